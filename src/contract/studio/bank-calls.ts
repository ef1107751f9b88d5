import { z } from 'zod/mini';
import { cleanText } from '../clean-text.ts';
import { webidSchema } from '../webid.ts';
import { campaignCardSchema } from './campaign-calls.ts';
import { lockReasonMaxLength } from './locks.ts';
import { timeSchema } from './session-calls.ts';
import { defineCall, done } from './studio-call.ts';
import { templateFieldSchema } from './template-calls.ts';

/** `waiting`: for somebody who may release it. `replaced`: a newer version of it was released. */
const bankTemplateStates = ['waiting', 'released', 'replaced', 'withdrawn'] as const;
export type BankTemplateState = (typeof bankTemplateStates)[number];

/** Most characters of the name of a template, of when it is used, and of a note to who locked something. */
export const bankTemplateNameMaxLength = 40;
export const bankTemplatePurposeMaxLength = 90;
export const askNoteMaxLength = 500;

const text = (most: number) => z.string().check(z.overwrite(cleanText), z.minLength(1), z.maxLength(most));
const campaignInPath = z.object({ webid: webidSchema });
const templateInPath = z.object({ id: z.uuid() });
const versionInPath = z.object({
  id: z.uuid(),
  version: z.pipe(z.coerce.number(), z.int().check(z.gte(1), z.lte(2_147_483_647))),
});
const personSchema = z.object({ id: z.string(), name: z.string() });
const keySchema = z.string().check(z.minLength(1), z.maxLength(200));
const pathSchema = z.string().check(z.minLength(1), z.maxLength(500));

/** `LockPlace` of locks.ts. */
const lockPlaceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('order') }),
  z.object({ kind: z.literal('part'), key: keySchema }),
  z.object({ kind: z.literal('field'), key: keySchema, path: pathSchema }),
]);

const lockFacts = z.object({
  id: z.string(),
  reason: z.string(),
  by: personSchema,
  at: timeSchema,
  order: z.readonly(z.array(z.string())),
  template: z.nullable(personSchema),
});

/** `Lock` of locks.ts. */
export const lockSchema = z.discriminatedUnion('kind', [
  z.extend(lockFacts, { kind: z.literal('order') }),
  z.extend(lockFacts, { kind: z.literal('part'), key: z.string() }),
  z.extend(lockFacts, { kind: z.literal('field'), key: z.string(), path: z.string() }),
]);

const bankTemplateSchema = z.object({
  id: z.string(),
  version: z.int(),
  name: z.string(),
  /** When people choose it. */
  purpose: z.string(),
  state: z.enum(bankTemplateStates),
  /** Name of the template of the program that it arranges. */
  base: z.string(),
  /** Without words a campaign from it begins with those of the samples. */
  hasWords: z.boolean(),
  /** This version of the program can draw its base; otherwise nobody can choose it. */
  isKnown: z.boolean(),
  card: campaignCardSchema,
  /** Of its settings, as stored; undefined: the order of the base. */
  layout: z.optional(z.array(z.object({ key: z.string(), section: z.optional(z.string()) }))),
  /** The parts of its page, in order. */
  parts: z.array(z.object({ key: z.string(), title: z.string() })),
  locks: z.array(lockSchema),
  madeBy: personSchema,
  madeAt: timeSchema,
  /** Who released or withdrew it. */
  decidedBy: z.nullable(personSchema),
  decidedAt: z.nullable(timeSchema),
  /** Why it was withdrawn. */
  decisionNote: z.nullable(z.string()),
  /** How many campaigns were made from it, from any of its versions. */
  campaigns: z.int(),
  /** Whether the caller may release it. `ownWork`: somebody else has to, because of four eyes. */
  release: z.enum(['allowed', 'ownWork', 'role']),
  mayWithdraw: z.boolean(),
  /** Whether the caller may set and lift its locks: an administrator, or the approver who released it. */
  mayLock: z.boolean(),
});
export type BankTemplate = z.infer<typeof bankTemplateSchema>;

/** Locks to set and to lift, all or none. Each lock has an id that the browser gives. */
const newLocksSchema = z
  .array(z.object({ id: z.uuid(), place: lockPlaceSchema, reason: text(lockReasonMaxLength) }))
  .check(z.maxLength(200));
const lockChangesSchema = z.object({
  add: newLocksSchema,
  lift: z.array(z.uuid()).check(z.maxLength(200)),
});
export type LockChanges = z.infer<typeof lockChangesSchema>;

export const bankCalls = {
  listBankTemplates: defineCall({
    method: 'GET',
    path: '/bank-templates',
    access: 'campaign.read',
    summary: 'The templates of the bank that are released or wait for it, by name.',
    data: z.array(bankTemplateSchema),
  }),
  readBankTemplate: defineCall({
    method: 'GET',
    path: '/bank-templates/:id',
    access: 'campaign.read',
    summary: 'A template of the bank: its versions, newest first, its fields, and the campaigns made from it.',
    inPath: templateInPath,
    data: z.object({
      versions: z.array(bankTemplateSchema),
      /** Of the newest version, as `describeTemplate` lists them. */
      fields: z.array(templateFieldSchema),
      /** Those that the caller may read. `isOther`: it has something else where a lock holds what the template has. */
      campaigns: z.array(z.object({ webid: z.string(), name: z.string(), isOther: z.boolean() })),
    }),
  }),
  prepareBankTemplate: defineCall({
    method: 'GET',
    path: '/campaigns/:webid/bank-template',
    access: 'campaign.edit',
    summary: 'What is known before a campaign is saved as a template of the bank.',
    inPath: campaignInPath,
    data: z.object({
      /** Who may release it. */
      releasers: z.array(personSchema),
      /** Names that are in use: saving under one of them makes its next version. */
      names: z.array(z.string()),
      card: z.nullable(campaignCardSchema),
      parts: z.array(z.object({ key: z.string(), title: z.string() })),
    }),
  }),
  saveBankTemplate: defineCall({
    method: 'POST',
    path: '/campaigns/:webid/bank-template',
    access: 'campaign.edit',
    summary: 'Saves the working copy as a template of the bank, which waits for somebody who releases it.',
    inPath: campaignInPath,
    body: z.object({
      /** A template that is sent again keeps it. */
      request: z.uuid(),
      name: text(bankTemplateNameMaxLength),
      purpose: text(bankTemplatePurposeMaxLength),
      hasWords: z.boolean(),
      /** What it locks in every campaign made from it. Those of a template that has versions its approver sets. */
      locks: newLocksSchema,
    }),
    data: z.object({ id: z.string(), version: z.int() }),
    errors: ['templateWaits', 'hasErrors', 'notTemplateApprover'],
    changes: true,
  }),
  releaseBankTemplate: defineCall({
    method: 'POST',
    path: '/bank-templates/:id/versions/:version/release',
    access: 'template.release',
    summary: 'Offers a template for new campaigns, in place of its version before.',
    inPath: versionInPath,
    data: done,
    errors: ['ownWork', 'templateEnded'],
    changes: true,
  }),
  withdrawBankTemplate: defineCall({
    method: 'POST',
    path: '/bank-templates/:id/versions/:version/withdraw',
    // Who made it takes it back while it waits; the handler knows who did.
    access: 'campaign.read',
    summary: 'No new campaign is made from it. Those made from it stay, with its locks.',
    inPath: versionInPath,
    body: z.object({ reason: text(lockReasonMaxLength) }),
    data: done,
    errors: ['notTemplateApprover', 'templateEnded'],
    changes: true,
  }),
  changeTemplateLocks: defineCall({
    method: 'POST',
    path: '/bank-templates/:id/locks',
    access: 'template.lock',
    alsoFor: 'template.release',
    summary: 'Sets and lifts locks of a template, which hold in every campaign made from it.',
    inPath: templateInPath,
    body: lockChangesSchema,
    data: z.object({ locks: z.array(lockSchema) }),
    errors: ['notTemplateApprover'],
    changes: true,
  }),
  changeCampaignLocks: defineCall({
    method: 'POST',
    path: '/campaigns/:webid/locks',
    access: 'campaign.lock',
    summary: 'Sets and lifts locks of one campaign. Those of its template are lifted there.',
    inPath: campaignInPath,
    body: lockChangesSchema,
    data: z.object({ locks: z.array(lockSchema) }),
    changes: true,
  }),
  askToUnlock: defineCall({
    method: 'POST',
    path: '/campaigns/:webid/locks/:id/ask',
    access: 'campaign.edit',
    alsoFor: 'campaign.editProtected',
    summary: 'Tells who locked something that somebody needs to change it.',
    inPath: z.object({ webid: webidSchema, id: z.uuid() }),
    body: z.object({ note: z.string().check(z.overwrite(cleanText), z.maxLength(askNoteMaxLength)) }),
    data: z.object({
      /** Names of who was told. */
      told: z.array(z.string()),
    }),
    errors: ['askedLately'],
    changes: true,
  }),
};
