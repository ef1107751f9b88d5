import type { ArmCounts } from '../../../contract/experiments/compare-arms.ts';
import { rateOf } from '../../../contract/experiments/compare-arms.ts';
import { formatNumber, sayRate, sayShare, saySigned } from '../../app/format.ts';
import type { TipRow } from '../../charts/StepTip.tsx';
import { sayPointDays } from '../say-point.ts';
import { letterOf } from './advice-words.ts';
import type { BandStep } from './band-layout.ts';
import { dayAfter } from './days-of.ts';
import type { SharePoint } from './follow-shares.ts';
import { experimentTexts } from './texts.ts';

const words = experimentTexts.step;

/** A day of a chart: the head and rows of its tip, and the same as a sentence. */
export interface SaidStep {
  readonly head: string;
  readonly rows: readonly TipRow[];
  readonly said: string;
}

function sayStep(first: string, after: number, isGuess: boolean, rows: readonly TipRow[]): SaidStep {
  const day = dayAfter(first, after - 1);
  const head = words.head(sayPointDays({ from: day, to: day }), after, isGuess);
  const parts = rows.map(({ name, value, more }) => [`${name} ${value}`, ...(more ? [more] : [])].join(', '));
  return { head, rows, said: `${head}: ${parts.join('; ')}` };
}

/** The rates so far and their difference with its interval; of a day to come only what is guessed. `first`: day 1. */
export function sayDifferenceStep(
  { after, interval, isGuess }: BandStep,
  sums: readonly ArmCounts[],
  arm: number,
  first: string,
): SaidStep {
  const rates = [0, arm].flatMap((index): TipRow[] => {
    const counts = sums[index];
    if (isGuess || !counts) return [];
    const more = words.of(formatNumber(counts.registrations), formatNumber(counts.views));
    return [{ name: letterOf(index), value: sayRate(rateOf(counts), 2), more }];
  });
  const difference = {
    name: words.difference(letterOf(arm)),
    value: words.points(saySigned(interval.difference)),
    more: words.band(saySigned(interval.low), saySigned(interval.high)),
  };
  return sayStep(first, after, isGuess, [...rates, difference]);
}

/** The share so far, beside the planned one and what chance explains. `first`: day 1. */
export function sayShareStep(
  { after, share, low, high }: SharePoint & { share: number },
  sums: readonly ArmCounts[],
  arm: number,
  planned: number,
  first: string,
): SaidStep {
  const all = sums.reduce((sum, { views }) => sum + views, 0);
  return sayStep(first, after, false, [
    {
      name: words.given(letterOf(arm)),
      value: sayShare(share),
      more: words.of(formatNumber(sums[arm]?.views ?? 0), formatNumber(all)),
    },
    { name: words.planned, value: sayShare(planned), more: words.normal(sayShare(low), sayShare(high)) },
  ]);
}
