import { expect, it } from 'vitest';
import { type DeskPolicy, defaultDeskPolicy, deskPolicySchema } from '../../../contract/desk/desk-policy.ts';
import { type DeskRulesDraft, draftOf, findRefusals, isChanged, rulesOf } from './desk-rules-draft.ts';

it.each<Partial<DeskPolicy>>([{}, { opensAt: 0, closesAt: 24 * 60 }, { opensAt: 23 * 60, closesAt: 24 * 60 }])(
  'rules stay the same as a draft: %j',
  (changes) => {
    const rules = { ...defaultDeskPolicy, ...changes };
    expect(rulesOf(draftOf(rules))).toEqual({ ...rules, requests: undefined });
    expect(isChanged(draftOf(rules), rules)).toBe(false);
    expect(findRefusals(draftOf(rules))).toEqual({});
  },
);

it('times are understood as people write them', () => {
  const draft = { ...draftOf(defaultDeskPolicy), opensAt: '7:30', closesAt: '18' };
  expect(rulesOf(draft)).toMatchObject({ opensAt: 450, closesAt: 1080 });
  expect(isChanged(draft, defaultDeskPolicy)).toBe(true);
});

it.each<[Partial<DeskRulesDraft>, string]>([
  [{ opensAt: '' }, 'opensAt'],
  [{ opensAt: '24:00' }, 'opensAt'],
  [{ opensAt: '8:60' }, 'opensAt'],
  [{ closesAt: '24:01' }, 'closesAt'],
  [{ closesAt: '08:59' }, 'closesAt'],
  [{ closesAt: 'năm giờ' }, 'closesAt'],
  [{ firstCallMinutes: '0' }, 'firstCallMinutes'],
  [{ firstCallMinutes: '481' }, 'firstCallMinutes'],
  [{ holdMinutes: '1' }, 'holdMinutes'],
  [{ holdMinutes: '15,5' }, 'holdMinutes'],
])('%j can not be sent', (changes, field) => {
  const draft = { ...draftOf(defaultDeskPolicy), ...changes };
  expect(Object.keys(findRefusals(draft))).toEqual([field]);
  expect(deskPolicySchema.safeParse({ ...defaultDeskPolicy, ...rulesOf(draft) }).success).toBe(false);
});
