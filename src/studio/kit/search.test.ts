import { expect, it } from 'vitest';
import { initialOf } from './initial.ts';
import { matchesSearch } from './search.ts';

it.each([
  ['tiet kiem', true],
  ['KIEM tiết', true],
  ['đồng', true],
  ['dong', true],
  ['', true],
  ['tin dung', false],
])('%j', (search, isFound) => {
  expect(matchesSearch(search, ['Tiết kiệm', '10.000 đồng'])).toBe(isFound);
});

it.each([
  ['Nguyễn Thu Hà', 'H'],
  ['  đỗ   ánh ', 'Á'],
  ['', '?'],
])('%j is %s in a circle', (name, letter) => {
  expect(initialOf(name)).toBe(letter);
});
