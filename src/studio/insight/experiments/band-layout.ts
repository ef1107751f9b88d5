import type { RateDifference } from '../../../contract/experiments/compare-arms.ts';
import { place, roundTicks } from '../../charts/scale.ts';
import { axisDays } from './days-of.ts';
import type { BandPoint, Prediction } from './follow-difference.ts';
import { spread } from './spread.ts';

/** The plot within its drawing, in CSS pixels. */
export interface Plot {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface Known {
  readonly after: number;
  readonly interval: RateDifference;
}

/** A day of the axis that can be looked at. */
export interface BandStep extends Known {
  readonly x: number;
  /** Heights of the difference and of the ends of its interval. */
  readonly y: number;
  readonly low: number;
  readonly high: number;
  readonly isGuess: boolean;
}

export interface BandLayout {
  /** Ticks of the difference, from the highest to the lowest. */
  readonly ticks: readonly { readonly value: number; readonly y: number }[];
  readonly days: readonly { readonly x: number; readonly label: string; readonly isLast: boolean }[];
  /** Paths of SVG; the bands are closed. */
  readonly band: string;
  readonly edges: readonly string[];
  readonly line: string;
  readonly guess: { readonly band: string; readonly edges: readonly string[]; readonly line: string } | undefined;
  readonly zero: number;
  /** The days that are known, then those that are guessed. */
  readonly steps: readonly BandStep[];
  /** The last day that is known. */
  readonly last: BandStep;
  /** Where the guess leaves zero. */
  readonly cross: { readonly x: number; readonly after: number } | undefined;
  /** Heights of the labels of zero and of the difference. */
  readonly labels: { readonly zero: number; readonly difference: number };
}

function isKnown(point: BandPoint): point is Known {
  return point.interval !== undefined;
}

/**
 * Lays out the band of a difference over days, known and guessed. Zero is in the middle; what is wider than the axis
 * ends at its edge. Undefined before there is a band.
 */
export function layOutBand(
  { points, prediction, first }: { points: readonly BandPoint[]; prediction: Prediction; first: string },
  { left, right, top, bottom }: Plot,
): BandLayout | undefined {
  const known = points.filter(isKnown);
  const last = known.at(-1);
  if (!last) return undefined;
  const guessed = prediction.points.filter(isKnown);
  const today = points.at(-1)?.after ?? last.after;
  const end = guessed.at(-1)?.after ?? today;
  // The first days are so wide that they would hide the others.
  const reach = ({ interval }: Known) => Math.max(Math.abs(interval.low), Math.abs(interval.high));
  const shown = Math.min(Math.max(...known.map(reach)), 2.2 * reach(last));
  const ticks = roundTicks(-shown, shown);
  const most = ticks.at(-1) ?? shown;
  const y = (value: number) =>
    place({ low: -most, high: most, start: bottom, end: top }, Math.min(most, Math.max(-most, value)));
  const x = (after: number) => place({ low: 1, high: Math.max(2, end), start: left, end: right }, after);
  const gap = Math.ceil(44 / Math.max(1, (right - left) / Math.max(1, end - 1)));
  const zero = y(0);
  const difference = y(last.interval.difference);
  const stepOf = (known: Known, isGuess = false): BandStep => {
    const { low, high, difference } = known.interval;
    return { ...known, isGuess, x: x(known.after), y: y(difference), low: y(low), high: y(high) };
  };
  const [zeroLabel = zero, differenceLabel = difference] = spread([zero, difference], 20);
  return {
    ticks: ticks.toReversed().map((value) => ({ value, y: y(value) })),
    days: axisDays(first, today, end, gap).map(({ after, label, isLast }) => ({ x: x(after), label, isLast })),
    ...drawBand(known, x, y),
    guess: guessed.length < 2 ? undefined : drawBand(guessed, x, y),
    zero,
    steps: [
      ...known.map((one) => stepOf(one)),
      ...guessed.filter(({ after }) => after > last.after).map((one) => stepOf(one, true)),
    ],
    last: stepOf(last),
    cross:
      prediction.leavesZeroAfter === undefined || prediction.leavesZeroAfter <= today
        ? undefined
        : { x: x(prediction.leavesZeroAfter), after: prediction.leavesZeroAfter },
    labels: { zero: zeroLabel, difference: differenceLabel },
  };
}

function drawBand(points: readonly Known[], x: (after: number) => number, y: (value: number) => number) {
  const path = (of: (interval: RateDifference) => number, along = points) =>
    along.map(({ after, interval }) => `${x(after).toFixed(1)} ${y(of(interval)).toFixed(1)}`).join('L');
  const [high, low] = [path(({ high }) => high), path(({ low }) => low)];
  return {
    band: `M${high}L${path(({ low }) => low, points.toReversed())}Z`,
    edges: [`M${high}`, `M${low}`],
    line: `M${path(({ difference }) => difference)}`,
  };
}
