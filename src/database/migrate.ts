import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { bigint, pgSchema, serial, text } from 'drizzle-orm/pg-core';
import type { Database, DatabaseLog } from './database.ts';
import { readErrorCodes } from './error-codes.ts';
import journal from './migrations/meta/_journal.json';

/** The files are part of the bundle, so a built server needs no source folder. */
const statements = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true });

/** Kept where drizzle-kit keeps it, so that its own tools can read which migrations a database has. */
const applied = pgSchema('drizzle').table('__drizzle_migrations', {
  id: serial().primaryKey(),
  hash: text().notNull(),
  createdAt: bigint('created_at', { mode: 'number' }),
});

/** Any number that nothing else in the database locks. */
const migrationLock = 20_261_120;

/**
 * How long a statement of a migration waits for a table. Behind it everybody else waits who wants that table, so it is a fraction of what a visitor's
 * statement may take; a back-up or a report that holds tables is given time in between.
 */
const longestWait = { lockMs: 2_000, betweenMs: 3_000 };
/** A lock was not given in time, or two waited for each other. */
const lockRefused = new Set(['55P03', '40P01']);

/**
 * Brings the tables up to date. Several processes may start at once: the first applies, the others wait and find nothing to do. Older processes may go on
 * meanwhile (docs/operating.md, "Upgrade"). A failing migration leaves the database as it was; one that waits too long for a table begins again, until the table is free.
 */
export async function migrate(db: Database, log: DatabaseLog = () => {}): Promise<void> {
  for (;;) {
    try {
      return await db.transaction(bringUpToDate);
    } catch (error) {
      if (!readErrorCodes(error).some((code) => lockRefused.has(code))) throw error;
      log('somebody holds a table that has to be brought up to date; trying again', error);
      await delay(longestWait.betweenMs);
    }
  }
}

async function bringUpToDate(transaction: Database): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${sql.raw(String(migrationLock))})`);
  await transaction.execute(sql`create schema if not exists drizzle`);
  await transaction.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  await transaction.execute(sql`set local lock_timeout = ${sql.raw(String(longestWait.lockMs))}`);
  await applyMigrations(transaction);
}

/** Applies what is missing, inside of a transaction; with `wanted` only those. */
export async function applyMigrations(transaction: Database, wanted?: ReadonlySet<number>): Promise<void> {
  const times = new Set((await listMigrations(transaction)).map(({ when }) => when));
  for (const { tag, when } of journal.entries) {
    if (times.has(when) || (wanted && !wanted.has(when))) continue;
    const text = statementsOf(tag);
    for (const statement of text.split('--> statement-breakpoint')) await transaction.execute(sql.raw(statement));
    await transaction.insert(applied).values({ hash: hashOf(text), createdAt: when });
  }
}

/** For a restore, which makes the tables anew. */
export async function forgetMigrations(transaction: Database): Promise<void> {
  await transaction.delete(applied);
}

/** The migrations that a database has, oldest first, by their time in the journal. */
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

/** Whether the tables are those this code was written for, or newer ones. Rejects when the database does not answer. */
export async function hasAllMigrations(db: Database): Promise<boolean> {
  const times = new Set((await listMigrations(db)).map(({ when }) => when));
  return journal.entries.every(({ when }) => times.has(when));
}

/** Changes whenever a migration is added. Names the prepared database of the tests. */
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
