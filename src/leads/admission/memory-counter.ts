import type { Count, Counted, Counter } from './counter.ts';

/**
 * Two halves of so many visitors are remembered, at most: some 10 MB. Beyond that the ones that called longest ago are
 * forgotten.
 */
const halfSize = 50_000;

interface MemoryCounter extends Counter {
  /** The same for one, without waiting. */
  countOne(count: Count): Counted;
}

/**
 * Counts in the memory of this process: for one process with the embedded database, and for what is not worth a
 * statement.
 */
export function createMemoryCounter(now: () => Date): MemoryCounter {
  // Two halves, one of which is dropped whole: taking the oldest out of one map, one by one, costs more with each.
  let recent = new Map<string, { count: number; endsAtMs: number }>();
  let older: typeof recent = new Map();

  function countOne({ key, windowMs }: Count): Counted {
    const nowMs = now().getTime();
    const known = recent.get(key) ?? older.get(key);
    // A clock that was set back must not keep anybody out for longer than the window.
    const isRunning = known !== undefined && nowMs < known.endsAtMs && known.endsAtMs - nowMs <= windowMs;
    const next = isRunning
      ? { count: known.count + 1, endsAtMs: known.endsAtMs }
      : { count: 1, endsAtMs: nowMs + windowMs };
    if (recent.size >= halfSize && !recent.has(key)) {
      older = recent;
      recent = new Map();
    }
    recent.set(key, next);
    return { count: next.count, endsAt: new Date(next.endsAtMs) };
  }

  return { countOne, count: async (counts) => counts.map(countOne) };
}
