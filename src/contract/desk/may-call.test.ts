import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type CallFacts, mayCall, nextCallTime } from './may-call.ts';
import type { WorkCalendar } from './work-calendar-schema.ts';

const weekdays = { opensAt: 8 * 60, closesAt: 17 * 60 };
const tet = { name: 'Tết Đinh Mùi', hours: null, isConfirmed: false };
const calendar: WorkCalendar = {
  week: [weekdays, weekdays, weekdays, weekdays, weekdays, { opensAt: 8 * 60, closesAt: 12 * 60 }, null],
  days: {
    '2027-02-05': tet,
    '2027-02-06': tet,
    '2027-02-07': tet,
    '2027-02-08': tet,
    '2027-02-09': tet,
    '2027-02-10': tet,
    '2027-02-11': tet,
  },
};
/** `23T14:00:00` of November 2026, or with a month and year of its own. */
const at = (text: string) => new Date(`${text.length > 12 ? text : `2026-11-${text}`}+07:00`);
const facts = (given: Partial<CallFacts> = {}): CallFacts => ({
  ...{ calendar, limits: { askedForCalls: 3, advertisingCalls: 1 }, purpose: 'askedFor', agreedAt: null, calls: [] },
  ...{ listed: null, hasMarketingConsent: false, isWithdrawn: false, isQuarantined: false },
  ...given,
});
const yes = (rule: string, topics = 'product') => ({ may: true, rule, topics });
const no = (rule: string, until: string | null) => ({ may: false, rule, until: until === null ? null : at(until) });

describe('the hours', () => {
  test.each([
    ['a second before the opening', '23T07:59:59', no('hours', '23T08:00:00')],
    ['at the opening', '23T08:00:00', yes('askedFor')],
    ['in the last second before the closing', '23T16:59:59', yes('askedFor')],
    ['at the closing', '23T17:00:00', no('hours', '24T08:00:00')],
    ['at midnight', '24T00:00:00', no('hours', '24T08:00:00')],
    ['on Saturday at noon, until Monday', '28T12:00:00', no('hours', '30T08:00:00')],
    ['on Sunday', '29T10:00:00', no('holiday', '30T08:00:00')],
    ['on the evening before Tết, until after it', '2027-02-04T17:00:00', no('hours', '2027-02-12T08:00:00')],
    ['on the second day of Tết', '2027-02-07T10:00:00', no('holiday', '2027-02-12T08:00:00')],
    ['in the last second of Tết', '2027-02-11T23:59:59', no('holiday', '2027-02-12T08:00:00')],
  ])('%s', (_, now, verdict) => {
    expect(mayCall(facts(), at(now))).toEqual(verdict);
  });

  it('that never open give no time', () => {
    const closed = { week: [null, null, null, null, null, null, null], days: {} };
    expect(mayCall(facts({ calendar: closed }), at('23T10:00:00'))).toEqual(no('holiday', null));
  });
});

describe('a time that the person has chosen', () => {
  test.each([
    ['a second too early', '23T18:19:59', no('hours', '23T18:20:00')],
    ['ten minutes early', '23T18:20:00', yes('agreedTime')],
    ['at the time', '23T18:30:00', yes('agreedTime')],
    ['in the last second of two hours later', '23T20:29:59', yes('agreedTime')],
    ['two hours later, it is another time', '23T20:30:00', no('hours', '24T08:00:00')],
    ['long before, inside the hours', '23T15:00:00', yes('askedFor')],
  ])('%s', (_, now, verdict) => {
    expect(mayCall(facts({ agreedAt: at('23T18:30:00') }), at(now))).toEqual(verdict);
  });

  it('counts on a holiday, too, and comes before the next opening', () => {
    const onTet = facts({ agreedAt: at('2027-02-07T10:00:00') });
    expect(mayCall(onTet, at('2027-02-07T10:00:00'))).toEqual(yes('agreedTime'));
    expect(mayCall(onTet, at('2027-02-06T10:00:00'))).toEqual(no('holiday', '2027-02-07T09:50:00'));
  });

  it('does not lift the limit', () => {
    const calls = ['23T08:00:00', '23T09:00:00', '23T18:00:00'].map(at);
    const agreed = facts({ agreedAt: at('23T18:30:00'), calls });
    expect(mayCall(agreed, at('23T18:30:00'))).toEqual(no('limit', '24T08:00:00'));
  });
});

describe('calls within 24 hours', () => {
  const three = ['22T15:20:00', '23T08:05:00', '23T10:40:00'].map(at);
  test.each([
    ['two of three', three.slice(1), '23T14:00:00', yes('askedFor')],
    ['three of three', three, '23T14:00:00', no('limit', '23T15:20:00')],
    ['a second before the first one is 24 hours old', three, '23T15:19:59', no('limit', '23T15:20:00')],
    ['when the first one is 24 hours old', three, '23T15:20:00', yes('askedFor')],
    [
      'more than the limit: when enough have left',
      [...three, at('23T11:00:00')],
      '23T14:00:00',
      no('limit', '24T08:05:00'),
    ],
    [
      'which leave the frame after the closing: the next opening',
      ['22T18:00:00', '23T08:05:00', '23T10:40:00'].map(at),
      '23T14:00:00',
      no('limit', '24T08:00:00'),
    ],
    ['in any order', three.toReversed(), '23T14:00:00', no('limit', '23T15:20:00')],
  ])('%s', (_, calls, now, verdict) => {
    expect(mayCall(facts({ calls }), at(now))).toEqual(verdict);
  });

  it('are one for advertising', () => {
    const advertising = facts({ purpose: 'advertising', hasMarketingConsent: true, calls: [at('23T10:40:00')] });
    expect(mayCall(advertising, at('23T14:00:00'))).toEqual(no('limit', '24T10:40:00'));
    expect(mayCall(advertising, at('24T10:40:00'))).toEqual(yes('marketing', 'all'));
  });

  it('are said after the hours, and both are in the time', () => {
    const calls = ['23T10:00:00', '23T11:00:00', '23T12:00:00'].map(at);
    expect(mayCall(facts({ calls }), at('24T07:00:00'))).toEqual(no('hours', '24T10:00:00'));
  });
});

describe('what the person wants', () => {
  const listed = { source: 'Cục Viễn thông', since: '2026-11-14' };
  const noon = at('23T12:00:00');
  test.each([
    ['an asked-for call without marketing consent', {}, yes('askedFor')],
    ['with marketing consent: also about others', { hasMarketingConsent: true }, yes('askedFor', 'all')],
    ['on a list: only about what was asked for', { listed, hasMarketingConsent: true }, yes('askedFor')],
    ['advertising without consent', { purpose: 'advertising' }, no('noConsent', null)],
    ['advertising with consent', { purpose: 'advertising', hasMarketingConsent: true }, yes('marketing', 'all')],
    [
      'advertising to a number on a list, also with consent',
      { purpose: 'advertising', hasMarketingConsent: true, listed },
      no('doNotCall', null),
    ],
    ['withdrawn', { isWithdrawn: true, hasMarketingConsent: true }, no('withdrawn', null)],
    ['quarantined', { isQuarantined: true }, no('quarantined', null)],
    ['withdrawn before quarantined', { isQuarantined: true, isWithdrawn: true }, no('withdrawn', null)],
  ] as const)('%s', (_, given, verdict) => {
    expect(mayCall(facts(given), noon)).toEqual(verdict);
  });

  it('holds at night, too: a refusal for good promises no morning', () => {
    expect(mayCall(facts({ isWithdrawn: true }), at('23T03:00:00'))).toEqual(no('withdrawn', null));
    expect(nextCallTime(facts({ isWithdrawn: true }), noon)).toBeNull();
  });
});

it('may call at the time that a refusal names, and not a second before it', () => {
  const begin = at('2026-11-20T00:00:00').getTime();
  const time = fc.integer({ min: 0, max: 120 * 86_400 }).map((seconds) => new Date(begin + seconds * 1000));
  const asked = fc.record({
    now: time,
    agreedAt: fc.option(time),
    ages: fc.array(fc.integer({ min: 0, max: 100_000 }), { maxLength: 6 }),
    purpose: fc.constantFrom('askedFor' as const, 'advertising' as const),
  });
  fc.assert(
    fc.property(asked, ({ now, agreedAt, ages, purpose }) => {
      const calls = ages.map((seconds) => new Date(now.getTime() - seconds * 1000));
      const given = facts({ agreedAt, calls, purpose, hasMarketingConsent: true });
      const verdict = mayCall(given, now);
      if (verdict.may || verdict.until === null) return verdict.may;
      const { until } = verdict;
      return until > now && mayCall(given, until).may && !mayCall(given, new Date(until.getTime() - 1000)).may;
    }),
  );
});
