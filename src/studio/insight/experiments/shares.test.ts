import { expect, it } from 'vitest';
import { changeShare, evenShares, readShare, readShares } from './shares.ts';

it('even shares are whole and add up to 100', () => {
  expect([2, 3, 4].map(evenShares)).toEqual([
    [50, 50],
    [34, 33, 33],
    [25, 25, 25, 25],
  ]);
});

it.each([
  ['1', 1],
  ['99', 99],
  [' 50 % ', 50],
  ['0', undefined],
  ['100', undefined],
  ['-5', undefined],
  ['3,5', undefined],
  ['', undefined],
  ['năm', undefined],
])('the share “%s” is %s', (text, share) => {
  expect(readShare(text)).toBe(share);
});

it('of two arms the other one takes the rest, once the share is one', () => {
  expect(changeShare(['50', '50'], 0, '80')).toEqual(['80', '20']);
  expect(changeShare(['50', '50'], 1, '')).toEqual(['50', '']);
  expect(changeShare(['34', '33', '33'], 0, '50')).toEqual(['50', '33', '33']);
});

it('shares that do not add up say their sum', () => {
  expect(readShares(['50', '33', '33'])).toEqual({ sum: 116 });
  expect(readShares(['50', '17', '33'])).toEqual({ shares: [50, 17, 33] });
  expect(readShares(['50', 'x'])).toEqual({});
});
