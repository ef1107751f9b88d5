import { expect, it } from 'vitest';
import { sayChance, sayPoints, sayRate, sayShare, saySize } from './say-numbers.ts';

it('rates, shares and differences as people read them', () => {
  expect([0, 0.0319, 1].map(sayRate)).toEqual(['0,00%', '3,19%', '100,00%']);
  expect([0, 0.5, 0.4652, 1].map(sayShare)).toEqual(['0%', '50%', '46,5%', '100%']);
  expect([0.0045, -0.0012, 0.000_04, -0.000_04, 0].map(sayPoints)).toEqual(['+0,45', '−0,12', '0,00', '0,00', '0,00']);
  expect(saySize(-0.0045)).toBe('0,45');
  expect([1, 0.41, 0.0412, 0.001, 0.000_999, 0].map(sayChance)).toEqual([
    'p = 1,00',
    'p = 0,41',
    'p = 0,041',
    'p = 0,001',
    'p < 0,001',
    'p < 0,001',
  ]);
});
