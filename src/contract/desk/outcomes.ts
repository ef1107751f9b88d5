import { type CallFacts, nextCallTime } from './may-call.ts';

/** How a call ended, in the order of their keys from 1 on. */
export const callOutcomes = [
  'interested',
  'callBack',
  'noAnswer',
  'wrongNumber',
  'notInterested',
  'hasProduct',
  'refusedMarketing',
] as const;
export type CallOutcome = (typeof callOutcomes)[number];

interface OutcomeMeaning {
  /** What results and the pace of the desk count: the person was reached, or is even interested. */
  readonly counts: 'nobody' | 'reached' | 'interested';
  /**
   * What follows: nothing; a call at the time that was agreed; one after a pause, because nobody answered; or the
   * withdrawal of all consents.
   */
  readonly next: 'closed' | 'callBack' | 'retry' | 'withdrawal';
}

/** All that an outcome means for counts, for the next call and for its purpose; names are in `outcome-names.ts`. */
const meanings: Readonly<Record<CallOutcome, OutcomeMeaning>> = {
  interested: { counts: 'interested', next: 'closed' },
  callBack: { counts: 'reached', next: 'callBack' },
  noAnswer: { counts: 'nobody', next: 'retry' },
  wrongNumber: { counts: 'nobody', next: 'closed' },
  notInterested: { counts: 'reached', next: 'closed' },
  hasProduct: { counts: 'reached', next: 'closed' },
  refusedMarketing: { counts: 'reached', next: 'withdrawal' },
};

/** A newer version may have stored an outcome that this process does not know: nothing is true of it. */
function means(outcome: CallOutcome, is: (meaning: OutcomeMeaning) => boolean): boolean {
  return callOutcomes.includes(outcome) && is(meanings[outcome]);
}

/** Whether somebody spoke with the person. */
export function isReached(outcome: CallOutcome): boolean {
  return means(outcome, ({ counts }) => counts !== 'nobody');
}

/** Whether the person said that they are interested. */
export function isInterested(outcome: CallOutcome): boolean {
  return means(outcome, ({ counts }) => counts === 'interested');
}

/** Whether anybody answered: the owner of a wrong number has, too. */
export function isAnswered(outcome: CallOutcome): boolean {
  return !means(outcome, ({ next }) => next === 'retry');
}

/** Whether the person withdraws all consents with it. */
export function isWithdrawal(outcome: CallOutcome): boolean {
  return means(outcome, ({ next }) => next === 'withdrawal');
}

/**
 * `new`: never called since the last registration. `callBack`: wants to be called at a time. `retry`: did not answer.
 * `quarantined`: all registrations are held back. `closed`: nothing to do.
 */
export const workStates = ['new', 'callBack', 'retry', 'quarantined', 'closed'] as const;
export type WorkState = (typeof workStates)[number];

/** Where the work on a person stands after a call. */
interface WorkAfterCall {
  readonly state: 'callBack' | 'retry' | 'closed';
  /** Time of the next call; null when there is none. */
  readonly dueAt: Date | null;
  /** Calls without an answer since somebody last answered. */
  readonly unanswered: number;
}

const minuteMs = 60_000;
/** Pauses after the first, second and third call that nobody answered; after one more the person is closed. */
const retryPausesMinutes = [30, 120, 1440] as const;

/**
 * What follows a call that ended at this time. `callBack` needs the time that was agreed. The next call moves to the
 * first time at which it is allowed; without any open day it stays, so that it is not lost when the calendar gets one.
 * Somebody who has withdrawn is never called again. `facts` are those before the call.
 */
export function workAfterCall(
  facts: CallFacts,
  call: { outcome: CallOutcome; at: Date; followUpAt: Date | null; unanswered: number },
): WorkAfterCall {
  const { at, followUpAt } = call;
  const { next } = meanings[call.outcome];
  const closed = { state: 'closed', dueAt: null } as const;
  const after: CallFacts = { ...facts, purpose: 'askedFor', agreedAt: null, calls: [...facts.calls, at] };
  if (next === 'callBack') {
    if (facts.isWithdrawn) return { ...closed, unanswered: 0 };
    const agreedAt = followUpAt ?? at;
    return { state: 'callBack', dueAt: nextCallTime({ ...after, agreedAt }, agreedAt) ?? agreedAt, unanswered: 0 };
  }
  if (next !== 'retry') return { ...closed, unanswered: 0 };
  const unanswered = call.unanswered + 1;
  const pause = retryPausesMinutes[unanswered - 1];
  if (pause === undefined || facts.isWithdrawn) return { ...closed, unanswered };
  const wanted = new Date(at.getTime() + pause * minuteMs);
  return { state: 'retry', dueAt: nextCallTime(after, wanted) ?? wanted, unanswered };
}

/** Why a time for a call-back is refused; undefined for a good one. */
export function judgeFollowUp(followUpAt: Date, now: Date): 'past' | 'far' | undefined {
  if (followUpAt <= now) return 'past';
  if (followUpAt.getTime() - now.getTime() > mostDaysAhead * 1440 * minuteMs) return 'far';
  return undefined;
}

/** A call-back is agreed for this many days ahead at most. */
const mostDaysAhead = 90;
