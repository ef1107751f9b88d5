import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { LeadKey } from '../../env.ts';
import type { Database, DatabaseLog, OpenDatabase } from '../database.ts';
import { createJobTables } from '../job-queue.ts';
import { applyMigrations, forgetMigrations, knowsMigration, lockMigrations } from '../migrate.ts';
import { grantRuntime, ownsTables } from '../runtime-grants.ts';
import { type BackupHead, type BackupSize, BackupUnusable, readBackup, verifyBackup } from './backup-file.ts';
import {
  briefTables,
  jobTables,
  listProductTables,
  passingTables,
  readTables,
  type StoredTable,
} from './stored-tables.ts';

export type RestoreResult =
  | { kind: 'restored'; size: BackupSize; createdAt: string }
  /** Nothing was changed. `tables`: existing rows by table. */
  | { kind: 'not-empty'; tables: ReadonlyMap<string, number> }
  /** A server has this database open. Nothing was changed. */
  | { kind: 'server-runs' }
  /** The role of the connection may not recreate the tables. Nothing was changed. */
  | { kind: 'not-owner' };

interface RestoreOptions {
  path: string;
  /** The keys of LEAD_KEY; one of them opens the file. */
  keys: readonly LeadKey[];
  /** Replaces existing data. */
  replace: boolean;
  log: DatabaseLog;
  /**
   * Reads what must survive from the store, and returns the function that writes it into the restored one. Both run in
   * the transaction of the restore; an error leaves everything as it was.
   */
  carryOver?: (before: Database) => Promise<(restored: Database, backup: BackupHead) => Promise<void>>;
}

/** Rows are written in portions of about this size. */
const portionBytes = 1_000_000;

/**
 * Restores a back-up: verifies the file first, then does everything in one transaction. Creates the tables of the
 * back-up's version, fills them, and migrates them. Throws BackupUnusable, with nothing changed, when the file cannot
 * be used.
 */
export async function restoreStore(
  database: OpenDatabase,
  { path, keys, replace, log, carryOver }: RestoreOptions,
): Promise<RestoreResult> {
  const { head, size } = await verifyBackup(path, keys);
  const unknown = head.migrations.find((migration) => !knowsMigration(migration.when));
  if (unknown) {
    throw new BackupUnusable(
      `${path} was made by a newer version (it has the migration ${unknown.tag}). Install that version, then restore. Nothing was changed.`,
    );
  }
  if (!(await ownsTables(database.db))) return { kind: 'not-owner' };
  if (await hasServer(database)) return { kind: 'server-runs' };
  const present = await countRows(database.db);
  if (!replace && present.size > 0) return { kind: 'not-empty', tables: present };

  await createJobTables(database, log);

  await database.db.transaction(async (transaction) => {
    await lockMigrations(transaction);
    const carryInto = await carryOver?.(transaction);
    await dropProductTables(transaction);
    await forgetMigrations(transaction);
    await applyMigrations(transaction, new Set(head.migrations.map(({ when }) => when)));
    await removeJobs(transaction);
    await withoutTriggers(transaction, [...size.tables.keys()], () => fill(transaction, path, keys));
    const restored = await countTables(transaction, [...size.tables.keys()]);
    for (const [table, rows] of size.tables) {
      if (restored.get(table) !== rows) throw new Error(`${table} has ${restored.get(table)} rows, and not ${rows}`);
    }
    await applyMigrations(transaction);
    // Back-ups of older versions contain them.
    await transaction.execute(sql.raw(`truncate ${briefTables.join(', ')}`));
    await carryInto?.(transaction, head);
    if (database.runtimeRole !== undefined) await grantRuntime(transaction, database.runtimeRole);
  });
  return { kind: 'restored', size, createdAt: head.createdAt };
}

const countSchema = z.object({ rows: z.array(z.object({ count: z.coerce.number() })).length(1) });

async function hasServer({ db, kind }: OpenDatabase): Promise<boolean> {
  // This process holds the lock of the embedded database.
  if (kind === 'pglite') return false;
  const { rows } = countSchema.parse(
    await db.execute(
      sql`select count(*) from pg_stat_activity where datname = current_database() and application_name = 'landing server'`,
    ),
  );
  return (rows[0]?.count ?? 0) > 0;
}

async function countRows(db: Database): Promise<Map<string, number>> {
  const counts = await countTables(
    db,
    listProductTables().filter((label) => !passingTables.includes(label)),
  );
  return new Map([...counts].filter(([, count]) => count > 0));
}

async function countTables(db: Database, labels: readonly string[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { label, name } of await readTables(db, labels)) {
    const { rows } = countSchema.parse(await db.execute(sql.raw(`select count(*) from ${name}`)));
    counts.set(label, rows[0]?.count ?? 0);
  }
  return counts;
}

const functionNamesSchema = z.object({ rows: z.array(z.object({ name: z.string() })) });

/** Drops the tables. Emptying them is not enough: some refuse deletions, and an older back-up needs older tables. */
async function dropProductTables(db: Database): Promise<void> {
  const labels = [...listProductTables()];
  const functions = functionNamesSchema.parse(
    await db.execute(sql`
      select distinct t.tgfoid::regprocedure::text as name
      from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
      where not t.tgisinternal and n.nspname || '.' || c.relname in ${labels}`),
  ).rows;
  for (const { name } of await readTables(db, labels)) await db.execute(sql.raw(`drop table ${name} cascade`));
  for (const { name } of functions) await db.execute(sql.raw(`drop function ${name}`));
}

async function removeJobs(db: Database): Promise<void> {
  const tables = await readTables(db, jobTables);
  for (const { name } of tables.toReversed()) await db.execute(sql.raw(`delete from ${name}`));
}

/** Rows of a back-up are stored as they were: triggers have already done to them what they do to new rows. */
async function withoutTriggers(db: Database, labels: readonly string[], work: () => Promise<void>): Promise<void> {
  const tables = await readTables(
    db,
    labels.filter((label) => !jobTables.includes(label)),
  );
  const set = async (change: 'disable' | 'enable') => {
    for (const { name } of tables) await db.execute(sql.raw(`alter table ${name} ${change} trigger user`));
  };
  await set('disable');
  await work();
  await set('enable');
}

/** Inserts the rows of the file in portions, and sets the sequences. */
async function fill(db: Database, path: string, keys: readonly LeadKey[]): Promise<void> {
  let current: { table: StoredTable; columns: readonly string[] } | undefined;
  let portion: string[] = [];
  let bytes = 0;
  const flush = async () => {
    if (current && portion.length > 0) await insert(db, current.table, current.columns, portion);
    portion = [];
    bytes = 0;
  };
  for await (const entry of readBackup(path, keys)) {
    switch (entry.kind) {
      case 'head':
        break;
      case 'table': {
        await flush();
        const [table] = await readTables(db, [entry.table]);
        if (!table) throw new BackupUnusable(`${path} has a table ${entry.table} that this version does not know.`);
        current = { table, columns: entry.columns };
        break;
      }
      case 'row':
        portion.push(entry.json);
        bytes += entry.json.length;
        if (bytes >= portionBytes) await flush();
        break;
      case 'sequences':
        await flush();
        for (const { name, last, isCalled } of entry.sequences) {
          await db.execute(sql`select setval(${name}::regclass, ${last}::bigint, ${isCalled})`);
        }
    }
  }
  await flush();
}

/** Casts the texts to the types of their columns. */
async function insert(
  db: Database,
  table: StoredTable,
  columns: readonly string[],
  rows: readonly string[],
): Promise<void> {
  const values: string[] = [];
  const names: string[] = [];
  for (const [index, label] of columns.entries()) {
    const column = table.columns.find((candidate) => candidate.label === label);
    if (!column) throw new BackupUnusable(`The back-up has a column ${table.label}.${label} that is not known here.`);
    names.push(column.name);
    values.push(`(r->>${index})::${column.type}`);
  }
  const head = sql.raw(
    `insert into ${table.name} (${names.join(', ')}) overriding system value select ${values.join(', ')} from json_array_elements(`,
  );
  await db.execute(sql`${head}${`[${rows.join(',')}]`}::json) as r`);
}
