import { z } from 'zod/mini';
import { contentChangeSchema } from '../changes/content-change-schema.ts';
import { cleanText } from '../clean-text.ts';
import { severities } from '../severities.ts';
import { templateNamePattern } from '../template-name.ts';
import { webidSchema } from '../webid.ts';
import { timeSchema } from './session-calls.ts';
import { defineCall, done } from './studio-call.ts';
import { describedSchema } from './template-calls.ts';

const webidInPath = z.object({ webid: webidSchema });
const nameSchema = z.string().check(z.overwrite(cleanText), z.minLength(1), z.maxLength(200));
const reasonSchema = z.string().check(z.overwrite(cleanText), z.minLength(1), z.maxLength(1000));
const versionSchema = z.int().check(z.gte(1), z.lte(2_147_483_647));

/** `changed`: visitors see an older version than the newest. `waiting`: a review waits. */
export const campaignStates = ['running', 'changed', 'waiting', 'scheduled', 'draft', 'off'] as const;
export type CampaignState = (typeof campaignStates)[number];

const campaignRowSchema = z.object({
  webid: z.string(),
  /** Name and template of the newest version. */
  name: z.string(),
  template: z.string(),
  state: z.enum(campaignStates),
  publishedVersion: z.nullable(z.int()),
  newestVersion: z.int(),
  /** Time of the next planned publication or taking off. */
  scheduledAt: z.nullable(timeSchema),
  /** The newest event of its history; `edited`: a later one of its working copy, which is in no version yet. */
  change: z.object({
    kind: z.enum(['saved', 'published', 'unpublished', 'edited']),
    version: z.nullable(z.int()),
    by: z.nullable(z.string()),
    at: timeSchema,
  }),
  /**
   * Registrations of each of the last 7 days in Viet Nam, today last, and of the 7 days before in all; and how many of
   * these 7 days were hand-overs of a card page, which it does instead of keeping registrations.
   */
  registrations: z.object({ days: z.array(z.int()), before: z.int(), handOvers: z.int() }),
  isArchived: z.boolean(),
  isDemo: z.boolean(),
});
export type CampaignRow = z.infer<typeof campaignRowSchema>;

/** What a small picture of a page is drawn from: the words, colours and picture of its first screen. */
export const campaignCardSchema = z.object({
  headline: z.string(),
  /** Colours as `#RRGGBB`. */
  ground: z.string(),
  ink: z.string(),
  accent: z.string(),
  /** Addresses of `<img>`; null for a page that opens without a picture. */
  picture: z.nullable(z.object({ src: z.string(), srcset: z.nullable(z.string()) })),
});
export type CampaignCard = z.infer<typeof campaignCardSchema>;

const campaignDetailsSchema = z.object({
  webid: z.string(),
  version: z.int(),
  /** Null when this version of the program does not know its template. */
  card: z.nullable(campaignCardSchema),
  /** Findings of the check, by their severity. */
  errors: z.int(),
  lawFindings: z.int(),
  warnings: z.int(),
  samples: z.int(),
  /** The earliest end of an offer that is still to come, `2026-12-31`. */
  endsOn: z.nullable(z.string()),
});
export type CampaignDetails = z.infer<typeof campaignDetailsSchema>;

/**
 * `review`: a version waits for the person's decision. `returned`: theirs was returned. `errors`: the check found
 * errors. `law`: visitors see points of law that no review has told of. `ends`: an offer ends within 7 days.
 */
const taskKinds = ['review', 'returned', 'errors', 'law', 'ends'] as const;
const taskSchema = z.object({
  webid: z.string(),
  name: z.string(),
  kind: z.enum(taskKinds),
  errors: z.int(),
  /**
   * Of a task of the kind `law`: findings on the page that visitors see, of which its review knew nothing. Of a task of
   * the kind `review`: those on which the person decides for compliance; 0 for the decision of an approver.
   */
  lawFindings: z.int(),
  endsOn: z.nullable(z.string()),
  /** The review of a task of the kind `review` or `returned`. */
  review: z.nullable(z.object({ id: z.string(), version: z.int(), by: z.nullable(z.string()), note: z.string() })),
});
export type Task = z.infer<typeof taskSchema>;

/** Sentences of the check, as `site check` says them. */
export const findingSchema = z.object({
  severity: z.enum(severities),
  /** Name of the rule, for example `unknown-names`. */
  rule: z.string(),
  key: z.string(),
  path: z.string(),
  expected: z.string(),
  received: z.string(),
  /** Nothing is there, or nothing but an empty value. */
  isMissing: z.optional(z.boolean()),
  /** Path of what the page leaves out because of it: empty for all of the key; undefined when it shows everything. */
  hides: z.optional(z.string()),
  /** Changes of the working copy that mend it for sure. */
  mend: z.optional(z.readonly(z.array(contentChangeSchema))),
});
export type WordedFinding = z.infer<typeof findingSchema>;

const sourceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sample'), template: z.string().check(z.regex(templateNamePattern)) }),
  /** Without a version: the newest. */
  z.object({ kind: z.literal('copy'), webid: webidSchema, version: z.optional(versionSchema) }),
  /** A released template of the bank, whose locks hold in the campaign. */
  z.object({ kind: z.literal('bank'), id: z.uuid(), version: versionSchema }),
]);

const savedSchema = z.object({ webid: z.string(), version: z.int() });

export const campaignCalls = {
  listCampaigns: defineCall({
    method: 'GET',
    path: '/campaigns',
    access: 'campaign.read',
    summary: 'The campaigns that the person has a role in, archived ones too, latest change first.',
    data: z.object({
      /** Origin of the pages: `https://uudai.example.vn`. */
      pages: z.string(),
      campaigns: z.array(campaignRowSchema),
      /** Made-up registrations, which the counts contain: the product is being tried out. */
      sampleLeads: z.int(),
    }),
  }),
  describeCampaigns: defineCall({
    method: 'GET',
    path: '/campaigns/details',
    access: 'campaign.read',
    summary: 'Card and findings of the newest version of up to 30 campaigns; unknown ones are left out.',
    query: z.object({ webids: z.string().check(z.maxLength(2000)) }),
    data: z.array(campaignDetailsSchema),
  }),
  listTasks: defineCall({
    method: 'GET',
    path: '/campaigns/tasks',
    access: 'campaign.read',
    summary:
      'Campaigns that ask the person for something: a decision, a mend; the first 20, and how many there are. More may follow while the check runs.',
    data: z.object({ tasks: z.array(taskSchema), count: z.int(), isComplete: z.boolean() }),
  }),
  searchCampaigns: defineCall({
    method: 'GET',
    path: '/campaigns/search',
    access: 'campaign.read',
    summary: 'Campaigns whose newest version has these words in its texts, whatever their diacritics.',
    query: z.object({ text: z.string().check(z.trim(), z.minLength(2), z.maxLength(100)) }),
    data: z.array(z.object({ webid: z.string(), excerpt: z.string() })),
  }),
  checkWebid: defineCall({
    method: 'GET',
    path: '/campaigns/address',
    access: 'campaign.create',
    summary: 'Whether a webid can be used for a new campaign.',
    query: z.object({ webid: z.string().check(z.maxLength(200)) }),
    data: z.object({ verdict: z.enum(['free', 'taken', 'reserved', 'malformed']) }),
  }),
  createCampaign: defineCall({
    method: 'POST',
    path: '/campaigns',
    access: 'campaign.create',
    summary: 'A new campaign from the sample of a template, from a template of the bank, or from another campaign.',
    body: z.object({ webid: webidSchema, name: nameSchema, source: sourceSchema }),
    data: savedSchema,
    errors: ['taken'],
    changes: true,
  }),
  readVersion: defineCall({
    method: 'GET',
    path: '/campaigns/:webid/versions/:version',
    access: 'campaign.read',
    summary: 'Settings, content and files of a version, which never change.',
    inPath: z.object({ webid: webidSchema, version: z.pipe(z.coerce.number(), versionSchema) }),
    data: z.object({
      webid: z.string(),
      version: z.int(),
      /** Undefined settings and content are what the schemas of the template say. */
      settings: z.record(z.string(), z.unknown()),
      content: z.record(z.string(), z.unknown()),
      media: z.record(z.string(), z.unknown()),
    }),
  }),
  describeVersion: defineCall({
    method: 'GET',
    path: '/campaigns/:webid/versions/:version/fields',
    access: 'campaign.read',
    summary:
      'The fields of a version as `describeTemplate` lists them, in the order of its own parts; with `before`, also ' +
      'those that only that version has.',
    inPath: z.object({ webid: webidSchema, version: z.pipe(z.coerce.number(), versionSchema) }),
    query: z.object({ before: z.optional(z.pipe(z.coerce.number(), versionSchema)) }),
    data: describedSchema,
  }),
  renameCampaign: defineCall({
    method: 'PUT',
    path: '/campaigns/:webid/name',
    access: 'campaign.edit',
    summary: 'Saves a version with another name for people. Its address stays.',
    inPath: webidInPath,
    body: z.object({ name: nameSchema }),
    data: savedSchema,
    errors: ['lockedPart'],
    changes: true,
  }),
  archiveCampaign: defineCall({
    method: 'POST',
    path: '/campaigns/:webid/archive',
    access: 'campaign.archive',
    summary: 'Takes a campaign that visitors do not see out of the list. Versions and leads stay.',
    inPath: webidInPath,
    data: done,
    errors: ['stillPublished', 'reviewWaits'],
    changes: true,
  }),
  restoreCampaign: defineCall({
    method: 'POST',
    path: '/campaigns/:webid/restore',
    access: 'campaign.archive',
    summary: 'Brings an archived campaign back into the list.',
    inPath: webidInPath,
    data: done,
    changes: true,
  }),
  unpublishCampaign: defineCall({
    method: 'POST',
    path: '/campaigns/:webid/take-off',
    access: 'campaign.takeOff',
    summary: 'Takes the page off at once; its address answers 404.',
    inPath: webidInPath,
    body: z.object({ reason: reasonSchema }),
    data: done,
    changes: true,
  }),
};

/** A campaign as a ZIP file: the newest version, or `?version=`. Not a StudioCall, because the answer is not JSON. */
export const campaignFile = { method: 'GET', path: '/campaigns/:webid/file', access: 'campaign.read' } as const;

/** Saves a ZIP file, which is the body, as a new version. Answers `{ data }` with `importAnswerSchema`. */
export const campaignImport = { method: 'POST', path: '/campaigns/import', access: 'campaign.edit' } as const;

/** What an import of a ZIP file (POST, the file as the body) answers: saved, or every finding that prevents it. */
const importAnswerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('saved'), webid: z.string(), version: z.int(), findings: z.array(findingSchema) }),
  z.object({ kind: z.literal('refused'), findings: z.array(findingSchema) }),
]);
export type ImportAnswer = z.infer<typeof importAnswerSchema>;
