import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noFigures } from '../../../contract/insight/figures.ts';
import type { OverviewCampaign } from '../../../contract/studio/insight-overview-calls.ts';
import { fitScatter, layOutScatter, type ScatterLayout } from './scatter-layout.ts';

const campaign = (webid: string, now: [number, number], before: [number, number] = [0, 0]): OverviewCampaign => {
  const of = ([views, registrations]: [number, number]) => ({ ...noFigures, views, registrations });
  return {
    ...{ webid, name: `Chiến dịch ${webid}`, template: 'hu_vang', state: 'running', newestVersion: 1 },
    ...{ isArchived: false, points: [], lcp: null, now: of(now), before: of(before) },
  };
};

/**
 * Labels that lie on another label or on a dot, and those that a line of the data runs through: lines of the ground end
 * behind them. A number may be in its own dot.
 */
function listFaults({ dots, curves, average, plot }: ScatterLayout): string[] {
  const boxes = dots.map(({ x: at, campaign, label: { x, y, anchor, text } }) => {
    const long = text.length * 6.9;
    const left = anchor === 'start' ? x : anchor === 'end' ? x - long : x - long / 2;
    const isInDot = x === at && /^\d+$/.test(text);
    return { isInDot, webid: campaign.webid, text, left, right: left + long, top: y - 9, bottom: y + 1 };
  });
  const names = [
    ...boxes.filter(({ isInDot }) => !isInDot),
    ...curves.flatMap(({ value, x, y, isNamed }, index) =>
      isNamed
        ? [{ webid: '', text: `${value}`, left: x + 8, right: x + (index === 0 ? 80 : 40), top: y, bottom: y + 10 }]
        : [],
    ),
  ];
  const lines = [
    ...dots.flatMap(({ x, y, tail, range, label: { leader } }) => [
      ...(tail ? [{ what: 'a tail', from: tail, to: { x, y } }] : []),
      ...(leader ? [{ what: 'a leader', ...leader }] : []),
      { what: 'a range', from: { x, y: range.top }, to: { x, y: range.bottom } },
    ]),
    ...(average
      ? [{ what: 'the average', from: { x: plot.left, y: average.y }, to: { x: plot.right, y: average.y } }]
      : []),
  ];
  return names.flatMap((one, index) => [
    ...names
      .slice(index + 1)
      .filter(
        (other) => one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top,
      )
      .map((other) => `${one.text} lies on ${other.text}`),
    ...dots
      .filter(({ x, y }) => x > one.left && x < one.right && y > one.top && y < one.bottom)
      .map(({ campaign: { webid } }) => `${one.text} lies on the dot of ${webid}`),
    // The number of a curve stands on its beginning.
    ...(one.webid === ''
      ? []
      : lines.filter((line) => crosses(line, one)).map(({ what }) => `${what} crosses ${one.text}`)),
  ]);
}

/** Looks at points of the line, less than a pixel apart. */
function crosses(
  { from, to }: { from: { x: number; y: number }; to: { x: number; y: number } },
  { left, top, right, bottom }: { left: number; top: number; right: number; bottom: number },
): boolean {
  const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y)) + 1;
  return Array.from({ length: steps + 1 }, (_, index) => index / steps).some((part) => {
    const [x, y] = [from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part];
    return x > left && x < right && y > top && y < bottom;
  });
}

describe('views and rates', () => {
  it('have no drawing without a campaign of 100 views, and no dot or tail below', () => {
    expect(layOutScatter([], 800, 344)).toBeUndefined();
    expect(layOutScatter([campaign('a', [99, 99])], 800, 344)).toBeUndefined();
    const layout = layOutScatter([campaign('a', [100, 4], [99, 1]), campaign('b', [9, 1])], 800, 344);
    expect(layout?.dots.map((dot) => [dot.campaign.webid, dot.tail])).toEqual([['a', undefined]]);
  });

  it('stand higher with a higher rate, and farther right with more views, by the same step for the same factor', () => {
    const layout = layOutScatter(
      [campaign('a', [1000, 20]), campaign('b', [10_000, 200]), campaign('c', [100_000, 8000])],
      800,
      344,
    );
    const [a, b, c] = layout?.dots ?? [];
    expect((b?.x ?? 0) - (a?.x ?? 0)).toBeCloseTo((c?.x ?? 0) - (b?.x ?? 0));
    expect(b?.x).toBeGreaterThan(a?.x ?? 0);
    expect(b?.y).toBeCloseTo(a?.y ?? 0);
    expect(c?.y).toBeLessThan(b?.y ?? 0);
  });

  it('are not flattened by a rate of the period before: its tail is cut where it enters the drawing', () => {
    const high = campaign('a', [10_000, 200], [1000, 3000]);
    const layout = layOutScatter([high, campaign('b', [10_000, 300], [1000, 60])], 800, 344);
    const [a, b] = layout?.dots ?? [];
    expect(layout?.lines.at(-1)?.value).toBeLessThan(0.1);
    expect(a?.tail).toMatchObject({ y: layout?.plot.top, isCut: true });
    expect(a?.tail?.x).toBeLessThan(a?.x ?? 0);
    // It is so steep that it enters beside its dot.
    expect(a?.tail?.x).toBeGreaterThan((a?.x ?? 0) - 20);
    // Twice the highest of now is drawn whole.
    expect(b?.tail).toMatchObject({ isCut: false });
    expect(b?.tail?.y).toBeGreaterThanOrEqual(layout?.plot.top ?? 0);
  });

  it('stay inside of their drawing; no label lies on another or on a dot, and no line crosses one', () => {
    const figures = fc
      .tuple(fc.integer({ min: 0, max: 1_000_000 }), fc.double({ min: 0, max: 1.2, noNaN: true }))
      .map(([views, rate]): [number, number] => [views, Math.floor(views * rate)]);
    const campaigns = fc
      .array(fc.tuple(figures, figures), { maxLength: 50 })
      .map((all) => all.map(([now, before], index) => campaign(String(index), now, before)));
    fc.assert(
      fc.property(campaigns, fc.integer({ min: 280, max: 1400 }), (all, width) => {
        const layout = layOutScatter(all, width, 344);
        for (const { x, y, tail } of layout?.dots ?? []) {
          for (const at of [{ x, y }, ...(tail ? [tail] : [])]) {
            expect(at.x).toBeGreaterThanOrEqual(layout?.plot.left ?? 0);
            expect(at.x).toBeLessThanOrEqual(width);
            expect(at.y).toBeGreaterThanOrEqual((layout?.plot.top ?? 0) - 0.001);
            expect(at.y).toBeLessThanOrEqual(344);
          }
        }
        expect(layout && listFaults(layout)).toEqual(layout && []);
        expect(layout?.dots.length ?? 0).toBe(all.filter(({ now }) => now.views >= 100).length);
      }),
    );
  });

  it('have their names, each one, in a drawing of usual width, when there are as many as a bank has', () => {
    const near = Array.from({ length: 9 }, (_, index) => campaign(String(index), [10_000 + 40 * index, 300 + index]));
    const demo = [
      campaign('a', [78_400, 3412], [70_000, 2960]),
      campaign('b', [72_150, 2376], [69_000, 2200]),
      campaign('c', [21_300, 1604], [25_000, 1810]),
      campaign('d', [46_800, 1188], [48_000, 1150]),
      campaign('e', [31_904, 1138], [29_500, 985]),
      campaign('f', [38_900, 702], [35_100, 655]),
      campaign('g', [2_960, 151], [2_600, 114]),
      campaign('h', [3_130, 58]),
    ];
    for (const all of [near, demo]) {
      for (const width of [640, 860, 1200]) {
        const layout = layOutScatter(all, width, 368);
        expect(layout?.numbered).toEqual([]);
        expect(layout && listFaults(layout)).toEqual([]);
      }
    }
  });

  it('have a number where there is no room for a name, and the drawing is then as high as it is without a list below', () => {
    const many = Array.from({ length: 40 }, (_, index) => campaign(String(index), [10_000, 300]));
    const fitted = fitScatter(many, 300, { least: 368, room: 600 });
    expect(fitted?.height).toBe(368);
    const { dots = [], numbered = [] } = fitted?.layout ?? {};
    expect(dots).toHaveLength(40);
    expect(numbered.length).toBeGreaterThan(23);
    const number = (webid: string | undefined) => dots.find((dot) => dot.campaign.webid === webid)?.label.text;
    expect(numbered.map(({ webid }) => number(webid))).toEqual(numbered.map((_, index) => String(index + 1)));
    expect(fitScatter([campaign('a', [1000, 30])], 300, { least: 368, room: 600 })?.height).toBe(600);
  });

  it('have their name where no line runs through it, if there is such a side', () => {
    // The tail of b runs through the dot of a, to its left and right.
    const all = [
      campaign('a', [10_000, 300]),
      campaign('b', [100_000, 3000], [5000, 150]),
      campaign('c', [50_000, 5000]),
    ];
    const [a, b] = layOutScatter(all, 800, 344)?.dots ?? [];
    expect(b?.tail?.x).toBeLessThan((a?.x ?? 0) - 20);
    expect(b?.tail?.y).toBeCloseTo(a?.y ?? 0);
    // The letters stand above or below the tail.
    expect(Math.abs((a?.label?.y ?? 0) - 4 - (a?.y ?? 0))).toBeGreaterThan(7.5);
  });

  it('name few and round numbers, and cut a long name', () => {
    const long = { ...campaign('a', [31_904, 1138]), name: 'Ưu đãi '.repeat(30) };
    const layout = layOutScatter([long, campaign('b', [2_500, 40])], 860, 344);
    expect(layout?.columns.map(({ value }) => value)).toEqual([2_000, 5_000, 10_000, 20_000, 50_000]);
    expect(layout?.lines.map(({ value }) => value)).toEqual([0.01, 0.02, 0.03, 0.04]);
    expect(layout?.curves.length).toBeGreaterThan(0);
    expect(layout?.curves.length).toBeLessThanOrEqual(4);
    expect(layout?.dots[0]?.label?.text).toMatch(/^Ưu đãi .*…$/);
  });
});
