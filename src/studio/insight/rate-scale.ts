import { type Figures, fewestViews, rateInterval, rateOf } from '../../contract/insight/figures.ts';

type Counted = Pick<Figures, 'views' | 'registrations'>;

/** The drawing of a row with a rate. */
export interface Drawn {
  /** Registrations to views, 0 to 1 and more; undefined with too few views. */
  readonly rate: number | undefined;
  /** Where the true rate lies, with 95 % confidence. */
  readonly interval: readonly [low: number, high: number];
  /** Share of the longest bar, 0 to 1. */
  readonly share: number;
}

/** The scale that the rates of a table share. */
export interface RateScale {
  readonly average: number | undefined;
  readonly low: number;
  readonly high: number;
}

/** Adds to rows what is drawn of them: a bar from zero, and the rate with its interval. */
export function drawRows<Row extends Counted>(rows: readonly Row[]): (Row & Drawn)[] {
  const most = Math.max(1, ...rows.map(({ views }) => views));
  return rows.map((row) => ({
    ...row,
    rate: rateOf(row),
    interval: rateInterval(row.registrations, row.views),
    share: row.views / most,
  }));
}

/** One scale for all intervals, which ends where those of well seen rows end. */
export function scaleRates(rows: readonly (Counted & Drawn)[], average: number | undefined): RateScale {
  const seen = rows.filter(({ views }) => views >= fewestViews);
  return {
    average,
    low: Math.min(average ?? 1, ...seen.map(({ interval: [low] }) => low)),
    high: Math.max(average ?? 0, ...seen.map(({ interval: [, high], rate = 0 }) => Math.max(high, rate))),
  };
}
