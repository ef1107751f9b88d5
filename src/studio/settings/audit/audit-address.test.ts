import { expect, it } from 'vitest';
import { readAuditAddress, toAuditFilter, writeAuditAddress } from './audit-address.ts';

const now = new Date('2026-11-24T01:00:00+07:00');
const read = (search: string) => readAuditAddress(new URLSearchParams(search));

it.each([
  '',
  'thoi-gian=today',
  'thoi-gian=chosen&tu=2026-11-01&den=2026-11-23',
  'nguoi=Thu+H%C3%A0&viec=staff.grant&loc=refused&tim=LH-2611',
])('the address %j says the same after a change and back', (search) => {
  expect(writeAuditAddress(read(search)).toString()).toBe(search);
});

it.each(['thoi-gian=morgen', 'tu=gestern&thoi-gian=chosen', 'loc=alles'])(
  'what %j does not mean counts as open',
  (search) => {
    const filter = read(search);
    expect([filter.from, filter.kind]).toEqual(['', undefined]);
  },
);

it('periods are days of Viet Nam, today included', () => {
  expect(toAuditFilter(read('thoi-gian=today'), now)).toEqual({ from: '2026-11-24' });
  expect(toAuditFilter(read(''), now)).toEqual({ from: '2026-11-18' });
  expect(toAuditFilter(read('thoi-gian=all'), now)).toEqual({});
  expect(toAuditFilter(read('thoi-gian=chosen&den=2026-11-20'), now)).toEqual({ to: '2026-11-20' });
});
