import { fewestViews, rateInterval, rateOf } from '../../contract/insight/figures.ts';
import type { DimensionRow } from '../../contract/studio/insight-calls.ts';

/** A row of a table with what is drawn of it. */
export interface ShownRow extends DimensionRow {
  /** Registrations to views, 0 to 1 and more; undefined with too few views. */
  readonly rate: number | undefined;
  /** Where the true rate lies, with 95 % confidence. */
  readonly interval: readonly [low: number, high: number];
  /** Of the longest bar, 0 to 1. */
  readonly share: number;
}

export interface ShownTable {
  readonly rows: readonly ShownRow[];
  /** The rate of all rows together. */
  readonly average: number | undefined;
  /** Ends of the scale that the intervals share. */
  readonly low: number;
  readonly high: number;
}

/** Bars from zero, and rates with their intervals on one scale, which ends where those of well seen rows end. */
export function showRows(rows: readonly DimensionRow[]): ShownTable {
  const most = Math.max(1, ...rows.map(({ views }) => views));
  const sum = (pick: (row: DimensionRow) => number) => rows.reduce((total, row) => total + pick(row), 0);
  const average = rateOf({ views: sum(({ views }) => views), registrations: sum((row) => row.registrations) });
  const shown = rows.map(
    (row): ShownRow => ({
      ...row,
      rate: rateOf(row),
      interval: rateInterval(row.registrations, row.views),
      share: row.views / most,
    }),
  );
  const seen = shown.filter(({ views }) => views >= fewestViews);
  return {
    rows: shown,
    average,
    low: Math.min(average ?? 1, ...seen.map(({ interval: [low] }) => low)),
    high: Math.max(average ?? 0, ...seen.map(({ interval: [, high], rate = 0 }) => Math.max(high, rate))),
  };
}
