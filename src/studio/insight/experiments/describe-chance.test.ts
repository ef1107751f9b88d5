import { expect, it } from 'vitest';
import { describeChance } from './describe-chance.ts';

it('a chance has two figures that count', () => {
  expect([1, 0.41, 0.0412, 0.001, 0.000_999, 0].map(describeChance)).toEqual([
    'p = 1,00',
    'p = 0,41',
    'p = 0,041',
    'p = 0,001',
    'p < 0,001',
    'p < 0,001',
  ]);
});
