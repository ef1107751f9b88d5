import { BoundedMap } from '../../contract/bounded-map.ts';
import type { Count, Counted } from '../../database/count-in-table.ts';
import type { Counter } from './counter.ts';

/** Most keys: some 12 MB. What was counted longest ago is forgotten first. */
const mostKeys = 50_000;

interface MemoryCounter extends Counter {
  /** The same for one key, synchronously. */
  countOne(count: Count): Counted;
}

/** Counts in the memory of this process: with the embedded database, and where a statement would cost too much. */
export function createMemoryCounter(now: () => Date): MemoryCounter {
  const counts = new BoundedMap<string, { count: number; endsAtMs: number }>(mostKeys);

  function countOne({ key, windowMs }: Count): Counted {
    const nowMs = now().getTime();
    const known = counts.get(key);
    // A clock that was set back must not prolong a window.
    const isRunning = known !== undefined && nowMs < known.endsAtMs && known.endsAtMs - nowMs <= windowMs;
    const next = isRunning
      ? { count: known.count + 1, endsAtMs: known.endsAtMs }
      : { count: 1, endsAtMs: nowMs + windowMs };
    counts.set(key, next);
    return { count: next.count, endsAt: new Date(next.endsAtMs) };
  }

  return { countOne, count: async (wanted) => wanted.map(countOne) };
}
