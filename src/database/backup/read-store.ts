import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, OpenDatabase } from '../database.ts';
import { jobSchema } from '../job-queue.ts';
import { listMigrations } from '../migrate.ts';
import { type BackupEntry, filesTable, nameColumns } from './backup-file.ts';
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

/** The bytes of a file of the bucket, from which the back-up takes them in. */
type ReadFile = (transaction: Database, hash: string) => Promise<Uint8Array>;

/**
 * A snapshot of everything that the product stores: its tables, and waiting jobs. Registrations continue
 * meanwhile; with the embedded database they wait until the last row is read. Without `readFile` it names the files of
 * the bucket only.
 */
export async function readStore(
  database: OpenDatabase,
  now: Date,
  consume: (entries: AsyncIterable<BackupEntry>) => Promise<void>,
  readFile?: ReadFile,
): Promise<void> {
  await database.db.transaction(async (snapshot) => consume(readSnapshot(snapshot, database.kind, now, readFile)), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}

async function* readSnapshot(
  db: Database,
  from: OpenDatabase['kind'],
  now: Date,
  readFile: ReadFile | undefined,
): AsyncGenerator<BackupEntry> {
  yield { kind: 'head', head: { createdAt: now.toISOString(), from, migrations: await listMigrations(db) } };
  const own = listProductTables();
  const kept = own.filter((label) => !briefTables.includes(label));
  for (const table of await readTables(db, kept)) {
    yield* table.label === filesTable && readFile ? withBytes(db, readRows(db, table), readFile) : readRows(db, table);
  }
  for (const table of await readTables(db, jobTables)) yield* readRows(db, table);
  yield { kind: 'sequences', sequences: await readSequences(db, own) };
}

/** Rows of files as if their bytes were in the database, so that every store can be restored from them. */
async function* withBytes(
  db: Database,
  entries: AsyncGenerator<BackupEntry>,
  readFile: ReadFile,
): AsyncGenerator<BackupEntry> {
  let columns: readonly string[] = [];
  for await (const entry of entries) {
    if (entry.kind === 'table') columns = entry.columns;
    const row = entry.kind === 'row' ? nameColumns(columns, entry.json) : undefined;
    if (typeof row?.object !== 'string') {
      yield entry;
      continue;
    }
    const bytes = await readFile(db, row.hash ?? '');
    const whole: typeof row = { ...row, object: null, data: `\\x${Buffer.from(bytes).toString('hex')}` };
    yield { kind: 'row', json: JSON.stringify(columns.map((column) => whole[column] ?? null)) };
  }
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
