import { type Count, type Counted, countInTable } from '../../database/count-in-table.ts';
import type { Database } from '../../database/database.ts';
import { visitorCounts } from '../../database/tables/lead-tables.ts';
import { createBatches } from '../batches.ts';
import type { Counter } from './counter.ts';

/** Most counts in one statement. */
const batchMaxSize = 100;

/**
 * Counts in Postgres, so that all processes of an installation share the limits. Registrations that arrive together
 * share a statement. The table is unlogged, so it waits for no disk, and a crash of the database loses the counts
 * (docs/why/limits.md#by-address-and-phone).
 */
export function createSharedCounter(db: Database): Counter {
  const countTogether = createBatches<readonly Count[], readonly Counted[]>({
    run: (items) => countAll(db, items),
    // Two counts of one key need different results, so they are in different batches.
    keysOf: (counts) => counts.map(({ key }) => key),
    isFailureOfOneItem: () => false,
    maxSize: batchMaxSize,
  });
  return { count: async (counts) => (counts.length === 0 ? [] : countTogether(counts)) };
}

async function countAll(db: Database, items: readonly (readonly Count[])[]): Promise<(readonly Counted[])[]> {
  const all = await countInTable(db, visitorCounts, items.flat());
  return items.map((counts) =>
    counts.map(({ key }) => {
      const counted = all.get(key);
      if (!counted) throw new Error('A count is missing from its own statement');
      return counted;
    }),
  );
}
