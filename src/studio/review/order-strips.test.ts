import { expect, it } from 'vitest';
import type { Json } from '../../contract/changes/content-change.ts';
import { listSections } from '../changes/list-sections.ts';
import { numberChanges } from './numbered-changes.ts';
import { compareOrders, mergeOrders } from './order-strips.ts';

const page = (keys: string, more: Record<string, Json> = {}): Json => ({
  settings: { layout: [...keys].map((key) => ({ key })), hidden: ['h'] },
  content: { ...Object.fromEntries([...'bldhcqx'].map((key) => [key, { title: key }])), ...more },
  media: {},
});
// As in a review: one came, one went, one went up, and one was written in.
const pages = {
  fields: [],
  order: [],
  before: page('bldhcqn'),
  after: page('blhxqcn', { c: { title: 'Mất 1 phút' } }),
};
const orders = compareOrders(pages, numberChanges(listSections(pages, pages.before, pages.after)));

it('parts that are the same one belong together; one that came or went has no other', () => {
  const keyOf = (side: 'before' | 'after', index: number | undefined) =>
    index === undefined ? '' : (orders[side][index]?.key ?? '');
  expect(
    orders.lines.map(({ before, after, kind }) => `${keyOf('before', before)}-${keyOf('after', after)} ${kind}`),
  ).toEqual(['b-b same', 'l-l same', 'h-h same', '-x added', 'q-q moved', 'c-c same', 'n-n same', 'd- dropped']);
});

it('each part has the numbers of its changes on the side where it is', () => {
  const numbers = (side: 'before' | 'after') =>
    orders[side].map(({ key, changes }) => `${key}${changes.map(({ number }) => number).join()}`);
  expect(numbers('before')).toEqual(['b', 'l', 'd1', 'h', 'c4', 'q3', 'n']);
  expect(numbers('after')).toEqual(['b', 'l', 'h', 'x2', 'q3', 'c4', 'n']);
});

it('a part that is hidden or has no content is none that the page shows', () => {
  expect(orders.after.filter(({ isShown }) => !isShown).map(({ key }) => key)).toEqual(['h', 'n']);
});

it('one list of both has the newer order, and what went where it stood', () => {
  expect(mergeOrders(orders).map(({ key }) => key)).toEqual([...'bldhxqcn']);
  const marks = mergeOrders(orders).flatMap(({ part }) => part?.mark ?? []);
  expect(marks).toEqual(['sẽ bỏ', 'mới', 'lên một chỗ']);
});
