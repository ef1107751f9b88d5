import { expect, it } from 'vitest';
import type { Policies } from '../../../contract/studio/staff-calls.ts';
import { draftOf, findRefusals, isChanged, type PolicyDraft, policiesOf } from './policy-draft.ts';

const policies: Policies = {
  secondFactorRoles: ['admin'],
  idleMinutes: 30,
  sessionHours: 10,
  hasPasswords: true,
  fourEyes: true,
  breakGlassPerson: null,
  claimName: 'groups',
  claimRoles: [{ value: 'studio', grant: { role: 'editor', webid: null } }],
};

it('policies stay the same as a draft', () => {
  expect(policiesOf(draftOf(policies))).toEqual(policies);
  expect(isChanged(draftOf(policies), policies)).toBe(false);
  expect(findRefusals(draftOf(policies))).toEqual({});
});

it.each<[Partial<PolicyDraft>, string]>([
  [{ idleMinutes: '4' }, 'idleMinutes'],
  [{ idleMinutes: '481' }, 'idleMinutes'],
  [{ idleMinutes: '' }, 'idleMinutes'],
  [{ idleMinutes: '30,5' }, 'idleMinutes'],
  [{ idleMinutes: '-30' }, 'idleMinutes'],
  [{ sessionHours: '25' }, 'sessionHours'],
  [{ sessionHours: 'mười' }, 'sessionHours'],
  [{ hasPasswords: false }, 'breakGlassPerson'],
  [{ claimName: ' ' }, 'claimName'],
  [{ claimRoles: [{ value: '', grant: { role: 'editor', webid: null } }] }, 'claimRoles'],
])('%j can not be sent', (changes, field) => {
  expect(Object.keys(findRefusals({ ...draftOf(policies), ...changes }))).toEqual([field]);
});
