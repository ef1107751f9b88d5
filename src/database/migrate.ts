import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { bigint, pgSchema, serial, text } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Database, DatabaseLog } from './database.ts';
import { readErrorCodes } from './error-codes.ts';
import journal from './migrations/meta/_journal.json';

/** Bundled, so that a built server needs no source folder. */
const statements = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true });

/** The table of drizzle-kit, so that its tools can read the applied migrations. */
const applied = pgSchema('drizzle').table('__drizzle_migrations', {
  id: serial().primaryKey(),
  hash: text().notNull(),
  createdAt: bigint('created_at', { mode: 'number' }),
});

/** Number of the advisory lock. */
const migrationLock = 20_261_120;

/** The tables are older, and the role of this connection may not change them. The message is for people. */
export class TablesNotOurs extends Error {}

/** Locks until the end of the transaction: no other process changes tables or their privileges meanwhile. */
export async function lockMigrations(transaction: Database): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${sql.raw(String(migrationLock))})`);
}

/**
 * How long a statement of a migration waits for a table, and the pause before it is repeated. All later statements on
 * the table wait behind it, so it is a fraction of a visitor's time limit; in the pauses a back-up or a report that
 * holds the table can continue.
 */
const longestWait = { lockMs: 2_000, betweenMs: 3_000 };
/** Lock timeout, deadlock. */
const lockRefused = new Set(['55P03', '40P01']);

/** SQLSTATE of missing privileges. */
const forbidden = '42501';

/**
 * Applies missing migrations. Several processes may start at once: the first one applies them, the others wait and find
 * nothing to do. Older processes may continue meanwhile (docs/run.md#upgrade). A failing migration leaves the
 * database as it was; one that waits too long for a table is repeated until the table is free. Throws TablesNotOurs
 * when migrations are missing and the role may not change tables.
 */
export async function migrate(
  db: Database,
  log: DatabaseLog = () => {},
  waits: typeof longestWait = longestWait,
): Promise<void> {
  for (;;) {
    try {
      // In a transaction, so that an unreachable server gives the driver's error and not that of a failed query.
      if (!(await db.transaction(isUpToDate))) await db.transaction((transaction) => bringUpToDate(transaction, waits));
      return;
    } catch (error) {
      const codes = readErrorCodes(error);
      if (codes.includes(forbidden)) {
        throw new TablesNotOurs(
          'The tables of the database are not those of this version, and the role of DATABASE_URL may not change them: run "npm run landing -- migrate" with MIGRATION_DATABASE_URL, the address with the role that owns them.',
          { cause: error },
        );
      }
      if (!codes.some((code) => lockRefused.has(code))) throw error;
      log('somebody holds a table that has to be brought up to date; trying again', error);
      await delay(waits.betweenMs);
    }
  }
}

const foundSchema = z.object({ rows: z.array(z.unknown()) });

async function isUpToDate(db: Database): Promise<boolean> {
  const found = await db.execute(
    sql`select from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'`,
  );
  return foundSchema.parse(found).rows.length > 0 && (await hasAllMigrations(db));
}

async function bringUpToDate(transaction: Database, { lockMs }: typeof longestWait): Promise<void> {
  await lockMigrations(transaction);
  await transaction.execute(sql`create schema if not exists drizzle`);
  await transaction.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  await transaction.execute(sql`set local lock_timeout = ${sql.raw(String(lockMs))}`);
  await applyMigrations(transaction);
}

/** Applies missing migrations inside a transaction; with `wanted` only those. */
export async function applyMigrations(transaction: Database, wanted?: ReadonlySet<number>): Promise<void> {
  const times = new Set((await listMigrations(transaction)).map(({ when }) => when));
  for (const { tag, when } of journal.entries) {
    if (times.has(when) || (wanted && !wanted.has(when))) continue;
    const text = statementsOf(tag);
    for (const statement of text.split('--> statement-breakpoint')) await transaction.execute(sql.raw(statement));
    await transaction.insert(applied).values({ hash: hashOf(text), createdAt: when });
  }
}

/** For a restore, which recreates the tables. */
export async function forgetMigrations(transaction: Database): Promise<void> {
  await transaction.delete(applied);
}

/** The applied migrations of a database, oldest first, with their time in the journal. */
export async function listMigrations(db: Database): Promise<{ tag: string; when: number }[]> {
  const rows = await db.select({ createdAt: applied.createdAt }).from(applied).orderBy(applied.id);
  return rows.map(({ createdAt }) => ({
    tag: journal.entries.find(({ when }) => when === createdAt)?.tag ?? 'of a newer version',
    when: createdAt ?? 0,
  }));
}

/** Whether this version has the migration with this time in the journal. */
export function knowsMigration(time: number): boolean {
  return journal.entries.some(({ when }) => when === time);
}

/** Whether the tables are of this version or newer. Rejects when the database does not answer. */
export async function hasAllMigrations(db: Database): Promise<boolean> {
  const times = new Set((await listMigrations(db)).map(({ when }) => when));
  return journal.entries.every(({ when }) => times.has(when));
}

/** Changes with every new migration. Names the prepared database of the tests. */
export function migrationsFingerprint(): string {
  return hashOf(journal.entries.map(({ tag }) => statementsOf(tag)).join('\0')).slice(0, 16);
}

function statementsOf(tag: string): string {
  const text = statements[`./migrations/${tag}.sql`];
  if (text === undefined) throw new Error(`The journal names migration ${tag}, but its file is missing`);
  return text;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
