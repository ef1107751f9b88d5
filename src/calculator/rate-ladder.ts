import type { RateRow } from './rate-table.ts';

/** The amounts of one row of the table: from `from` to below `to`. */
export interface RateStep {
  rate: number;
  /** Đồng. */
  from: number;
  /** Undefined is no limit. */
  to: number | undefined;
}

/** The rows as consecutive steps. Rows that no amount reaches are left out. */
export function buildRateLadder(rows: readonly RateRow[]): RateStep[] {
  const steps: RateStep[] = [];
  let from = 0;
  for (const { rate, below } of rows) {
    if (below === undefined) return [...steps, { rate, from, to: undefined }];
    if (below <= from) continue;
    steps.push({ rate, from, to: below });
    from = below;
  }
  return steps;
}

/** The narrowest slider, that of a phone of 360 px, in pixels. */
const narrowestPx = 272;
/** Widths of a digit, a comma and a percent sign at 14 px, and of the room around a label. */
const [digitPx, commaPx, percentPx, aroundPx] = [8.4, 4, 12.6, 9];

/**
 * Whether the label of a step ends before the next step begins. `width`: of the step, in percent of the slider. Pure.
 */
export function fitsStep(label: string, width: number): boolean {
  const signs = [...label].map((sign) => (sign === ',' ? commaPx : sign === '%' ? percentPx : digitPx));
  return signs.reduce((sum, px) => sum + px, aroundPx) <= (width / 100) * narrowestPx;
}

/** Where an amount stands on the ladder. */
export type LadderPlace =
  /** `missing` đồng more give a better rate. */
  | { kind: 'below'; missing: number; rate: number }
  | { kind: 'highest' }
  /** No row matches; `limit` is the first amount above the table, undefined for an empty table. */
  | { kind: 'none'; limit: number | undefined }
  /** Better rates exist only for smaller amounts, or above the maximum. */
  | { kind: 'between' };

export function findLadderPlace(steps: readonly RateStep[], amount: number, maxAmount: number): LadderPlace {
  const at = steps.findIndex(({ to }) => to === undefined || to > amount);
  const current = steps[at];
  if (!current) return { kind: 'none', limit: steps.at(-1)?.to };
  const better = steps.find(({ rate, from }, index) => index > at && rate > current.rate && from <= maxAmount);
  if (better) return { kind: 'below', missing: better.from - amount, rate: better.rate };
  const isHighest = steps.every(({ rate }) => rate <= current.rate);
  return isHighest ? { kind: 'highest' } : { kind: 'between' };
}
