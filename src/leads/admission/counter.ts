/** What to count, and in which window. */
export interface Count {
  /** What is counted, for example calls of one address. */
  key: string;
  /** Length of the window, in milliseconds from its first count. */
  windowMs: number;
}

/** State of a count. */
export interface Counted {
  count: number;
  /** End of the window. */
  endsAt: Date;
}

/** Counts in fixed windows. Each window begins with its first count. */
export interface Counter {
  /** Adds one to each key. Results in their order. Keys must differ. */
  count(counts: readonly Count[]): Promise<readonly Counted[]>;
}
