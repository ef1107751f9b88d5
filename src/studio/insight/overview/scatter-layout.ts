import { type ScaleLinear, type ScaleLogarithmic, scaleLinear, scaleLog } from 'd3-scale';
import { addFigures, rateInterval, rateOf } from '../../../contract/insight/figures.ts';
import type { OverviewCampaign } from '../../../contract/studio/insight-overview-calls.ts';
import { linePath } from '../../charts/paths.ts';
import { roundScale } from '../../charts/scale.ts';

export interface Dot {
  readonly campaign: OverviewCampaign;
  readonly x: number;
  readonly y: number;
  readonly rate: number;
  /** The period before; undefined without enough views. `isCut`: it lies above the drawing, and the tail ends there. */
  readonly tail: Tail | undefined;
  /** The line of the interval that the rate lies in. */
  readonly range: { readonly top: number; readonly bottom: number };
  readonly label: Label;
}

interface Tail {
  readonly x: number;
  readonly y: number;
  readonly isCut: boolean;
}

interface Label {
  readonly x: number;
  readonly y: number;
  /** The area of the label. */
  readonly box: Box;
  readonly anchor: 'start' | 'end' | 'middle';
  /** The name, or the number of a campaign for whose name there is no room. */
  readonly text: string;
  /** From the dot to a name that stands away from it. */
  readonly leader?: Line;
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
  readonly path: string | undefined;
  /** Its height at a place of the axis. */
  readonly heightAt: (x: number) => number;
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
  /** Campaigns that are labelled by a number: from 1, in this order. */
  readonly numbered: readonly OverviewCampaign[];
}

const margin = { left: 42, top: 24, right: 14, bottom: 46 };
/** Longest names beside a dot, in characters: where there is no room for the first, the second is tried. */
const longestNames = [26, 15] as const;
/** Width of a bold character of 12 px, on average, and the height of a line. */
const [characterWidth, lineHeight] = [6.9, 15];
const mostCurves = 4;
/** More names than these hide the dots; the others are numbers. */
const mostNames = 16;
/** Lines above and below a dot in which its name may stand beside it, led to by a line. */
const mostRows = 7;
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
  const { place: placeRate, ticks } = roundScale([0, Math.max(highestNow, ...fitting) * 1.04], [plot.bottom, plot.top]);
  const highest = ticks.at(-1) ?? 1;
  const placeViews = scaleLog([fewest, most], [plot.left, plot.right]);
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
  const lines = ticks.slice(1).map((value) => ({ value, y: placeRate(value) }));
  return {
    ...{ plot, curves, average, lines, ...labelDots(places, { plot, curves, average: average?.y, lines }) },
    // 1, 2 and 5 of each power of ten.
    columns: placeViews
      .ticks()
      .filter((value) => /^[125]e/.test(value.toExponential()))
      .map((value) => ({ value, x: placeViews(value) }))
      .filter(({ x }, index, all) => index === 0 || x - (all[index - 1]?.x ?? 0) > 56),
  };
}

/**
 * The same in a drawing of at least `least` pixels, as high as there is room. A drawing with numbers is as low as
 * possible: the list of their names takes room below it, which must not change what is numbered.
 */
export function fitScatter(
  campaigns: readonly OverviewCampaign[],
  width: number,
  { least, room }: { least: number; room: number },
): { layout: ScatterLayout; height: number } | undefined {
  const low = layOutScatter(campaigns, width, least);
  const whole = room > least && low?.numbered.length === 0 ? layOutScatter(campaigns, width, room) : undefined;
  if (whole?.numbered.length === 0) return { layout: whole, height: room };
  return low && { layout: low, height: least };
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
  placeViews: ScaleLogarithmic<number, number>;
  placeRate: ScaleLinear<number, number>;
}

function drawCurve(registrations: number, { fewest, most, highest, placeViews, placeRate }: Scales) {
  // A curve begins at the upper edge, or at the left one where it is lower.
  const first = Math.max(fewest, registrations / highest);
  const place = (views: number) => ({ x: placeViews(views), y: placeRate(registrations / views) });
  const points = Array.from({ length: 41 }, (_, index) => place(first * (most / first) ** (index / 40)));
  return {
    ...{ path: linePath(points), ...place(first) },
    heightAt: (x: number) => placeRate(registrations / placeViews.invert(x)),
  };
}

/** The tail from the period before to a dot, from where it enters the drawing. */
function cutTail(from: { x: number; y: number }, dot: { x: number; y: number }, top: number): Tail {
  if (from.y >= top) return { ...from, isCut: false };
  return { x: scaleLinear([from.y, dot.y], [from.x, dot.x])(top), y: top, isCut: true };
}

type Place = Omit<Dot, 'label'>;

interface Ground extends Pick<ScatterLayout, 'plot' | 'curves' | 'lines'> {
  /** Height of the line of the average. */
  readonly average: number | undefined;
}

/**
 * A label for each dot, at the nearest place where it touches no other label and no dot, and no tail, range or average
 * runs through it. It covers as few lines of the ground as possible, which do not run on behind it. Campaigns with many
 * registrations choose first. A name for which there is no such place is shortened; without any it is a number, at the
 * worst in its dot.
 */
function labelDots(places: readonly Place[], ground: Ground): Pick<ScatterLayout, 'dots' | 'numbered'> {
  const { plot, curves, average, lines: grid } = ground;
  const across = (y: number): Line => ({ from: { x: plot.left, y }, to: { x: plot.right, y } });
  const lines: Line[] = [
    ...(average === undefined ? [] : [across(average)]),
    ...places.flatMap(({ x, y, tail }) => (tail ? [{ from: tail, to: { x, y } }] : [])),
    ...places.map(({ x, range }) => ({ from: { x, y: range.top }, to: { x, y: range.bottom } })),
  ];
  const things: readonly Box[] = [
    ...(average === undefined ? [] : [{ left: plot.left, right: plot.left + 104, top: average - 18, bottom: average }]),
    ...places.map(({ x, y }) => around(x, y, 7)),
    ...places.flatMap(({ tail }) => (tail ? [around(tail.x, tail.y, 4)] : [])),
    ...curves.flatMap((curve, index) => (curve.isNamed ? [nameOfCurve(curve, index)] : [])),
  ];
  const taken: Box[] = [];
  const isFree = ({ box, leader }: Label, own: Place) =>
    isInside(box, plot) &&
    ![...things, ...taken].some((other) => doTouch(box, other)) &&
    !lines.some((line) => doesCross(line, box)) &&
    !(leader && [...taken, ...listAway(own)].some((other) => doesCross(leader, other)));
  /** Dots that a line from this one would meet; those that touch it are one with it. */
  const listAway = ({ x, y }: Place) =>
    places.filter((dot) => Math.hypot(dot.x - x, dot.y - y) > 15).map((dot) => around(dot.x, dot.y, 7));
  const costOf = ({ box, leader }: Label) =>
    curves.filter((curve) => doesCurveCross(curve, box)).length +
    grid.filter(({ y }) => doesCross(across(y), box)).length +
    (leader ? Math.abs(leader.to.y - leader.from.y) / lineHeight + 1 : 0);
  const find = (dot: Place, text: string) =>
    listSides(dot, text)
      .filter((label) => isFree(label, dot))
      .toSorted((one, other) => costOf(one) - costOf(other))[0];
  const take = (label: Label) => {
    taken.push(label.box);
    if (label.leader) lines.push(label.leader);
    return label;
  };
  const labels = new Map<Place, Label>();
  const ordered = places.toSorted((a, b) => b.campaign.now.registrations - a.campaign.now.registrations);
  for (const dot of ordered.slice(0, mostNames)) {
    const [long, short] = longestNames;
    const found = find(dot, shorten(dot.campaign.name, long)) ?? find(dot, shorten(dot.campaign.name, short));
    if (found) labels.set(dot, take(found));
  }
  const numbered = ordered.filter((dot) => !labels.has(dot));
  for (const [index, dot] of numbered.entries()) {
    const text = String(index + 1);
    const found = find(dot, text);
    labels.set(
      dot,
      found ? take(found) : { x: dot.x, y: dot.y + 4, anchor: 'middle', text, box: around(dot.x, dot.y, 0) },
    );
  }
  return {
    dots: places.flatMap((dot) => {
      const label = labels.get(dot);
      return label ? [{ ...dot, label }] : [];
    }),
    numbered: numbered.map(({ campaign }) => campaign),
  };
}

/** Places for the label of a dot, the nearest first. */
function listSides({ x, y }: Place, text: string): Label[] {
  const width = text.length * characterWidth;
  const boxAt = (left: number, middle: number): Box => ({
    ...{ left: left - 2, right: left + width + 2 },
    ...{ top: middle - lineHeight / 2, bottom: middle + lineHeight / 2 },
  });
  const toSide = (way: 1 | -1, apart: number, middle: number): Label => ({
    ...{ x: x + way * apart, y: middle + 4, anchor: way === 1 ? 'start' : 'end', text },
    box: boxAt(way === 1 ? x + apart : x - apart - width, middle),
  });
  const over = (up: -1 | 1): Label => ({
    ...{ x, y: y + up * 16 + 4, anchor: 'middle', text },
    box: boxAt(x - width / 2, y + up * 16),
  });
  const far = Array.from({ length: mostRows }, (_, index) => index + 1).flatMap((row) =>
    ([-1, 1] as const).flatMap((up) =>
      ([1, -1] as const).map((way): Label => {
        const apart = 14 + 6 * row;
        const down = up * row * lineHeight;
        return { ...toSide(way, apart, y + down), leader: leadTo(x, y, way * (apart - 3), down) };
      }),
    ),
  );
  return [
    ...[toSide(1, 12, y), toSide(-1, 12, y), over(-1), over(1)],
    ...[toSide(1, 8, y - 14.5), toSide(1, 8, y + 14.5), toSide(-1, 8, y - 14.5), toSide(-1, 8, y + 14.5)],
    ...far,
  ];
}

/** A line from the edge of a dot to so far away from its middle. */
function leadTo(x: number, y: number, right: number, down: number): Line {
  const part = 7 / Math.hypot(right, down);
  return { from: { x: x + right * part, y: y + down * part }, to: { x: x + right, y: y + down } };
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

/** The same for a curve, which falls from its beginning on. */
function doesCurveCross({ x, heightAt }: Curve, { left, top, right, bottom }: Box): boolean {
  return right > x && heightAt(Math.max(left, x)) < bottom && heightAt(right) > top;
}

function isInside(box: Box, plot: Box): boolean {
  return box.left >= plot.left && box.right <= plot.right + 14 && box.top >= plot.top - 8 && box.bottom <= plot.bottom;
}

function shorten(name: string, longest: number): string {
  return name.length > longest ? `${name.slice(0, longest - 1).trimEnd()}…` : name;
}
