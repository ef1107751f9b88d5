import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { z } from 'zod';
import type { OpenDatabase } from '../database/database.ts';
import { jobSchema } from '../database/job-queue.ts';
import { migrate, migrationsFingerprint } from '../database/migrate.ts';
import { pgliteDatabase } from '../database/pglite-database.ts';

/** Emptied databases for reuse. */
const idle: PGlite[] = [];

/** More are closed, to limit the memory of parallel tests. */
const idleMax = 2;

/**
 * A fresh database in memory with all migrations applied, for tests. Creating one takes about three seconds, so the
 * first one leaves a copy in `.cache`, from which others start in half a second; a closed one is emptied and reused if
 * its tables are unchanged.
 */
export async function openMemoryDatabase(): Promise<OpenDatabase> {
  return pgliteDatabase(lend(idle.pop() ?? (await startClient())));
}

/** The client until it is closed; afterwards it is closed for this test, while another uses the database. */
function lend(client: PGlite): PGlite {
  let isOver = false;
  const endings: (() => Promise<void>)[] = [];
  const lent: Pick<PGlite, 'listen' | 'close'> = {
    listen: async (...words) => {
      const end = await client.listen(...words);
      endings.push(end);
      return async () => {
        if (!isOver) await end();
      };
    },
    close: async () => {
      for (const end of endings) await end();
      isOver = true;
      if (idle.length < idleMax && (await emptied(client))) idle.push(client);
      else await client.close();
    },
  };
  return new Proxy(client, {
    get: (target, name) => {
      if (isOver) throw new Error('PGlite is closed');
      const from = name in lent ? lent : target;
      const value = Reflect.get(from, name, from);
      return typeof value === 'function' ? value.bind(from) : value;
    },
  });
}

async function startClient(): Promise<PGlite> {
  const client = existsSync(copyPath())
    ? await PGlite.create({ loadDataDir: new Blob([readFileSync(copyPath())]) })
    : await makeCopy();
  asMigrated ??= await describeTables(client);
  return client;
}

async function makeCopy(): Promise<PGlite> {
  const client = await PGlite.create();
  await migrate(pgliteDatabase(client).db);
  const copy = await client.dumpDataDir('none');
  const path = copyPath();
  mkdirSync(dirname(path), { recursive: true });
  // Tests run in several processes, so the file is written atomically.
  const unfinished = `${path}.${randomUUID()}`;
  writeFileSync(unfinished, new Uint8Array(await copy.arrayBuffer()));
  renameSync(unfinished, path);
  return client;
}

/** Another version may have another file format. */
function copyPath(): string {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync('node_modules/@electric-sql/pglite/package.json', 'utf8')));
  return join('.cache', 'test-database', `${version}-${migrationsFingerprint()}.tar`);
}

/** The schema of a database after the migrations. */
let asMigrated: string | undefined;

/** Empties a database; false if its schema has changed. */
async function emptied(client: PGlite): Promise<boolean> {
  try {
    // One by one, because together they would be a transaction.
    for (const statement of ['rollback', 'discard all', `drop schema if exists ${jobSchema} cascade`, emptyTables]) {
      await client.exec(statement);
    }
    return (await describeTables(client)) === asMigrated;
  } catch {
    return false;
  }
}

/**
 * Empties the tables that have pages, which are few: to truncate all of them took most of the time. As replica, so
 * that triggers do not refuse it.
 */
const emptyTables = `
  do $$ declare
    used text := (
      select string_agg(format('%I.%I', schemaname, tablename), ', ') from pg_tables
      where schemaname = 'public' and pg_relation_size(format('%I.%I', schemaname, tablename)::regclass) > 0
    );
  begin
    set local session_replication_role = replica;
    if used is not null then
      execute 'truncate ' || used || ' restart identity cascade';
    end if;
  end $$`;

async function describeTables(client: PGlite): Promise<string> {
  const { rows } = await client.query<{ description: string }>(`
    select md5(string_agg(part, chr(10) order by part)) as description from (
      select 'schema ' || nspname from pg_namespace where nspname not like 'pg_%temp%'
      union all
      select concat_ws(' ', 'relation', oid::regclass, relkind) from pg_class
      where relnamespace in ('public'::regnamespace, 'drizzle'::regnamespace)
      union all
      select concat_ws(' ', 'column', relname, attname, atttypid, attnotnull, attisdropped, pg_get_expr(adbin, adrelid))
      from pg_class c join pg_attribute on attrelid = c.oid left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0
      union all
      select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace
      union all
      select concat_ws(' ', 'trigger', tgenabled, pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
      union all
      select concat_ws(' ', 'function', oid::regprocedure, md5(prosrc)) from pg_proc where pronamespace = 'public'::regnamespace
    ) as parts (part)`);
  return rows[0]?.description ?? '';
}
