import { expect, it } from 'vitest';
import { readPeriod, writePeriod } from './chosen-period.ts';

const today = '2026-11-22';
const usual = { from: '2026-10-26', to: today, choice: '28' };

it.each([
  { address: '', period: usual },
  { address: 'ky=7', period: { from: '2026-11-16', to: today, choice: '7' } },
  { address: 'ky=365', period: { from: '2025-11-23', to: today, choice: '365' } },
  { address: 'ky=8', period: usual },
  { address: 'tu=2026-11-01&den=2026-11-01', period: { from: '2026-11-01', to: '2026-11-01', choice: undefined } },
  { address: 'tu=2025-11-22&den=2026-11-22', period: { from: '2025-11-22', to: '2026-11-22', choice: undefined } },
  // One day too long, backwards, dates that do not exist, and half a period.
  { address: 'tu=2025-11-21&den=2026-11-22', period: usual },
  { address: 'tu=2026-11-02&den=2026-11-01', period: usual },
  { address: 'tu=2026-02-30&den=2026-03-01', period: usual },
  { address: 'tu=x&den=y', period: usual },
  { address: 'tu=2026-11-01', period: usual },
])('"$address" is $period', ({ address, period }) => {
  expect(readPeriod(new URLSearchParams(address), today)).toEqual(period);
});

it.each([
  { before: 'x=1&ky=7', period: '90', after: 'x=1&ky=90' },
  { before: 'tu=2026-11-01&den=2026-11-02', period: '28', after: '' },
  { before: 'ky=7', period: { from: '2026-11-01', to: '2026-11-02' }, after: 'tu=2026-11-01&den=2026-11-02' },
] as const)('"$before" becomes "$after"', ({ before, period, after }) => {
  expect(writePeriod(new URLSearchParams(before), period).toString()).toBe(after);
});
