import { expect, it } from 'vitest';
import { readTouches } from './touches.ts';

const fb = { utmSource: 'fb' };
const zalo = { utmSource: 'zalo' };

it.each([
  ['both', { first: { query: 'utm_source=fb' }, last: { query: 'utm_source=zalo' } }, { first: fb, last: zalo }],
  ['the first alone', { first: { query: 'utm_source=fb' } }, { first: fb, last: fb }],
  ['the last alone', { last: { query: 'utm_source=zalo' } }, { first: zalo, last: zalo }],
  ['one that is broken', { first: { query: 7 }, last: { query: 'utm_source=zalo' } }, { first: zalo, last: zalo }],
  ['one that is too long', { first: { query: `utm_source=fb&x=${'x'.repeat(4000)}` } }, undefined],
  ['none', {}, undefined],
  ['no object', 'utm_source=fb', undefined],
  ['null', null, undefined],
])('of the arrivals that a page sent: %s', (_what, told, expected) => {
  expect(readTouches(told)).toEqual(expected);
});

it.each([
  [1_800_000_000_000.7, 1_800_000_000_000],
  [0, undefined],
  [-1, undefined],
  [4_102_444_800_000, undefined],
  ['1800000000000', undefined],
])('a time of %j is kept as %j', (at, kept) => {
  const { at: read } = readTouches({ last: { query: 'utm_source=fb', at } })?.last ?? {};
  expect(read).toBe(kept);
});
