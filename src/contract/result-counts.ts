/** How often something ended in which way since this process started, by kind: for the metrics. */
export interface ResultCounts<Kind extends string, Result extends string> {
  /** Every result of every kind, also those that have not happened. */
  readonly results: ReadonlyMap<Kind, Readonly<Record<Result, number>>>;
  count(kind: Kind, result: Result, times?: number): void;
}

export function createResultCounts<Kind extends string, Result extends string>(
  kinds: readonly Kind[],
  none: Readonly<Record<Result, number>>,
): ResultCounts<Kind, Result> {
  const results = new Map<Kind, Record<Result, number>>(kinds.map((kind) => [kind, { ...none }]));
  return {
    results,
    count: (kind, result, times = 1) => {
      const ofKind = results.get(kind);
      if (ofKind) ofKind[result] += times;
    },
  };
}
