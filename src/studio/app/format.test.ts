import { expect, it } from 'vitest';
import { formatDay, formatMoment, groupGrants, nameGrants } from './format.ts';

const now = new Date('2026-11-24T00:30:00+07:00');

it.each([
  ['2026-11-24T00:10:00+07:00', '00:10 hôm nay'],
  ['2026-11-23T23:59:00+07:00', '23:59 hôm qua'],
  ['2026-11-21T11:18:00+07:00', '11:18, 21/11'],
  ['2025-12-31T23:59:00+07:00', '23:59, 31/12/2025'],
  // The day is that of Viet Nam, whatever the zone of the time.
  ['2026-11-23T17:05:00Z', '00:05 hôm nay'],
])('%s is %s', (time, words) => {
  expect(formatMoment(time, now)).toBe(words);
});

it('a day has its year only when it is another', () => {
  expect([formatDay('2026-02-01', now), formatDay('2027-02-01', now)]).toEqual(['1/2', '1/2/2027']);
});

it('roles are said once, with their campaigns; all of them count more than some', () => {
  const grants = [
    { role: 'editor', webid: 'hu_vang' },
    { role: 'approver', webid: 'diamond' },
    { role: 'editor', webid: 'diamond' },
    { role: 'approver', webid: null },
  ] as const;
  expect(groupGrants(grants)).toEqual([
    { role: 'editor', webids: ['hu_vang', 'diamond'] },
    { role: 'approver', webids: 'all' },
  ]);
  expect(nameGrants(grants)).toEqual(['Biên tập viên, 2 chiến dịch', 'Người duyệt, mọi chiến dịch']);
});
