/** One more of something, counted for a time. */
export interface Count {
  /** What is counted, for example calls of one address. */
  key: string;
  /** A count starts again so many milliseconds after its first. */
  windowMs: number;
}

/** How far a count has come. */
export interface Counted {
  count: number;
  /** When it starts again. */
  endsAt: Date;
}

/** Counts in fixed windows, each of which begins with its first count. */
export interface Counter {
  /** Adds one to each, at once. Results in their order. Keys differ. */
  count(counts: readonly Count[]): Promise<readonly Counted[]>;
}
