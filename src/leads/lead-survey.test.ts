import { expect, it } from 'vitest';
import type { StoredLead } from './lead.ts';
import { surveyLeads } from './lead-survey.ts';

const lead = (more: Partial<StoredLead> = {}) => ({ fields: { name: 'Hạnh' }, ...more }) as StoredLead;
const none = { hasCalculations: false, hasTouches: false, hasConsents: false, hasPersons: false, hasCalls: false };

it('a file has the columns that one lead or more needs, and no others', async () => {
  expect(await surveyLeads([])).toEqual({ ...none, count: 0, fieldNames: [] });
  expect(await surveyLeads([lead(), lead({ fields: { phoneNumber: '1', email: '2' } })])).toEqual({
    ...none,
    count: 2,
    fieldNames: ['email', 'name', 'phoneNumber'],
  });
});

it.each([
  ['hasCalculations', { calculation: {} }],
  ['hasTouches', { touches: {} }],
  ['hasConsents', { consents: [] }],
  ['hasCalls', { lastCall: {} }],
  ['hasPersons', { person: { ordinal: 2, earlier: [] } }],
])('%s: also where only the first of them needs it', async (found, more) => {
  const survey = await surveyLeads([lead(more as Partial<StoredLead>), lead()]);
  expect(survey).toEqual({ ...none, count: 2, fieldNames: ['name'], [found]: true });
});
