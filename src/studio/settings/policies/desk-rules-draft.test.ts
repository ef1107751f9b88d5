import { expect, it } from 'vitest';
import { type DeskPolicy, defaultDeskPolicy, deskPolicySchema } from '../../../contract/desk/desk-policy.ts';
import { type DeskRulesDraft, draftOf, findRefusals, isChanged, rulesOf } from './desk-rules-draft.ts';

it.each<Partial<DeskPolicy>>([
  {},
  { firstCallMinutes: 480, first: 'callBacks' },
  { holdMinutes: 2, askedForCalls: 10, advertisingCalls: 10 },
])('rules stay the same as a draft: %j', (changes) => {
  const rules = { ...defaultDeskPolicy, ...changes };
  expect(rulesOf(draftOf(rules))).toEqual({ ...rules, requests: undefined });
  expect(isChanged(draftOf(rules), rules)).toBe(false);
  expect(findRefusals(draftOf(rules))).toEqual({});
});

it.each<[Partial<DeskRulesDraft>, string]>([
  [{ firstCallMinutes: '0' }, 'firstCallMinutes'],
  [{ firstCallMinutes: '481' }, 'firstCallMinutes'],
  [{ holdMinutes: '1' }, 'holdMinutes'],
  [{ holdMinutes: '15,5' }, 'holdMinutes'],
  [{ askedForCalls: '0' }, 'askedForCalls'],
  [{ advertisingCalls: '11' }, 'advertisingCalls'],
])('%j can not be sent', (changes, field) => {
  const draft = { ...draftOf(defaultDeskPolicy), ...changes };
  expect(Object.keys(findRefusals(draft))).toEqual([field]);
  expect(deskPolicySchema.safeParse({ ...defaultDeskPolicy, ...rulesOf(draft) }).success).toBe(false);
});
