import { rateOf } from '../../contract/insight/figures.ts';
import type { DimensionRow } from '../../contract/studio/insight-calls.ts';
import { type Drawn, drawRows, type RateScale, scaleRates } from './rate-scale.ts';

/** A row of a table with what is drawn of it. */
export type ShownRow = DimensionRow & Drawn;

/** `average`: the rate of all rows together. */
export interface ShownTable extends RateScale {
  readonly rows: readonly ShownRow[];
}

/** Bars from zero, and rates with their intervals on one scale. */
export function showRows(rows: readonly DimensionRow[]): ShownTable {
  const sum = (pick: (row: DimensionRow) => number) => rows.reduce((total, row) => total + pick(row), 0);
  const average = rateOf({ views: sum(({ views }) => views), registrations: sum((row) => row.registrations) });
  const drawn = drawRows(rows);
  return { rows: drawn, ...scaleRates(drawn, average) };
}
