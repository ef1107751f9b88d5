import { describe, expect, it } from 'vitest';
import { noFigures } from '../../contract/insight/figures.ts';
import type { CampaignNumbers } from './count-overview.ts';
import { findNotable } from './find-notable.ts';

const period = { from: '2026-10-26', to: '2026-11-22' };

const numbers = (given: Partial<CampaignNumbers>): CampaignNumbers => ({
  ...{ now: noFigures, before: noFigures, points: [], lcp: null, published: [] },
  ...given,
});
const figures = (views: number, registrations: number) => ({ ...noFigures, views, registrations });
const look = (given: Partial<CampaignNumbers>, isShown = true) =>
  findNotable(new Map([['hu_vang', numbers(given)]]), period, () => isShown);

describe('registrations that fell', () => {
  it.each([
    { now: 880, before: 1000, isTold: true },
    // Less than 10 %, however sure.
    { now: 9_100, before: 10_000, isTold: false },
    // Chance: 20 fewer of 100.
    { now: 80, before: 100, isTold: false },
    { now: 60, before: 100, isTold: true },
    { now: 100, before: 60, isTold: false },
    { now: 0, before: 0, isTold: false },
    { now: 0, before: 7, isTold: true },
    { now: 0, before: 6, isTold: false },
  ])('from $before to $now: $isTold', ({ now, before, isTold }) => {
    const found = look({ now: figures(20_000, now), before: figures(20_000, before) });
    expect(found.map(({ kind }) => kind)).toEqual(isTold ? ['fell'] : []);
  });

  it('are told with the change of views and both rates', () => {
    const [fell] = look({ now: figures(17_000, 880), before: figures(20_000, 1000) });
    expect(fell).toEqual({
      ...{ kind: 'fell', webid: 'hu_vang', registrations: 0.88 - 1, views: 0.85 - 1 },
      ...{ rate: 880 / 17_000, rateBefore: 0.05 },
    });
  });
});

it('registrations that fell where no view was counted before say nothing of views', () => {
  expect(look({ now: figures(100, 50), before: figures(0, 100) })).toMatchObject([{ kind: 'fell', views: 0 }]);
});

describe('a page without views', () => {
  it('has not lost registrations besides', () => {
    expect(look({ now: figures(0, 0), before: figures(50, 100) }).map(({ kind }) => kind)).toEqual(['silent']);
  });

  it.each([
    { views: 0, before: 50, isShown: true, isTold: true },
    { views: 0, before: 49, isShown: true, isTold: false },
    { views: 1, before: 50, isShown: true, isTold: false },
    { views: 0, before: 50, isShown: false, isTold: false },
  ])('$views after $before, open to visitors $isShown: $isTold', ({ views, before, isShown, isTold }) => {
    const found = look({ now: figures(views, 0), before: figures(before, 0) }, isShown);
    expect(found).toEqual(isTold ? [{ kind: 'silent', webid: 'hu_vang', viewsBefore: before }] : []);
  });
});

describe('a slow page', () => {
  it.each([
    { p75: 2500, views: 100, isTold: false },
    { p75: 2501, views: 100, isTold: true },
    { p75: 9000, views: 99, isTold: false },
  ])('$p75 ms in $views views: $isTold', ({ p75, views, isTold }) => {
    const found = look({ now: figures(1000, 18), lcp: { p75, views } });
    expect(found).toEqual(isTold ? [{ kind: 'slow', webid: 'hu_vang', p75, rate: 0.018, average: 0.018 }] : []);
  });
});

describe('a rate that rose with a version', () => {
  const published = [
    { day: '2026-10-20', version: 12 },
    { day: '2026-11-08', version: 13 },
  ];
  const days = (before: number, after: number, views = 1000) =>
    Array.from({ length: 28 }, (_, day) => ({ views, registrations: day === 13 ? 999 : day < 13 ? before : after }));
  it.each([
    { before: 34, after: 42, isTold: true },
    // More, but within chance.
    { before: 34, after: 39, isTold: false },
    // Less than 10 % more, and fewer.
    { before: 40, after: 43, isTold: false },
    { before: 39, after: 34, isTold: false },
  ])('from $before to $after of a thousand: $isTold', ({ before, after, isTold }) => {
    const found = look({ points: days(before, after), published });
    const rose = { kind: 'rose', webid: 'hu_vang', version: 13, rate: after / 1000, rateBefore: before / 1000 };
    expect(found).toEqual(isTold ? [rose] : []);
  });

  it('may be chance with few views, and is not told without a version', () => {
    expect(look({ points: days(3, 4, 100), published })).toEqual([]);
    // However clear it is: 390 views before, 420 after.
    expect(look({ points: days(1, 10, 30), published })).toEqual([]);
    expect(look({ points: days(34, 42), published: [] })).toEqual([]);
  });
});

it('a rate above all views, as where pages cannot count, has not risen', () => {
  const points = Array.from({ length: 28 }, (_, day) => ({ views: 1000, registrations: day < 13 ? 900 : 1200 }));
  expect(look({ points, published: [{ day: '2026-11-08', version: 13 }] })).toEqual([]);
});

it('what is important comes first, and there are five at most', () => {
  const slow = numbers({ lcp: { p75: 3000, views: 500 } });
  const fell = (registrations: number) =>
    numbers({ now: figures(100, 0), before: { ...noFigures, views: 100, registrations } });
  const found = findNotable(
    new Map([
      ...[1, 2, 3, 4].map((index) => [`cham_${index}`, slow] as const),
      ...([
        ['giam', fell(10)],
        ['giam_nhieu', fell(90)],
      ] as const),
    ]),
    period,
    () => true,
  );
  expect(found.map(({ webid }) => webid)).toEqual(['giam_nhieu', 'giam', 'cham_1', 'cham_2', 'cham_3']);
});
