import type { DeskPolicy } from '../../../contract/desk/desk-policy.ts';
import { policiesTexts } from './texts.ts';

const words = policiesTexts.desk;

/** The rules that this form has; requests about data have a form of their own. */
export type DeskRules = Omit<DeskPolicy, 'requests'>;

/** Rules of the desk while they are changed: minutes as they are typed. */
export type DeskRulesDraft = Readonly<Record<Exclude<keyof DeskRules, 'first'>, string>> & Pick<DeskRules, 'first'>;

export function draftOf({ first, ...rules }: DeskRules): DeskRulesDraft {
  return {
    firstCallMinutes: String(rules.firstCallMinutes),
    holdMinutes: String(rules.holdMinutes),
    askedForCalls: String(rules.askedForCalls),
    advertisingCalls: String(rules.advertisingCalls),
    first,
  };
}

/** The draft as rules. What is no number becomes NaN, which `findRefusals` reports. */
export function rulesOf(draft: DeskRulesDraft): DeskRules {
  return {
    firstCallMinutes: readWhole(draft.firstCallMinutes),
    holdMinutes: readWhole(draft.holdMinutes),
    askedForCalls: readWhole(draft.askedForCalls),
    advertisingCalls: readWhole(draft.advertisingCalls),
    first: draft.first,
  };
}

export function isChanged(draft: DeskRulesDraft, rules: DeskRules): boolean {
  const next = rulesOf(draft);
  return (Object.keys(next) as (keyof DeskRules)[]).some((rule) => next[rule] !== rules[rule]);
}

/** The refusals by field; empty when the draft can be sent. */
export function findRefusals(draft: DeskRulesDraft): Readonly<Partial<Record<keyof DeskRules, string>>> {
  const { firstCallMinutes, holdMinutes, askedForCalls, advertisingCalls } = rulesOf(draft);
  const isWithin = (value: number, least: number, most: number) => value >= least && value <= most;
  return {
    ...(!isWithin(firstCallMinutes, 1, 480) && { firstCallMinutes: words.wrongFirstCall }),
    ...(!isWithin(holdMinutes, 2, 120) && { holdMinutes: words.wrongHold }),
    ...(!isWithin(askedForCalls, 1, 10) && { askedForCalls: words.wrongCalls }),
    ...(!isWithin(advertisingCalls, 1, 10) && { advertisingCalls: words.wrongCalls }),
  };
}

function readWhole(text: string): number {
  return /^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN;
}
