import { addFigures, rateInterval, rateOf } from '../../../contract/insight/figures.ts';
import type { OverviewCampaign } from '../../../contract/studio/insight-overview-calls.ts';
import { place, roundTicks } from '../../charts/scale.ts';

export interface Dot {
  readonly campaign: OverviewCampaign;
  readonly x: number;
  readonly y: number;
  readonly rate: number;
  /** The period before; undefined without enough views. `isCut`: it lies above the drawing, and the tail ends there. */
  readonly tail: Tail | undefined;
  /** The line of the interval that the rate lies in. */
  readonly range: { readonly top: number; readonly bottom: number };
  /** Undefined where there is no room for it. */
  readonly label: Label | undefined;
}

interface Tail {
  readonly x: number;
  readonly y: number;
  readonly isCut: boolean;
}

interface Label {
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'end' | 'middle';
  readonly text: string;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Line {
  readonly from: { readonly x: number; readonly y: number };
  readonly to: { readonly x: number; readonly y: number };
}

interface Curve {
  readonly value: number;
  readonly path: string;
  /** Where it begins. */
  readonly x: number;
  readonly y: number;
  /** There is room for its number beside its beginning. */
  readonly isNamed: boolean;
}

export interface ScatterLayout {
  readonly plot: Box;
  readonly dots: readonly Dot[];
  /** Views and rates at the axes. */
  readonly columns: readonly { readonly value: number; readonly x: number }[];
  readonly lines: readonly { readonly value: number; readonly y: number }[];
  /** Curves of the same number of registrations. */
  readonly curves: readonly Curve[];
  /** The rate of all campaigns together. */
  readonly average: { readonly rate: number; readonly y: number } | undefined;
}

const margin = { left: 42, top: 24, right: 14, bottom: 46 };
/** Longest name beside a dot, in characters. */
const longestName = 26;
/** Width of a bold character of 12 px, on average, and the height of a line. */
const [characterWidth, lineHeight] = [6.9, 15];
const mostCurves = 4;
/** More names than these hide the dots; the others are told by pointing. */
const mostNames = 16;
const mostLines = 5;
/** Rates of the period before fit up to so many times the highest of now. */
const longestTail = 2;

/**
 * Views (logarithmic) and rates of campaigns in a drawing of this size, in pixels. Campaigns with too few views have no
 * dot. Undefined when no campaign has one. Pure.
 */
export function layOutScatter(
  campaigns: readonly OverviewCampaign[],
  width: number,
  height: number,
): ScatterLayout | undefined {
  const plot = {
    ...{ left: margin.left, top: margin.top },
    ...{ right: Math.max(margin.left + 1, width - margin.right), bottom: height - margin.bottom },
  };
  const drawn = campaigns.flatMap((campaign) => {
    const rate = rateOf(campaign.now);
    return rate === undefined ? [] : [{ campaign, rate, before: rateOf(campaign.before) }];
  });
  if (drawn.length === 0) return undefined;
  const views = drawn.flatMap(({ campaign: { now, before: earlier }, before }) =>
    before === undefined ? [now.views] : [now.views, earlier.views],
  );
  const [fewest, most] = [Math.min(...views) / 1.5, Math.max(...views) * 1.8];
  const highestNow = Math.max(...drawn.map(({ rate }) => rate), 0.01);
  // A page that was counted for a part of the period before has a rate from then that would flatten all others.
  const fitting = drawn.flatMap(({ before = 0 }) => (before <= highestNow * longestTail ? [before] : []));
  const ticks = roundTicks(0, Math.max(highestNow, ...fitting) * 1.04, mostLines);
  const highest = ticks.at(-1) ?? 1;
  const placeViews = (value: number) =>
    place({ low: Math.log(fewest), high: Math.log(most), start: plot.left, end: plot.right }, Math.log(value));
  const placeRate = (rate: number) => place({ low: 0, high: highest, start: plot.bottom, end: plot.top }, rate);
  const drawRange = ({ now }: OverviewCampaign) => {
    const [low, high] = rateInterval(now.registrations, now.views);
    return { top: Math.max(plot.top, placeRate(high)), bottom: Math.max(plot.top, placeRate(low)) };
  };
  const places = drawn.map(({ campaign, rate, before }) => {
    const dot = { x: placeViews(campaign.now.views), y: placeRate(rate) };
    const from = before === undefined ? undefined : { x: placeViews(campaign.before.views), y: placeRate(before) };
    return { ...{ campaign, rate, ...dot }, range: drawRange(campaign), tail: from && cutTail(from, dot, plot.top) };
  });
  const names: Box[] = [];
  const curves = listCurves(fewest, most, highest).map((value, index): Curve => {
    const drawnCurve = drawCurve(value, { fewest, most, highest, placeViews, placeRate });
    const box = nameOfCurve(drawnCurve, index);
    const taken = [...names, ...places.map(({ x, y }) => around(x, y, 7))];
    const isNamed = !taken.some((other) => doTouch(other, box));
    if (isNamed) names.push(box);
    return { value, ...drawnCurve, isNamed };
  });
  const rate = rateOf(addFigures(campaigns.map(({ now }) => now)));
  const average = rate === undefined ? undefined : { rate, y: placeRate(rate) };
  return {
    ...{ plot, curves, average, dots: labelDots(places, curves, plot, average?.y) },
    columns: listPowers(fewest, most)
      .map((value) => ({ value, x: placeViews(value) }))
      .filter(({ x }, index, all) => index === 0 || x - (all[index - 1]?.x ?? 0) > 56),
    lines: ticks.slice(1).map((value) => ({ value, y: placeRate(value) })),
  };
}

/** 1, 2 and 5 of each power of ten between two numbers. */
function listPowers(low: number, high: number): number[] {
  const powers: number[] = [];
  for (let power = 10 ** Math.floor(Math.log10(low)); power <= high; power *= 10)
    powers.push(...[power, 2 * power, 5 * power]);
  return powers.filter((value) => value >= low && value <= high);
}

/** Numbers of registrations whose curves cross the drawing, at most four of them. */
function listCurves(fewest: number, most: number, highest: number): number[] {
  const values: number[] = [];
  for (let power = 1; power < most * highest; power *= 10) values.push(power, 3 * power);
  const crossing = values.filter((value) => value > fewest * highest * 0.15 && value < most * highest * 0.5);
  return crossing.slice(-mostCurves);
}

interface Scales {
  fewest: number;
  most: number;
  highest: number;
  placeViews: (views: number) => number;
  placeRate: (rate: number) => number;
}

function drawCurve(registrations: number, { fewest, most, highest, placeViews, placeRate }: Scales) {
  // A curve begins at the upper edge, or at the left one where it is lower.
  const first = Math.max(fewest, registrations / highest);
  const steps = 40;
  const points = Array.from({ length: steps + 1 }, (_, index) => {
    const views = first * (most / first) ** (index / steps);
    return `${placeViews(views).toFixed(1)} ${placeRate(registrations / views).toFixed(1)}`;
  });
  return { path: `M${points.join('L')}`, x: placeViews(first), y: placeRate(registrations / first) };
}

/** The tail from the period before to a dot, from where it enters the drawing. */
function cutTail(from: { x: number; y: number }, dot: { x: number; y: number }, top: number): Tail {
  if (from.y >= top) return { ...from, isCut: false };
  return { x: place({ low: from.y, high: dot.y, start: from.x, end: dot.x }, top), y: top, isCut: true };
}

type Place = Omit<Dot, 'label'>;

/**
 * Names beside dots, on the first side that touches no other name or dot and the fewest lines; campaigns with many
 * registrations choose first.
 */
function labelDots(
  places: readonly Place[],
  curves: ScatterLayout['curves'],
  plot: Box,
  average: number | undefined,
): Dot[] {
  const lines: Line[] = [
    ...(average === undefined ? [] : [{ from: { x: plot.left, y: average }, to: { x: plot.right, y: average } }]),
    ...places.flatMap(({ x, y, tail }) => (tail ? [{ from: tail, to: { x, y } }] : [])),
    ...places.map(({ x, range }) => ({ from: { x, y: range.top }, to: { x, y: range.bottom } })),
  ];
  const countLines = (box: Box) => lines.filter((line) => doesCross(line, box)).length;
  const taken: Box[] = [
    ...(average === undefined ? [] : [{ left: plot.left, right: plot.left + 104, top: average - 18, bottom: average }]),
    ...places.map(({ x, y }) => around(x, y, 7)),
    ...places.flatMap(({ tail }) => (tail ? [around(tail.x, tail.y, 4)] : [])),
    ...curves.flatMap((curve, index) => (curve.isNamed ? [nameOfCurve(curve, index)] : [])),
  ];
  const labels = new Map<Place, Label>();
  for (const dot of places.toSorted((a, b) => b.campaign.now.registrations - a.campaign.now.registrations)) {
    const text = shorten(dot.campaign.name);
    const [found] = listSides(dot, text)
      .filter(({ box }) => isInside(box, plot) && !taken.some((other) => doTouch(box, other)))
      .toSorted((one, other) => countLines(one.box) - countLines(other.box));
    if (!found || labels.size >= mostNames) continue;
    taken.push(found.box);
    labels.set(dot, found.label);
  }
  return places.map((dot) => ({ ...dot, label: labels.get(dot) }));
}

function listSides({ x, y }: Place, text: string): { label: Label; box: Box }[] {
  const width = text.length * characterWidth;
  const beside = { top: y - lineHeight / 2, bottom: y + lineHeight / 2 };
  const boxAt = (left: number, middle: number): Box => ({
    ...{ left, right: left + width, top: middle - lineHeight / 2, bottom: middle + lineHeight / 2 },
  });
  return [
    { label: { x: x + 12, y: y + 4, anchor: 'start', text }, box: { left: x + 11, right: x + 12 + width, ...beside } },
    { label: { x: x - 12, y: y + 4, anchor: 'end', text }, box: { left: x - 12 - width, right: x - 11, ...beside } },
    { label: { x, y: y - 12, anchor: 'middle', text }, box: boxAt(x - width / 2, y - 16) },
    { label: { x, y: y + 20, anchor: 'middle', text }, box: boxAt(x - width / 2, y + 16) },
    { label: { x: x + 8, y: y - 10, anchor: 'start', text }, box: boxAt(x + 8, y - 14.5) },
    { label: { x: x + 8, y: y + 18, anchor: 'start', text }, box: boxAt(x + 8, y + 14.5) },
    { label: { x: x - 8, y: y - 10, anchor: 'end', text }, box: boxAt(x - 8 - width, y - 14.5) },
    { label: { x: x - 8, y: y + 18, anchor: 'end', text }, box: boxAt(x - 8 - width, y + 14.5) },
  ];
}

/** Room of the number at the beginning of a curve; the first one has its unit. */
function nameOfCurve({ x, y }: Pick<Curve, 'x' | 'y'>, index: number): Box {
  return { left: x, top: y - 4, right: x + (index === 0 ? 82 : 46), bottom: y + 14 };
}

function around(x: number, y: number, by: number): Box {
  return { left: x - by, top: y - by, right: x + by, bottom: y + by };
}

function doTouch(one: Box, other: Box): boolean {
  return one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
}

/** Whether a line runs through a box. */
function doesCross({ from, to }: Line, { left, top, right, bottom }: Box): boolean {
  // The part of the line, from 0 to 1, that is between two edges; a line along the edges is between them or not.
  const between = (start: number, end: number, low: number, high: number): [number, number] => {
    if (start === end) return start > low && start < high ? [0, 1] : [1, 0];
    const [one, other] = [(low - start) / (end - start), (high - start) / (end - start)];
    return [Math.min(one, other), Math.max(one, other)];
  };
  const [enters, leaves] = between(from.x, to.x, left, right);
  const [rises, falls] = between(from.y, to.y, top, bottom);
  return Math.max(enters, rises, 0) < Math.min(leaves, falls, 1);
}

function isInside(box: Box, plot: Box): boolean {
  return box.left >= plot.left && box.right <= plot.right + 14 && box.top >= plot.top - 8 && box.bottom <= plot.bottom;
}

function shorten(name: string): string {
  return name.length > longestName ? `${name.slice(0, longestName - 1).trimEnd()}…` : name;
}
