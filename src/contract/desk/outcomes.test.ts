import { describe, expect, it, test } from 'vitest';
import { defaultCalendar } from './default-calendar.ts';
import { defaultDeskPolicy } from './desk-policy.ts';
import type { CallFacts } from './may-call.ts';
import {
  type CallOutcome,
  callOutcomes,
  isAnswered,
  isInterested,
  isReached,
  isWithdrawal,
  judgeFollowUp,
  workAfterCall,
} from './outcomes.ts';

const at = (text: string) => new Date(`2026-11-${text}+07:00`);
const facts = (given: Partial<CallFacts> = {}): CallFacts => ({
  ...{ calendar: defaultCalendar, limits: defaultDeskPolicy, purpose: 'askedFor', agreedAt: null, calls: [] },
  ...{ listed: null, hasMarketingConsent: false, isWithdrawn: false, isQuarantined: false },
  ...given,
});
const call = { at: at('23T14:00:00'), followUpAt: null, unanswered: 0 };

test('what is counted, and what follows, of each outcome and of one of a newer version', () => {
  const stored: readonly CallOutcome[] = [...callOutcomes, JSON.parse('"busy"')];
  expect(stored.filter(isReached)).toEqual([
    ...['interested', 'callBack', 'notInterested', 'hasProduct', 'refusedMarketing'],
  ]);
  expect(stored.filter(isInterested)).toEqual(['interested']);
  expect(stored.filter((outcome) => !isAnswered(outcome))).toEqual(['noAnswer']);
  expect(stored.filter(isWithdrawal)).toEqual(['refusedMarketing']);
});

test.each(['interested', 'wrongNumber', 'notInterested', 'hasProduct', 'refusedMarketing'] as const)(
  '%s closes, also after calls that nobody answered',
  (outcome) => {
    expect(workAfterCall(facts(), { ...call, outcome, unanswered: 2 })).toEqual({
      ...{ state: 'closed', dueAt: null, unanswered: 0 },
    });
  },
);

it('a call-back is due at the time that was agreed, whatever the working hours', () => {
  const followUpAt = at('24T19:30:00');
  expect(workAfterCall(facts(), { ...call, outcome: 'callBack', followUpAt, unanswered: 3 })).toEqual({
    ...{ state: 'callBack', dueAt: followUpAt, unanswered: 0 },
  });
});

it('a call-back counts among the calls of 24 hours, and moves when they are used up', () => {
  const calls = [at('25T09:00:00'), at('25T09:30:00')];
  const callBack = { ...call, outcome: 'callBack', at: at('25T10:00:00') } as const;
  const dueAt = (followUpAt: Date) => workAfterCall(facts({ calls }), { ...callBack, followUpAt }).dueAt;
  expect(dueAt(at('25T15:00:00'))).toEqual(at('26T09:00:00'));
  expect(dueAt(at('26T09:00:00'))).toEqual(at('26T09:00:00'));
  expect(dueAt(at('26T19:00:00'))).toEqual(at('26T19:00:00'));
});

it('somebody who has withdrawn gets no call-back', () => {
  const callBack = { ...call, outcome: 'callBack', followUpAt: at('25T15:00:00') } as const;
  expect(workAfterCall(facts({ isWithdrawn: true }), callBack)).toEqual({
    state: 'closed',
    dueAt: null,
    unanswered: 0,
  });
});

describe('nobody answered', () => {
  test.each([
    ['the first time: half an hour later', '23T14:00:00', 0, '23T14:30:00'],
    ['the second time: two hours later', '23T14:00:00', 1, '23T16:00:00'],
    ['the third time: the next day', '25T14:00:00', 2, '26T14:00:00'],
    ['the third time, before a holiday: at the next opening', '23T14:00:00', 2, '25T08:00:00'],
    ['just before the closing: at the next opening', '25T16:45:00', 0, '26T08:00:00'],
    ['late in the afternoon: at the next opening', '25T15:30:00', 1, '26T08:00:00'],
    ['at noon of a Saturday: on Monday', '28T11:45:00', 0, '30T08:00:00'],
  ])('%s', (_, time, unanswered, due) => {
    const after = workAfterCall(facts(), { ...call, outcome: 'noAnswer', at: at(time), unanswered });
    expect(after).toEqual({ state: 'retry', dueAt: at(due), unanswered: unanswered + 1 });
  });

  it('without any open day: after the pause, so that nobody is lost', () => {
    const closed = { week: [null, null, null, null, null, null, null], days: {} };
    expect(workAfterCall(facts({ calendar: closed }), { ...call, outcome: 'noAnswer' })).toMatchObject({
      dueAt: at('23T14:30:00'),
    });
  });

  it('never a fourth time within 24 hours, nor more often than the policy says', () => {
    const calls = [at('25T09:00:00'), at('25T09:30:00')];
    const planned = (given: Partial<CallFacts>) =>
      workAfterCall(facts(given), { ...call, outcome: 'noAnswer', at: at('25T11:30:00'), unanswered: 0 });
    expect(planned({ calls })).toMatchObject({ dueAt: at('26T09:00:00') });
    expect(planned({ calls, limits: { askedForCalls: 4, advertisingCalls: 1 } })).toMatchObject({
      dueAt: at('25T12:00:00'),
    });
    expect(planned({ calls: [], limits: { askedForCalls: 1, advertisingCalls: 1 } })).toMatchObject({
      dueAt: at('26T11:30:00'),
    });
  });

  it('and has withdrawn meanwhile: closed', () => {
    const after = workAfterCall(facts({ isWithdrawn: true }), { ...call, outcome: 'noAnswer' });
    expect(after).toEqual({ state: 'closed', dueAt: null, unanswered: 1 });
  });

  it('a fourth time: closed', () => {
    const after = workAfterCall(facts(), { ...call, outcome: 'noAnswer', unanswered: 3 });
    expect(after).toEqual({ state: 'closed', dueAt: null, unanswered: 4 });
  });
});

test.each([
  ['23T14:00:00', 'past'],
  ['23T13:59:00', 'past'],
  ['23T14:01:00', undefined],
  ['24T19:30:00', undefined],
])('a call-back at %s is %s', (time, verdict) => {
  expect(judgeFollowUp(at(time), at('23T14:00:00'))).toBe(verdict);
});

it('a call-back in more than 90 days is too far', () => {
  const now = at('23T14:00:00');
  const days = (count: number) => new Date(now.getTime() + count * 86_400_000);
  expect(judgeFollowUp(days(90), now)).toBeUndefined();
  expect(judgeFollowUp(days(90.001), now)).toBe('far');
});
