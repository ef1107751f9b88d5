import { expect, it } from 'vitest';
import {
  formatChange,
  formatDay,
  formatMoment,
  formatPoints,
  formatRate,
  formatShare,
  formatSigned,
  formatSize,
  groupGrants,
  nameGrants,
  spellClock,
  spellMinutes,
} from './format.ts';

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

it.each([
  { now: 31_904, before: 29_480, said: '+8,2%' },
  { now: 97, before: 100, said: '−3,0%' },
  { now: 100, before: 100, said: '0,0%' },
  { now: 3, before: 0, said: undefined },
])('from $before to $now is $said', ({ now, before, said }) => {
  expect(formatChange(now, before)).toBe(said);
});

it.each([
  { now: 0.0357, before: 0.033, digits: 2, said: '+0,27 điểm' },
  { now: 0.461, before: 0.518, digits: 1, said: '−5,7 điểm' },
  // Nothing that is rounded away has a sign.
  { now: 0.4601, before: 0.4603, digits: 1, said: '0,0 điểm' },
] as const)('points from $before to $now: $said', ({ now, before, digits, said }) => {
  expect(formatPoints(now, before, digits)).toBe(said);
});

it.each([
  { rate: 0.0357, digits: 2, said: '3,57%' },
  { rate: 1.25, digits: 0, said: '125%' },
  { rate: undefined, digits: 1, said: '–' },
] as const)('$rate is said $said', ({ rate, digits, said }) => {
  expect(formatRate(rate, digits)).toBe(said);
});

it('rates, shares and differences as people read them', () => {
  expect([0, 0.0319, 1].map((rate) => formatRate(rate, 2))).toEqual(['0,00%', '3,19%', '100,00%']);
  expect([0, 0.5, 0.4652, 1].map(formatShare)).toEqual(['0%', '50%', '46,5%', '100%']);
  expect([0.0045, -0.0012, 0.000_04, -0.000_04, 0].map((difference) => formatSigned(difference))).toEqual([
    ...['+0,45', '−0,12', '0,00', '0,00', '0,00'],
  ]);
  expect(formatSize(-0.0045)).toBe('0,45');
});

it.each([
  [0, '0:00'],
  [4.5, '4:30'],
  [4.999, '5:00'],
  [75, '75:00'],
  [-1, '0:00'],
])('%s minutes are spelled %s', (minutes, text) => expect(spellClock(minutes)).toBe(text));

it.each([
  [0, '0 phút'],
  [59, '59 phút'],
  [60, '1 giờ'],
  [2879, '47 giờ'],
  [2880, '2 ngày'],
])('%s minutes in one word are %s', (minutes, text) => expect(spellMinutes(minutes)).toBe(text));
