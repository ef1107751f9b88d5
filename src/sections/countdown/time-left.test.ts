import { describe, expect, it } from 'vitest';
import { drawTicks, measureRuler } from './ruler.ts';
import { countDigits, formatLeft, readTimeLeft, untilNextMinute } from './time-left.ts';

const at = (text: string) => Date.parse(`${text}+07:00`);
/** The end of 31 December in Viet Nam. */
const end = at('2027-01-01T00:00:00');

describe('the time that is left', () => {
  it.each([
    ['2026-11-28T09:34:00', 'running', 33, 14, 26],
    ['2026-11-28T09:34:01', 'running', 33, 14, 26],
    ['2026-11-28T09:35:00', 'running', 33, 14, 25],
    ['2026-12-30T23:59:59', 'running', 1, 0, 1],
    ['2026-12-31T00:00:00', 'last-day', 1, 0, 0],
    ['2026-12-31T00:00:01', 'last-day', 1, 0, 0],
    ['2026-12-31T14:19:00', 'last-day', 0, 9, 41],
    ['2026-12-31T23:59:59.999', 'last-day', 0, 0, 1],
    ['2027-01-01T00:00:00', 'ended', 0, 0, 0],
    ['2027-06-01T00:00:00', 'ended', 0, 0, 0],
  ])('at %s: %s, %i days, %i hours, %i minutes', (now, state, days, hours, minutes) => {
    expect(readTimeLeft(end, at(now))).toEqual({ state, days, hours, minutes });
  });

  it('is of the last day from midnight in Viet Nam, also where the end is in the middle of it', () => {
    const noon = at('2026-12-31T12:00:00');
    expect(readTimeLeft(noon, at('2026-12-30T23:59:00')).state).toBe('running');
    expect(readTimeLeft(noon, at('2026-12-31T00:00:00')).state).toBe('last-day');
    expect(readTimeLeft(noon, noon - 1).state).toBe('last-day');
  });

  it('changes its numbers exactly when it is read again', () => {
    for (const now of [end - 60_000, end - 59_999, end - 1, end - 123_456_789]) {
      const wait = untilNextMinute(end, now);
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(60_000);
      expect(readTimeLeft(end, now + wait - 1)).toEqual(readTimeLeft(end, now));
      expect(readTimeLeft(end, now + wait)).not.toEqual(readTimeLeft(end, now));
    }
  });

  it('is written with two digits or more', () => {
    expect([7, 33, 120].map(formatLeft)).toEqual(['07', '33', '120']);
    expect([99, 100].map(countDigits)).toEqual([2, 3]);
  });
});

describe('the rule of days', () => {
  const start = at('2026-11-01T00:00:00');

  it.each([
    ['2026-10-01T00:00:00', 0],
    ['2026-11-01T00:00:00', 0],
    ['2026-11-28T09:34:00', 27],
    ['2026-12-31T23:59:59', 60],
    ['2027-01-01T00:00:00', 61],
  ])('at %s %i of its 61 days are over', (now, today) => {
    expect(measureRuler(start, end, at(now))).toEqual({ ticks: 61, today });
  });

  it('has a tick a week where days would run together', () => {
    expect(measureRuler(start, start + 100 * 86_400_000, start).ticks).toBe(100);
    expect(measureRuler(start, start + 105 * 86_400_000, start + 21 * 86_400_000)).toEqual({ ticks: 15, today: 3 });
  });

  it('draws each tick once, dim or bright', () => {
    expect(drawTicks(0, 2)).toBe('M0 0v1M1 0v1');
    expect(drawTicks(2, 4)).toBe('M2 0v1M3 0v1');
    expect([drawTicks(0, 2.5), drawTicks(2.5, 4)].join('')).toBe(drawTicks(0, 4));
  });
});
