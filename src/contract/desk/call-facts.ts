import type { DeskPolicy } from './desk-policy.ts';
import type { CallFacts, CallPurpose } from './may-call.ts';
import { type CallOutcome, isAnswered, type WorkState } from './outcomes.ts';
import type { WorkCalendar } from './work-calendar-schema.ts';

/** Where the work on a person stands. */
interface Work {
  readonly state: WorkState;
  /** Time of the next call, which a person in the state `callBack` has chosen. */
  readonly dueAt: Date | null;
  readonly lastOutcome: CallOutcome | null;
}

/** What is known of a number beside the work on its person. */
export type NumberFacts = Pick<CallFacts, 'calls' | 'listed' | 'hasMarketingConsent' | 'isWithdrawn'>;

/** What a list needs to know of people who wait: nothing but time speaks against an asked-for call. */
export const nothingElse: Omit<NumberFacts, 'calls'> = {
  ...{ listed: null, hasMarketingConsent: false, isWithdrawn: false },
};

/** The facts by which somebody may be called, or not. */
export function callFactsOf(
  work: Work,
  rules: { policy: Pick<DeskPolicy, 'askedForCalls' | 'advertisingCalls'>; calendar: WorkCalendar },
  number: NumberFacts,
): CallFacts {
  const { state, dueAt } = work;
  return {
    ...number,
    ...{ calendar: rules.calendar, limits: rules.policy, purpose: purposeOf(work) },
    agreedAt: state === 'callBack' ? dueAt : null,
    isQuarantined: state === 'quarantined',
  };
}

/** A registration asks for a call until somebody answered; a call-back that was agreed asks for another. */
function purposeOf({ state, lastOutcome }: Work): CallPurpose {
  if (state !== 'closed') return 'askedFor';
  return lastOutcome !== null && isAnswered(lastOutcome) ? 'advertising' : 'askedFor';
}
