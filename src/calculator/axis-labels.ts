import type { ChartLabel } from './chart-series.ts';

/**
 * The widths of the calculator at which its labels are rearranged, as in `calculator.module.css`. The width is unknown
 * on the server, so all arrangements are in the page. `tiny` is a phone with text at 200 %.
 */
const sizes = {
  tiny: { leastPx: 136, characterPx: 6.4, hasUnits: false },
  narrow: { leastPx: 272, characterPx: 6.4, hasUnits: false },
  medium: { leastPx: 440, characterPx: 6.4, hasUnits: false },
  wide: { leastPx: 620, characterPx: 9, hasUnits: true },
} as const;

/** Least width of a label, which is a button (WCAG 2.2, 2.5.8). */
const leastLabelPx = 24;
/** Between the texts of two labels. */
const gapPx = 4;
/** Length of the text above a point, for example "1,05 triệu". */
const sumLength = 10;

/** From this share of the days on, a label ends at its point instead of being centred on it. */
const lastShare = 0.94;

export interface AxisLabel {
  /** The end of the label, which a narrow chart hides, or ''. */
  unit: string;
  /** A label is centred on its point by default. */
  place: 'end' | undefined;
  /** The sizes at which it is hidden, separated by spaces. */
  hiddenAt: string | undefined;
}

/** Arranges the labels of the axis, in their order. The last one is always shown. Pure. */
export function arrangeLabels<Label extends ChartLabel>(
  labels: readonly Label[],
  maxDays: number,
): (Label & AxisLabel)[] {
  const sharedUnit = findSharedUnit(labels);
  const drawn = labels.map((label, index) => {
    const place: AxisLabel['place'] = label.days > lastShare * maxDays ? 'end' : undefined;
    return { ...label, place, unit: index === labels.length - 1 ? '' : sharedUnit };
  });
  const shown = Object.entries(sizes).map(([name, { leastPx, characterPx, hasUnits }]) => {
    const spans = drawn.map(({ label, unit, place, days }) => {
      const length = label.length - (hasUnits ? 0 : unit.length);
      const widthPx = Math.max(leastLabelPx, length * characterPx + gapPx);
      const endPx = (days / maxDays) * leastPx + (place === 'end' ? 0 : widthPx / 2);
      return { fromPx: endPx - widthPx, endPx };
    });
    return { name, fits: thinOut(spans) };
  });
  return drawn.map((label, index) => {
    const hiddenAt = shown.filter(({ fits }) => !fits[index]).map(({ name }) => name);
    return { ...label, hiddenAt: hiddenAt.length > 0 ? hiddenAt.join(' ') : undefined };
  });
}

/** Which points show their sum, which is left of the point and only on a wide chart. The first one never does. Pure. */
export function arrangeSums(labels: readonly ChartLabel[], maxDays: number): boolean[] {
  const { leastPx, characterPx } = sizes.wide;
  return thinOut(
    labels.map(({ days }) => {
      const endPx = (days / maxDays) * leastPx;
      return { fromPx: endPx - sumLength * characterPx, endPx };
    }),
  ).map((fits, index) => fits && index > 0);
}

interface Span {
  fromPx: number;
  endPx: number;
}

/** Which ones stay without overlaps: every, every second, or every third one, counted from the last. */
function thinOut(spans: readonly Span[]): boolean[] {
  const fromLast = spans.toReversed();
  const step = fromLast.findIndex((_, index) => !doMeet(fromLast.filter((_, place) => place % (index + 1) === 0))) + 1;
  return spans.map((_, index) => (spans.length - 1 - index) % step === 0);
}

/** From the last to the first. */
function doMeet(spans: readonly Span[]): boolean {
  return spans.some(({ endPx }, index) => endPx > (spans[index - 1]?.fromPx ?? Number.POSITIVE_INFINITY));
}

/**
 * " tháng" of "1 tháng" and "12 tháng": on a phone only the last label shows it. Empty if the labels end differently.
 */
function findSharedUnit(labels: readonly ChartLabel[]): string {
  const unit = /\s\S+$/.exec(labels[0]?.label ?? '')?.[0];
  return unit !== undefined && labels.every(({ label }) => label.endsWith(unit)) ? unit : '';
}
