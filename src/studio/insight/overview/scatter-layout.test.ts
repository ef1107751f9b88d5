import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noFigures } from '../../../contract/insight/figures.ts';
import type { OverviewCampaign } from '../../../contract/studio/insight-overview-calls.ts';
import { layOutScatter } from './scatter-layout.ts';

const campaign = (webid: string, now: [number, number], before: [number, number] = [0, 0]): OverviewCampaign => {
  const of = ([views, registrations]: [number, number]) => ({ ...noFigures, views, registrations });
  return {
    ...{ webid, name: `Chiến dịch ${webid}`, template: 'hu_vang', state: 'running', newestVersion: 1 },
    ...{ isArchived: false, points: [], lcp: null, now: of(now), before: of(before) },
  };
};

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

  it('stay inside of their drawing, and no name lies on another name or on a dot', () => {
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
        const boxes = (layout?.dots ?? []).flatMap(({ label }) => {
          if (!label) return [];
          const long = label.text.length * 6.9;
          const left =
            label.anchor === 'start' ? label.x : label.anchor === 'end' ? label.x - long : label.x - long / 2;
          return [{ left, right: left + long, top: label.y - 9, bottom: label.y + 1 }];
        });
        // The number at the beginning of a curve; the first one has its unit.
        for (const [index, { x, y, isNamed }] of (layout?.curves ?? []).entries())
          if (isNamed) boxes.push({ left: x + 8, right: x + (index === 0 ? 80 : 40), top: y, bottom: y + 10 });
        for (const [index, one] of boxes.entries()) {
          for (const other of boxes.slice(index + 1))
            expect(
              one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top,
            ).toBe(false);
          for (const { x, y } of layout?.dots ?? [])
            expect(x > one.left && x < one.right && y > one.top && y < one.bottom).toBe(false);
        }
      }),
    );
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
