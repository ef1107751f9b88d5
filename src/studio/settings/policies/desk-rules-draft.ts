import type { DeskPolicy } from '../../../contract/desk/desk-policy.ts';
import { policiesTexts } from './texts.ts';

const words = policiesTexts.desk;

/** The rules that this form has; requests about data have a form of their own. */
export type DeskRules = Omit<DeskPolicy, 'requests'>;

/** Rules of the desk while they are changed: times of day and minutes as they are typed. */
export type DeskRulesDraft = Readonly<Record<Exclude<keyof DeskRules, 'first'>, string>> & Pick<DeskRules, 'first'>;

export function draftOf({ opensAt, closesAt, firstCallMinutes, holdMinutes, first }: DeskRules): DeskRulesDraft {
  return {
    opensAt: spellClock(opensAt),
    closesAt: spellClock(closesAt),
    firstCallMinutes: String(firstCallMinutes),
    holdMinutes: String(holdMinutes),
    first,
  };
}

/** The draft as rules. What is neither a time nor a number becomes NaN, which `findRefusals` reports. */
export function rulesOf(draft: DeskRulesDraft): DeskRules {
  return {
    firstCallMinutes: readWhole(draft.firstCallMinutes),
    opensAt: readClock(draft.opensAt),
    closesAt: readClock(draft.closesAt),
    holdMinutes: readWhole(draft.holdMinutes),
    first: draft.first,
  };
}

export function isChanged(draft: DeskRulesDraft, rules: DeskRules): boolean {
  const next = rulesOf(draft);
  return (Object.keys(next) as (keyof DeskRules)[]).some((rule) => next[rule] !== rules[rule]);
}

/** The refusals by field; empty when the draft can be sent. */
export function findRefusals(draft: DeskRulesDraft): Readonly<Partial<Record<keyof DeskRules, string>>> {
  const { opensAt, closesAt, firstCallMinutes, holdMinutes } = rulesOf(draft);
  const isWithin = (value: number, least: number, most: number) => value >= least && value <= most;
  const opens = isWithin(opensAt, 0, 23 * 60);
  return {
    ...(!opens && { opensAt: words.wrongOpens }),
    ...(!isWithin(closesAt, 60, 24 * 60)
      ? { closesAt: words.wrongCloses }
      : opens && closesAt - opensAt < 60 && { closesAt: words.tooShort }),
    ...(!isWithin(firstCallMinutes, 1, 480) && { firstCallMinutes: words.wrongFirstCall }),
    ...(!isWithin(holdMinutes, 2, 120) && { holdMinutes: words.wrongHold }),
  };
}

/** `08:00` from 480 minutes since midnight. */
function spellClock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** Minutes since midnight from `08:00`, `8:00` or `8`; 24:00 is the end of the day. */
function readClock(text: string): number {
  const [, hour, minute = '0'] = /^(\d{1,2})(?::([0-5]\d))?$/.exec(text.trim()) ?? [];
  return hour === undefined ? Number.NaN : Number(hour) * 60 + Number(minute);
}

function readWhole(text: string): number {
  return /^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN;
}
