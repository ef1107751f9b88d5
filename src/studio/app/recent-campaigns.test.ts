import { expect, it } from 'vitest';
import { addRecent } from './recent-campaigns.ts';

it('the campaign that was opened last stands first, and once', () => {
  expect(addRecent(['a', 'b', 'c'], 'b')).toEqual(['b', 'a', 'c']);
  expect(addRecent([], 'a')).toEqual(['a']);
});

it('the oldest are forgotten', () => {
  const many = Array.from({ length: 8 }, (_, index) => `c${index}`);
  expect(addRecent(many, 'new')).toEqual(['new', ...many.slice(0, 7)]);
});
