import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DatabaseLog, OpenDatabase } from './database.ts';

/** Interval, in milliseconds. */
const restMs = 10_000;

/** Most bytes of the log that a start after a crash has to replay, besides those written within an interval. */
const longestLogBytes = 32 * 1024 * 1024;

/** Least number of dead rows, and least share of all rows (autovacuum's default), before a table is vacuumed. */
const fewestDeadRows = 1_000;
const deadShare = 0.2;

/** Least number of rows that were added or changed, and least share of all rows, before a table is surveyed again. */
const fewestNewRows = 1_000;
const newShare = 0.1;

const logSchema = z.object({ rows: z.tuple([z.object({ bytes: z.coerce.number() })]) });
const tablesSchema = z.object({ rows: z.array(z.object({ schema: z.string(), name: z.string() })) });

/**
 * Does the work of the checkpointer and of autovacuum, which the embedded database does not have: without it the log
 * would grow until the server stops, the space of removed rows would never be reused (docs/why/database.md#upkeep), and
 * the database would plan for tables as small as they were at first: it read all leads for each page of an export.
 */
export async function analyzeGrownTable({ db }: Pick<OpenDatabase, 'db'>): Promise<void> {
  const written = await db.execute(
    sql`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) as bytes from pg_control_checkpoint()`,
  );
  if (logSchema.parse(written).rows[0].bytes >= longestLogBytes) await db.execute(sql`checkpoint`);
  // At most one table in a run, so that visitors wait for one only.
  const crowded = await db.execute(sql`
    select schemaname as schema, relname as name from pg_stat_user_tables
    where n_dead_tup > ${fewestDeadRows} + ${deadShare}::float8 * n_live_tup
    order by n_dead_tup desc limit 1`);
  for (const { schema, name } of tablesSchema.parse(crowded).rows) {
    await db.execute(sql`vacuum (analyze) ${sql.identifier(schema)}.${sql.identifier(name)}`);
  }
  const grown = await db.execute(sql`
    select schemaname as schema, relname as name from pg_stat_user_tables
    where n_mod_since_analyze > ${fewestNewRows} + ${newShare}::float8 * n_live_tup
    order by n_mod_since_analyze desc limit 1`);
  for (const { schema, name } of tablesSchema.parse(grown).rows) {
    await db.execute(sql`analyze ${sql.identifier(schema)}.${sql.identifier(name)}`);
  }
}

/** Runs it every ten seconds. Returns the function that stops it. */
export function startUpkeep(database: Pick<OpenDatabase, 'db'>, log: DatabaseLog): () => void {
  let hasEnded = false;
  let timer = setTimeout(run, restMs).unref();

  async function run(): Promise<void> {
    try {
      await analyzeGrownTable(database);
    } catch (error) {
      if (!hasEnded) log('the embedded database could not be tidied; it will be tried again', error);
    }
    if (!hasEnded) timer = setTimeout(run, restMs).unref();
  }

  return () => {
    hasEnded = true;
    clearTimeout(timer);
  };
}
