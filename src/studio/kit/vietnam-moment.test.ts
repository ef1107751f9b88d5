import { describe, expect, it } from 'vitest';
import { momentOf, morningAfter, readMoment, spellMoment, spellWait } from './vietnam-moment.ts';

const at = (text: string) => new Date(text);

describe('moments are those of Viet Nam, whatever the zone of the computer', () => {
  it.each([
    ['2026-11-24T16:59:59Z', { date: '2026-11-24', time: '23:59' }],
    ['2026-11-24T17:00:00Z', { date: '2026-11-25', time: '00:00' }],
    ['2026-12-31T18:30:00Z', { date: '2027-01-01', time: '01:30' }],
  ])('%s', (text, moment) => {
    expect(momentOf(at(text))).toEqual(moment);
    expect(readMoment(moment)?.toISOString().slice(0, 16)).toBe(text.slice(0, 16));
  });

  it('a part is missing, or the day does not exist', () => {
    expect(readMoment({ date: '2026-11-25', time: '' })).toBeUndefined();
    expect(readMoment({ date: '', time: '08:00' })).toBeUndefined();
    expect(readMoment({ date: '2026-02-30', time: '08:00' })).toBeUndefined();
  });

  it('the next morning is that after the day in Viet Nam', () => {
    expect(morningAfter(at('2026-11-24T16:59:00Z'), 1)).toEqual({ date: '2026-11-25', time: '08:00' });
    expect(morningAfter(at('2026-11-24T17:01:00Z'), 1)).toEqual({ date: '2026-11-26', time: '08:00' });
  });

  it('is said with the day of the week, the day before the month', () => {
    expect(spellMoment(at('2026-11-25T01:00:00Z'))).toBe('Thứ Tư 25/11/2026, 08:00');
    expect(spellMoment(at('2026-11-28T17:00:00Z'))).toBe('Chủ nhật 29/11/2026, 00:00');
  });
});

it.each([
  ['2026-11-24T10:00:00Z', undefined],
  ['2026-11-24T10:00:29Z', undefined],
  ['2026-11-24T10:59:00Z', 'còn 59 phút'],
  ['2026-11-24T11:00:00Z', 'còn 1 giờ'],
  ['2026-11-26T09:00:00Z', 'còn 47 giờ'],
  ['2026-11-26T10:00:00Z', 'còn 2 ngày'],
])('from 10:00 to %s: %s', (to, words) => {
  expect(spellWait(at('2026-11-24T10:00:00Z'), at(to))).toBe(words);
});
