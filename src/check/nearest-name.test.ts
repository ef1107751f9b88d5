import { expect, it } from 'vitest';
import { findNearestName } from './nearest-name.ts';

const known = ['title', 'subTitle', 'content', 'ab'];

it.each([
  ['title', 'title'],
  ['TITLE', 'title'],
  ['titel', 'title'],
  ['itle', 'title'],
  ['tittle', 'title'],
  ['tatle', 'title'],
  ['subtitel', 'subTitle'],
  ['sbTtile', 'subTitle'],
  ['ba', 'ab'],
  ['tooth', undefined],
  ['xy', undefined],
  ['', undefined],
])('%j is a misspelt %j', (name, nearest) => {
  expect(findNearestName(name, known)).toBe(nearest);
});

it('a letter for each three may be wrong, and of two that are as near the first is meant', () => {
  expect(findNearestName('abcdef', ['abcdxy'])).toBe('abcdxy');
  expect(findNearestName('abcdef', ['abcxyz'])).toBeUndefined();
  expect(findNearestName('ac', ['ab', 'ad'])).toBe('ab');
});
