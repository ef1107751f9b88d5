import type { ScaleLinear } from 'd3-scale';
import { roundScale } from '../charts/scale.ts';
import { type Counts, type DayPoint, rateOfPoint } from './day-points.ts';

/** The bands of the chart, on one axis of time: what they show. */
export const bandKinds = ['views', 'registrations', 'rate'] as const;
export type BandKind = (typeof bandKinds)[number];

export interface Band {
  readonly kind: BandKind;
  readonly top: number;
  readonly base: number;
  readonly ticks: readonly number[];
  readonly place: ScaleLinear<number, number>;
}

/** A chart of a given width, in pixels. */
export interface BandsLayout {
  readonly width: number;
  readonly height: number;
  /** Where the plot begins and ends. */
  readonly left: number;
  readonly right: number;
  /** Between two steps. */
  readonly distance: number;
  /** Middle of each step. */
  readonly xs: readonly number[];
  readonly bands: readonly Band[];
  /** Top of the first band and base of the last one. */
  readonly top: number;
  readonly base: number;
}

/** Top and base of each band of the wide chart, and of the only one of a narrow chart. */
const wideRows: Record<BandKind, readonly [top: number, base: number]> = {
  views: [48, 170],
  registrations: [206, 292],
  rate: [320, 380],
};
const narrowRows: Record<BandKind, readonly [top: number, base: number]> = {
  views: [44, 130],
  registrations: [20, 96],
  rate: [12, 72],
};

/** The value of a step in a band; undefined where there is none. */
export function bandValue(kind: BandKind, counts: Counts): number | undefined {
  if (kind === 'rate') return rateOfPoint(counts);
  return kind === 'views' ? counts.views : counts.registrations;
}

/** Where everything stands. Columns and areas begin at zero; only the line of the rate may begin above it. */
export function layOutBands(
  points: readonly DayPoint[],
  width: number,
  kinds: readonly BandKind[],
  isNarrow: boolean,
): BandsLayout {
  const left = 44;
  const right = Math.max(left + 1, width - (isNarrow ? 8 : 68));
  const distance = (right - left) / Math.max(1, points.length);
  const bands = kinds.map((kind): Band => {
    const [top, base] = (isNarrow ? narrowRows : wideRows)[kind];
    const values = points.flatMap((point) =>
      [bandValue(kind, point) ?? [], bandValue(kind, point.before) ?? []].flat(),
    );
    const isRate = kind === 'rate';
    const low = isRate ? Math.min(...values) : 0;
    const range: [number, number] = values.length === 0 ? [0, 0] : [low, Math.max(...values)];
    const wish = { least: isRate ? 0.005 : 1, isLow: kind !== 'views' };
    return { kind, top, base, ...roundScale(range, [base, top], wish) };
  });
  const base = bands.at(-1)?.base ?? 0;
  return {
    ...{ width, height: base + 24, left, right, distance, bands, base },
    top: bands[0]?.top ?? 0,
    xs: points.map((_, index) => left + distance * (index + 0.5)),
  };
}

/** Where a value stands in a band; undefined for none. */
export function placeIn({ place }: Band, value: number | undefined): number | undefined {
  return value === undefined ? undefined : place(value);
}

/**
 * The step with the largest value, which is named; undefined where nothing stands out: it is the last one, or less than
 * a fifth above the middle.
 */
export function findPeak(values: readonly (number | undefined)[]): number | undefined {
  const known = values.flatMap((value) => value ?? []).sort((one, other) => one - other);
  const [most = 0, middle = 0] = [known.at(-1), known[known.length >> 1]];
  const index = values.indexOf(most);
  return known.length < 3 || index === values.length - 1 || most <= middle * 1.2 ? undefined : index;
}

/** About how wide a character of 12 px is. */
const letter = 6.4;

/** A text that fits, with an ellipsis for the rest; empty where there is no room for a word. */
export function fitText(text: string, room: number): string {
  const most = Math.floor(room / letter);
  if (text.length <= most) return text;
  return most < 6 ? '' : `${text.slice(0, most - 1).trimEnd()}…`;
}

/** About how wide a text is. */
export function widthOf(text: string): number {
  return text.length * letter;
}
