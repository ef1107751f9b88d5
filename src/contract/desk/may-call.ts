import { vietnamDate } from '../vietnam-time.ts';
import { hoursOf, isOpenAt, nextOpenTime } from './work-calendar.ts';
import type { WorkCalendar } from './work-calendar-schema.ts';

const minuteMs = 60_000;
/** The frame in which calls to a number are counted (Decree 91/2020, to be confirmed by counsel). */
export const frameMs = 1440 * minuteMs;
/** A time that a person has chosen is kept by a call this much earlier, and so much later. */
const earlyMs = 10 * minuteMs;
export const lateMs = 120 * minuteMs;

/**
 * `askedFor`: a registration is an asked-for call about the product of its page, and so is a call-back that was agreed.
 * `advertising`: everything after the call that the person has asked for.
 */
export type CallPurpose = 'askedFor' | 'advertising';

/** Most calls to a number within 24 hours, by their purpose. */
interface CallLimits {
  readonly askedForCalls: number;
  readonly advertisingCalls: number;
}

/** A list on which a number stands: whose it is, and since when (`2026-11-14`). */
interface ListedNumber {
  readonly source: string;
  readonly since: string;
}

/** Everything that decides whether somebody may be called. */
export interface CallFacts {
  readonly calendar: WorkCalendar;
  readonly limits: CallLimits;
  readonly purpose: CallPurpose;
  /** The time that the person has chosen; null where none was agreed. */
  readonly agreedAt: Date | null;
  /** Times of calls to the number, those of the last 24 hours at least. */
  readonly calls: readonly Date[];
  /** Null when the number stands on no do-not-call list. */
  readonly listed: ListedNumber | null;
  /** The person has agreed to hear of other products. */
  readonly hasMarketingConsent: boolean;
  /** A consent was withdrawn after the newest registration. */
  readonly isWithdrawn: boolean;
  readonly isQuarantined: boolean;
}

/** Which rule allows a call. */
export const callRules = ['askedFor', 'agreedTime', 'marketing'] as const;
export type CallRule = (typeof callRules)[number];

/** Why there must be no call: the first four for good, the others until a time. */
export type CallRefusal = 'withdrawn' | 'quarantined' | 'doNotCall' | 'noConsent' | 'holiday' | 'hours' | 'limit';

export type CallVerdict =
  | {
      readonly may: true;
      readonly rule: CallRule;
      /** What may be talked about: the product of the page, or others, too. */
      readonly topics: 'product' | 'all';
    }
  | {
      readonly may: false;
      readonly rule: CallRefusal;
      /** From when the person may be called; null: nobody knows, or never. */
      readonly until: Date | null;
    };

/** Whether somebody may be called at this time, and why. What holds for good comes before what ends by itself. */
export function mayCall(facts: CallFacts, now: Date): CallVerdict {
  const forGood = refusalForGood(facts);
  if (forGood) return { may: false, rule: forGood, until: null };
  const isAgreed = isAgreedTime(facts, now);
  const isOpen = isOpenAt(facts.calendar, now);
  if (!isOpen && !isAgreed) {
    const rule = hoursOf(facts.calendar, vietnamDate(now)) === null ? 'holiday' : 'hours';
    return { may: false, rule, until: nextCallTime(facts, now) };
  }
  if (limitEnds(facts, now) > now) return { may: false, rule: 'limit', until: nextCallTime(facts, now) };
  const { purpose, hasMarketingConsent, listed } = facts;
  return {
    ...{ may: true, topics: hasMarketingConsent && listed === null ? 'all' : 'product' },
    rule: purpose === 'advertising' ? 'marketing' : isAgreed ? 'agreedTime' : 'askedFor',
  };
}

/** The first time from this one on at which somebody may be called, if nobody calls before. Null: never, or unknown. */
export function nextCallTime(facts: CallFacts, from: Date): Date | null {
  if (refusalForGood(facts)) return null;
  const free = limitEnds(facts, from);
  if (isAgreedTime(facts, free)) return free;
  const opens = nextOpenTime(facts.calendar, free) ?? null;
  const agreed = facts.agreedAt && new Date(facts.agreedAt.getTime() - earlyMs);
  const isAhead = agreed !== null && agreed > free && (opens === null || agreed < opens);
  return isAhead ? agreed : opens;
}

/** Calls to the number that are counted at this time, oldest first. */
export function callsInFrame(calls: readonly Date[], now: Date): Date[] {
  return calls
    .filter((at) => at.getTime() > now.getTime() - frameMs)
    .sort((one, other) => one.getTime() - other.getTime());
}

/** Most calls within 24 hours for the purpose of this one. */
export function mostCalls({ purpose, limits }: Pick<CallFacts, 'purpose' | 'limits'>): number {
  return purpose === 'advertising' ? limits.advertisingCalls : limits.askedForCalls;
}

function refusalForGood(facts: CallFacts): CallRefusal | undefined {
  const { isWithdrawn, isQuarantined, purpose, listed, hasMarketingConsent } = facts;
  if (isWithdrawn) return 'withdrawn';
  if (isQuarantined) return 'quarantined';
  // A call that the person has asked for is no advertising, so the lists say nothing against it.
  if (purpose === 'askedFor') return undefined;
  if (listed !== null) return 'doNotCall';
  return hasMarketingConsent ? undefined : 'noConsent';
}

function isAgreedTime({ agreedAt }: CallFacts, at: Date): boolean {
  if (agreedAt === null) return false;
  const late = at.getTime() - agreedAt.getTime();
  return late >= -earlyMs && late < lateMs;
}

/** From when one more call is within the limit: this time, or when enough calls have left the frame. */
function limitEnds(facts: CallFacts, from: Date): Date {
  const counted = callsInFrame(facts.calls, from);
  const leaving = counted.at(-mostCalls(facts));
  return leaving === undefined ? from : new Date(leaving.getTime() + frameMs);
}
