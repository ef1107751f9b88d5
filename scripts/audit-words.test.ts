import { expect, it } from 'vitest';
import { auditActions } from '../src/audit/audit-entry.ts';
import { auditTexts } from '../src/studio/settings/audit/texts.ts';

it('the audit screen of the Studio has words for every action, and for no other', () => {
  expect(Object.keys(auditTexts.actions).sort()).toEqual([...auditActions].sort());
});
