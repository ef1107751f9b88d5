import type { Count, Counted, Counter } from './counter.ts';

/** Most keys in each of the two halves: some 10 MB. Beyond that the oldest keys are forgotten. */
const halfSize = 50_000;

interface MemoryCounter extends Counter {
  /** The same for one key, synchronously. */
  countOne(count: Count): Counted;
}

/** Counts in the memory of this process: with the embedded database, and where a statement would cost too much. */
export function createMemoryCounter(now: () => Date): MemoryCounter {
  // Two maps, of which the older is dropped as a whole: removing single entries from one map would cost more with each.
  let recent = new Map<string, { count: number; endsAtMs: number }>();
  let older: typeof recent = new Map();

  function countOne({ key, windowMs }: Count): Counted {
    const nowMs = now().getTime();
    const known = recent.get(key) ?? older.get(key);
    // A clock that was set back must not prolong a window.
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
