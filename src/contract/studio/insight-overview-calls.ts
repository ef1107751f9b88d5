import { z } from 'zod/mini';
import { campaignStates } from './campaign-calls.ts';
import { defineCall } from './studio-call.ts';

/** Days in Viet Nam, both included, at most 366 of them: `2026-10-26`. */
export const periodInQuery = z.object({ from: z.iso.date(), to: z.iso.date() });

const figuresSchema = z.object({
  views: z.int(),
  registrations: z.int(),
  handOvers: z.int(),
  reached: z.int(),
  interested: z.int(),
});

const campaignSchema = z.object({
  webid: z.string(),
  name: z.string(),
  template: z.string(),
  state: z.enum(campaignStates),
  newestVersion: z.int(),
  isArchived: z.boolean(),
  now: figuresSchema,
  before: figuresSchema,
  /** Registrations in steps of `step` days, oldest first; the last step may be shorter. */
  points: z.array(z.int()),
  /** Largest Contentful Paint that 75 % of measured views do not exceed, in milliseconds. */
  lcp: z.nullable(z.object({ p75: z.number(), views: z.int() })),
});
export type OverviewCampaign = z.infer<typeof campaignSchema>;

/** Notable changes. Rates are 0 to 1, changes are of the period before, `0.12` for 12 % more. */
const notableSchema = z.discriminatedUnion('kind', [
  /** Views without registrations are many: its page shows its largest part late. */
  z.object({
    ...{ kind: z.literal('slow'), webid: z.string(), p75: z.number(), rate: z.nullable(z.number()) },
    average: z.nullable(z.number()),
  }),
  z.object({
    ...{ kind: z.literal('fell'), webid: z.string(), registrations: z.number(), views: z.number() },
    ...{ rate: z.nullable(z.number()), rateBefore: z.nullable(z.number()) },
  }),
  z.object({
    ...{ kind: z.literal('rose'), webid: z.string(), version: z.int(), rate: z.number(), rateBefore: z.number() },
  }),
  /** Visitors can open it, there were views before, and there is none now. */
  z.object({ kind: z.literal('silent'), webid: z.string(), viewsBefore: z.int() }),
]);
export type Notable = z.infer<typeof notableSchema>;

/** `hasMail`: the server sends e-mail. */
const weeklySchema = z.object({ hasMail: z.boolean(), isOn: z.boolean() });

/** The results of all campaigns. */
export const insightOverviewCalls = {
  readInsightOverview: defineCall({
    method: 'GET',
    path: '/insight',
    access: 'insight.read',
    summary:
      'What each campaign of the person brought in a period of at most 366 days and in the one before, with the same ' +
      'days of the week. Campaigns without any numbers are left out unless visitors can open them.',
    query: periodInQuery,
    data: z.object({
      before: z.object({ from: z.string(), to: z.string() }),
      /** Days in each of the points. */
      step: z.int(),
      /** The numbers contain made-up ones: the product is being tried out. */
      hasSamples: z.boolean(),
      campaigns: z.array(campaignSchema),
      notable: z.array(notableSchema),
    }),
  }),
  readWeeklySummary: defineCall({
    method: 'GET',
    path: '/own/weekly-summary',
    access: 'insight.read',
    summary: 'Whether the person gets what campaigns brought by e-mail every Monday.',
    data: weeklySchema,
  }),
  chooseWeeklySummary: defineCall({
    method: 'PUT',
    path: '/own/weekly-summary',
    access: 'insight.read',
    summary: 'Chooses it.',
    body: z.object({ isOn: z.boolean() }),
    data: weeklySchema,
    changes: true,
  }),
};

/** The table of all campaigns as CSV, by `periodInQuery`. Not a StudioCall, because the answer is not JSON. */
export const overviewFile = { method: 'GET', path: '/insight.csv', access: 'insight.read' } as const;
