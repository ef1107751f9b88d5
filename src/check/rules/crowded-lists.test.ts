import { expect, it } from 'vitest';
import { checkExample } from '../../testing/example-site.ts';
import { crowdedLists } from './crowded-lists.ts';

const check = (count: number, empty = 0) =>
  checkExample(crowdedLists, {
    'home.section3': {
      title: 'Mở hũ',
      steps: [...Array.from({ length: count }, (_, index) => ({ title: `Bước ${index}` })), ...Array(empty).fill({})],
    },
  });

it('warns of a list with more items than have room', () => {
  expect(check(7)).toEqual([
    'warning home.section3, steps: 6 items or fewer; more are shown, but closer together <- 7',
  ]);
});

it.each([
  [6, 0],
  [6, 2],
])('is content with %i items and %i empty ones', (count, empty) => {
  expect(check(count, empty)).toEqual([]);
});
