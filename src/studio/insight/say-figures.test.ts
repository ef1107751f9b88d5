import { expect, it } from 'vitest';
import { sayChange, sayPoints, sayRate } from './say-figures.ts';

it.each([
  { now: 31_904, before: 29_480, said: '+8,2%' },
  { now: 97, before: 100, said: '−3,0%' },
  { now: 100, before: 100, said: '0,0%' },
  { now: 3, before: 0, said: undefined },
])('from $before to $now is $said', ({ now, before, said }) => {
  expect(sayChange(now, before)).toBe(said);
});

it.each([
  { now: 0.0357, before: 0.033, digits: 2, said: '+0,27 điểm' },
  { now: 0.461, before: 0.518, digits: 1, said: '−5,7 điểm' },
  // Nothing that is rounded away has a sign.
  { now: 0.4601, before: 0.4603, digits: 1, said: '0,0 điểm' },
] as const)('points from $before to $now: $said', ({ now, before, digits, said }) => {
  expect(sayPoints(now, before, digits)).toBe(said);
});

it.each([
  { rate: 0.0357, digits: 2, said: '3,57%' },
  { rate: 1.25, digits: 0, said: '125%' },
  { rate: undefined, digits: 1, said: '–' },
] as const)('$rate is said $said', ({ rate, digits, said }) => {
  expect(sayRate(rate, digits)).toBe(said);
});
