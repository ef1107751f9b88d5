import { expect, it } from 'vitest';
import { findHoldsUntil } from './holds-until.ts';

const at = (clock: string, day = '2026-12-31') => new Date(`${day}T${clock}+07:00`);
const ends = [at('00:00', '2026-12-01'), at('17:20')];

it.each([
  ['the next full hour', at('09:33:30'), at('10:00')],
  ['the hour after a full one', at('10:00'), at('11:00')],
  ['the end within the hour', at('17:00'), at('17:20')],
  ['a beginning that is ahead', at('23:59:59', '2026-11-30'), at('00:00', '2026-12-01')],
  ['ever after the end', at('17:20'), undefined],
])('a page that counts the time holds until %s', (_what, now, until) => {
  expect(findHoldsUntil(ends, now)).toEqual(until);
});

it('a page without an offer that ends always holds', () => {
  expect(findHoldsUntil([], at('09:00'))).toBeUndefined();
});
