import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, OpenDatabase } from '../database.ts';
import { jobSchema } from '../job-queue.ts';
import { listMigrations } from '../migrate.ts';
import type { BackupEntry } from './backup-file.ts';
import {
  briefTables,
  jobTables,
  listProductTables,
  readSequences,
  readTables,
  type StoredTable,
} from './stored-tables.ts';

/** Rows are fetched in portions of about this size: a lead has a kilobyte, a film many megabytes. */
const portionBytes = 2_000_000;
const portionMaxRows = 1_000;

const rowsSchema = z.object({ rows: z.array(z.object({ row: z.string() })) });

/**
 * A snapshot of everything that the product stores: its tables, and waiting jobs. Registrations continue
 * meanwhile; with the embedded database they wait until the last row is read.
 */
export async function readStore(
  database: OpenDatabase,
  now: Date,
  consume: (entries: AsyncIterable<BackupEntry>) => Promise<void>,
): Promise<void> {
  await database.db.transaction(async (snapshot) => consume(readSnapshot(snapshot, database.kind, now)), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}

async function* readSnapshot(db: Database, from: OpenDatabase['kind'], now: Date): AsyncGenerator<BackupEntry> {
  yield { kind: 'head', head: { createdAt: now.toISOString(), from, migrations: await listMigrations(db) } };
  const own = listProductTables();
  const kept = own.filter((label) => !briefTables.includes(label));
  for (const table of await readTables(db, kept)) yield* readRows(db, table);
  for (const table of await readTables(db, jobTables)) yield* readRows(db, table);
  yield { kind: 'sequences', sequences: await readSequences(db, own) };
}

async function* readRows(db: Database, table: StoredTable): AsyncGenerator<BackupEntry> {
  yield { kind: 'table', table: table.label, columns: table.columns.map(({ label }) => label) };
  const values = table.columns
    .map(({ name, label }) => `${storedValueOf(table.label, label) ?? name}::text`)
    .join(', ');
  const cursor: SQL = sql.raw(
    `declare stored no scroll cursor for select json_build_array(${values})::text as row from ${table.name}${conditionOf(table.label)}`,
  );
  await db.execute(cursor);
  let count = 1;
  for (;;) {
    const { rows } = rowsSchema.parse(await db.execute(sql.raw(`fetch ${count} from stored`)));
    let bytes = 0;
    for (const { row } of rows) {
      bytes += row.length;
      // A row is one line, because Postgres writes line ends inside texts as \n.
      yield { kind: 'row', json: row };
    }
    if (rows.length < count) break;
    const perRow = Math.max(1, bytes / rows.length);
    // At most ten times as many as before, because the first row may be unusually small.
    count = Math.max(1, Math.min(portionMaxRows, count * 10, Math.floor(portionBytes / perRow)));
  }
  await db.execute(sql`close stored`);
}

/** A running job is stored as waiting, because nothing runs it after a restore. */
function storedValueOf(table: string, column: string): string | undefined {
  return table === `${jobSchema}.job` && column === 'state'
    ? `case when state = 'active' then 'retry' else state::text end`
    : undefined;
}

/** Finished jobs are left out, and e-mails that wait: none is sent twice by a restore. */
function conditionOf(table: string): string {
  return table === `${jobSchema}.job` ? ` where state <= 'active' and name <> 'mails'` : '';
}
