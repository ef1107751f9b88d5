import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { createBatches } from '../batches.ts';
import type { Count, Counted, Counter } from './counter.ts';

/** Most counts in one statement. */
const batchMaxSize = 100;

const rowsSchema = z.object({
  rows: z.array(z.object({ key: z.string(), count: z.number(), ends_at: z.coerce.date() })),
});

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
    isFaultOfAnItem: () => false,
    maxSize: batchMaxSize,
  });
  return { count: async (counts) => (counts.length === 0 ? [] : countTogether(counts)) };
}

async function countAll(db: Database, items: readonly (readonly Count[])[]): Promise<(readonly Counted[])[]> {
  const incoming = JSON.stringify(items.flat().map(({ key, windowMs }) => ({ key, seconds: windowMs / 1000 })));
  // Uses the database's clock only, because those of the processes differ. A window that ends later than a new one
  // would was made before the clock was set back; the extra minute allows for statements that overtake each other.
  // Ordered by key, so that two processes cannot deadlock.
  const outcome = await db.execute(sql`
    insert into visitor_counts as kept (key, count, ends_at)
    select key, 1, now() + make_interval(secs => seconds)
    from json_to_recordset(${incoming}::json) as one (key text, seconds double precision)
    order by key
    on conflict (key) do update set (count, ends_at) = (
      select case when is_running then kept.count + 1 else 1 end, case when is_running then kept.ends_at else excluded.ends_at end
      from (select kept.ends_at > now() and kept.ends_at <= excluded.ends_at + interval '1 minute' as is_running) as state
    )
    returning key, count, ends_at`);
  const rows = new Map(rowsSchema.parse(outcome).rows.map((row) => [row.key, row]));
  return items.map((counts) =>
    counts.map(({ key }) => {
      const row = rows.get(key);
      if (!row) throw new Error('A count is missing from its own statement');
      return { count: row.count, endsAt: row.ends_at };
    }),
  );
}
