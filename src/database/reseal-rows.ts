import type { Database } from './database.ts';

/** Rows sealed in one transaction. */
const batchSize = 500;

/**
 * Seals rows with another key. `read` takes the next ones after an id, in the order of their ids, and locks them. Each
 * batch is a transaction, so it may be interrupted and repeated; when `write` throws, the batches before are done.
 */
export async function resealRows<Row extends { id: string }>(
  db: Database,
  read: (transaction: Database, after: string | undefined, limit: number) => Promise<Row[]>,
  write: (transaction: Database, row: Row) => Promise<void>,
): Promise<void> {
  let after: string | undefined;
  for (;;) {
    const held = await db.transaction(async (transaction) => {
      const rows = await read(transaction, after, batchSize);
      for (const row of rows) await write(transaction, row);
      return rows;
    });
    after = held.at(-1)?.id;
    if (held.length < batchSize) return;
  }
}
