import type { Count, Counted } from '../../database/count-in-table.ts';

/** Counts in fixed windows. Each window begins with its first count. */
export interface Counter {
  /** Adds one to each key. Results in their order. Keys must differ. */
  count(counts: readonly Count[]): Promise<readonly Counted[]>;
}
