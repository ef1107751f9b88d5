import { describe, expect, it } from 'vitest';
import type { HistoryEvent } from '../../contract/studio/history-calls.ts';
import { choose, filterRows, findMainRows, listRows, readPair, standingOf, usualPair } from './history-rows.ts';

const common = { at: '2026-11-23T03:31:00.000Z', by: 'Hà', note: null, review: null };
const saved = (version: number, by = 'Hà'): HistoryEvent => ({ ...common, kind: 'saved', version, by });
const requested = (version: number, review: string): HistoryEvent => ({
  ...{ ...common, kind: 'requested', version, review },
});
const approved = (version: number, review: string, publishAt: string | null): HistoryEvent => ({
  ...{ ...common, kind: 'approved', version, review, publishAt, by: 'Minh' },
});
const published = (version: number, review: string | null): HistoryEvent => ({
  ...{ ...common, kind: 'published', version, review, by: 'Minh', channel: review === null ? 'command' : 'studio' },
  ...{ breakGlass: null, withoutFourEyes: false, until: null, registrations: 0 },
});
const returned = (version: number, review: string): HistoryEvent => ({ ...common, kind: 'returned', version, review });

const kinds = (rows: readonly HistoryEvent[]) => rows.map(({ kind, version }) => `${kind} ${version}`);

describe('what people take for one thing is one row', () => {
  it.each([
    ['a version that was sent', [requested(2, 'b'), saved(2)], ['requested 2']],
    ['a version that was approved for now', [published(2, 'b'), approved(2, 'b', null)], ['published 2']],
    [
      'but an approval for a time stays',
      [published(2, 'b'), approved(2, 'b', common.at)],
      ['published 2', 'approved 2'],
    ],
    ['as does one that was not published', [approved(2, 'b', null), published(1, 'a')], ['approved 2', 'published 1']],
    ['and what a command saved and published', [published(2, null), saved(2)], ['published 2', 'saved 2']],
  ])('%s', (_, events, rows) => {
    expect(kinds(listRows(events))).toEqual(rows);
  });
});

it('rows are those of a kind and of a person', () => {
  const rows = [published(2, 'b'), requested(2, 'b'), saved(1, 'Quân')];
  expect(kinds(filterRows(rows, 'publications', undefined))).toEqual(['published 2']);
  expect(kinds(filterRows(rows, 'reviews', undefined))).toEqual(['requested 2']);
  expect(kinds(filterRows(rows, 'all', 'Quân'))).toEqual(['saved 1']);
  expect(kinds(filterRows(rows, 'publications', 'Quân'))).toEqual([]);
});

it('a version is marked at its newest publication, or at the newest of its rows', () => {
  const rows = [
    published(1, null),
    returned(2, 'b'),
    requested(2, 'b'),
    saved(1),
    published(1, 'a'),
    requested(1, 'a'),
  ];
  expect([...findMainRows(rows)]).toEqual([
    [1, rows[0]],
    [2, rows[1]],
  ]);
  expect(findMainRows([returned(1, 'a'), published(1, null)]).get(1)?.kind).toBe('published');
});

it('what visitors see is compared with the newest; otherwise the two newest are', () => {
  expect(usualPair([4, 3, 2, 1], 2)).toEqual([2, 4]);
  expect(usualPair([4, 3, 2, 1], 4)).toEqual([3, 4]);
  expect(usualPair([4, 3], null)).toEqual([3, 4]);
  expect(usualPair([1], 1)).toBeUndefined();
});

it('a pressed version takes the place of the one that was chosen longer ago', () => {
  expect(choose([2, 4], 1)).toEqual([4, 1]);
  expect(choose([2, 4], 2)).toEqual([4, 2]);
  expect(choose([2, 4], 4)).toEqual([2, 4]);
});

it.each([
  ['2-4', [2, 4]],
  ['4-2', [4, 2]],
  ['4', undefined],
  ['2-9', undefined],
  ['4-4', undefined],
  ['1-2-4', undefined],
  ['x-4', undefined],
  [null, undefined],
])('the address %j chooses %j', (text, pair) => {
  expect(readPair(text, [4, 3, 2, 1])).toEqual(pair);
});

it.each([
  ['live', [published(3, 'c'), requested(3, 'c')]],
  ['replaced', [published(2, null)]],
  ['waiting', [requested(2, 'b'), saved(2)]],
  ['scheduled', [approved(2, 'b', common.at), requested(2, 'b'), saved(2)]],
  ['kept', [approved(2, 'b', null), requested(2, 'b'), saved(2)]],
  ['returned', [returned(2, 'b'), requested(2, 'b'), saved(2)]],
  ['never', [saved(2)]],
] as const)('a version is %s', (standing, events) => {
  expect(standingOf(events, standing === 'live' ? 3 : 2, 3)).toBe(standing);
});
