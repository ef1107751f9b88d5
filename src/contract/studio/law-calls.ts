import { z } from 'zod/mini';
import { depositCapsSchema, lawReasonSchema, lawSettingsSchema } from '../law/law-settings.ts';
import { defineCall } from './studio-call.ts';

const ruleInPath = z.object({ rule: z.string().check(z.maxLength(100)) });
const data = z.object({
  settings: lawSettingsSchema,
  /** Names of the people who are told of a rule that is switched off or on, the caller left out. */
  told: z.array(z.string()),
  /** How often each rule stood in what was sent for review in the last 90 days; a rule without any is left out. */
  found: z.record(z.string(), z.int()),
});

/** What the bank has set about law. Each change answers with all of it. */
export const lawCalls = {
  readLaw: defineCall({
    method: 'GET',
    path: '/law',
    access: 'campaign.read',
    summary: 'Rules of law that are off, the caps of deposit rates, and what the bank asks for before publishing.',
    data,
  }),
  switchLawRule: defineCall({
    method: 'PUT',
    path: '/law/rules/:rule',
    access: 'law.manage',
    summary:
      'Switches a rule of law off, with a reason and until a day, or on again. Compliance and administrators hear.',
    inPath: ruleInPath,
    body: z.object({
      isOn: z.boolean(),
      reason: lawReasonSchema,
      /** The last day on which it is off; null: until somebody switches it on. */
      until: z.nullable(z.iso.date()),
    }),
    data,
    errors: ['notFound', 'pastTime'],
    changes: true,
  }),
  markLawRuleRead: defineCall({
    method: 'POST',
    path: '/law/rules/:rule/read',
    access: 'law.markRead',
    summary: 'Says that the caller has read the source of a rule today.',
    inPath: ruleInPath,
    data,
    errors: ['notFound'],
    changes: true,
  }),
  setDepositCaps: defineCall({
    method: 'PUT',
    path: '/law/deposit-caps',
    access: 'law.manage',
    summary: 'Sets the highest rates of deposits with the decision that says so, or removes them.',
    body: z.object({ depositCaps: z.nullable(depositCapsSchema) }),
    data,
    changes: true,
  }),
  setLawPolicy: defineCall({
    method: 'PUT',
    path: '/law/policy',
    access: 'law.manage',
    summary:
      'Whether versions with findings of law need compliance, and whether tags wait where a campaign says nothing.',
    body: z.object({ needsCompliance: z.boolean(), asksBeforeTags: z.boolean(), reason: lawReasonSchema }),
    data,
    changes: true,
  }),
};
