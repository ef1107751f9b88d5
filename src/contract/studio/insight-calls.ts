import { z } from 'zod/mini';
import { tagAnswers, vitals } from '../insight/page-events.ts';
import { webidSchema } from '../webid.ts';
import { campaignStates } from './campaign-calls.ts';
import { timeSchema } from './session-calls.ts';
import { defineCall } from './studio-call.ts';

/** A day in Viet Nam: `2026-11-22`. */
const daySchema = z.iso.date();

/**
 * What pages and desk counted, each step after the one before. Null: the pages counted nothing in the whole period,
 * which is not zero. `sent`: people who registered, from the table of leads; on card pages the hand-overs. `reached`
 * and `interested`: those of them with whom the desk has spoken since, and who were interested.
 */
const stepsSchema = z.object({
  view: z.nullable(z.int()),
  cta: z.nullable(z.int()),
  formBegun: z.nullable(z.int()),
  sent: z.int(),
  reached: z.int(),
  interested: z.int(),
});
export type FunnelSteps = z.infer<typeof stepsSchema>;

/** Views of a day; null: its pages did not count on that day. */
const dayCountsSchema = z.object({ views: z.nullable(z.int()), registrations: z.int() });

const rowSchema = z.object({
  /** Empty: without this word, or without a name. `otherWords`: rare ones together. */
  value: z.string(),
  /** Views; clicks of a ctaId. */
  views: z.int(),
  registrations: z.int(),
});
export type DimensionRow = z.infer<typeof rowSchema>;

/**
 * What the tables are by. `source`, `medium`, `campaign`, `content` are words of the address (utm). Registrations by
 * `width` and `app` are those that pages counted, because a lead knows neither.
 */
const insightDimensions = ['source', 'medium', 'campaign', 'content', 'cta', 'width', 'app'] as const;
export type InsightDimension = (typeof insightDimensions)[number];

const rowsSchema = z.array(rowSchema);

const insightCampaignSchema = z.object({
  webid: z.string(),
  name: z.string(),
  template: z.string(),
  state: z.enum(campaignStates),
  /** What visitors see, and since when. */
  publishedVersion: z.nullable(z.int()),
  publishedAt: z.nullable(timeSchema),
  isArchived: z.boolean(),
  /** Links that are not archived, and experiments that run. */
  links: z.int(),
  experiments: z.int(),
});
export type InsightCampaign = z.infer<typeof insightCampaignSchema>;

/** Calls that all screens of results share. */
export const insightCalls = {
  listInsightCampaigns: defineCall({
    method: 'GET',
    path: '/insight/campaigns',
    access: 'insight.read',
    summary: 'The campaigns whose results the person may see, by name, with what else there is to see of each.',
    data: z.object({ campaigns: z.array(insightCampaignSchema) }),
  }),
};

/** The results of one campaign. */
export const campaignInsightCalls = {
  getCampaignInsight: defineCall({
    method: 'GET',
    path: '/campaigns/:webid/insight',
    access: 'insight.read',
    summary:
      'What the pages of a campaign counted, and its registrations, by day in Viet Nam, with the period before: as ' +
      'long, so many whole weeks earlier that each day is the same day of the week. At most 366 days.',
    inPath: z.object({ webid: webidSchema }),
    query: z.object({ from: daySchema, to: daySchema }),
    data: z.object({
      /** The period before. */
      before: z.object({ from: daySchema, to: daySchema }),
      /** Pages of this template hand visitors over: registrations are hand-overs, which the page counts. */
      isCard: z.boolean(),
      counting: z.object({
        isOn: z.boolean(),
        /** When and by whom it was switched last; null: never. */
        changedAt: z.nullable(timeSchema),
        changedBy: z.nullable(z.string()),
        /** The first count of the campaign; null: none yet. */
        since: z.nullable(timeSchema),
      }),
      /** Every day of the period, oldest first; `before` is the day of the period before in the same place. */
      days: z.array(z.object({ day: daySchema, ...dayCountsSchema.shape, before: dayCountsSchema })),
      /** Steps in the period and in the one before. */
      steps: stepsSchema,
      stepsBefore: stepsSchema,
      /** Most views first; rows beyond the first 50 are one row `otherWords`. */
      tables: z.object({
        source: rowsSchema,
        medium: rowsSchema,
        campaign: rowsSchema,
        content: rowsSchema,
        cta: rowsSchema,
        width: rowsSchema,
        app: rowsSchema,
      }),
      /** Fields that were refused, most refused first, with the number in the period before. */
      refused: z.array(z.object({ field: z.string(), count: z.int(), before: z.int() })),
      /** How often the question about the tags of others was shown, and answered how. */
      tagAnswers: z.record(z.enum(tagAnswers), z.int()),
      /** Counts by bucket of `bucketBounds`, in its order; empty: nothing was measured. */
      vitals: z.record(z.enum(vitals), z.array(z.int())),
      /** What visitors were shown in the period, oldest first. */
      publications: z.array(
        z.object({ version: z.int(), at: timeSchema, by: z.nullable(z.string()), note: z.nullable(z.string()) }),
      ),
      /** Registrations of the period that say whether their page could count, and those whose page could not. */
      blocked: z.object({ known: z.int(), uncounted: z.int() }),
      /** The numbers contain made-up ones: the product is being tried out. */
      hasSamples: z.boolean(),
    }),
  }),
};

/** Tables of a campaign's results: by day, the steps, by each dimension, refused fields, histograms of the speed. */
export const insightTables = ['days', 'steps', ...insightDimensions, 'refused', 'vitals'] as const;
export type InsightTable = (typeof insightTables)[number];

/** Which table of which days `campaignInsightFile` answers with. */
export const campaignTableInQuery = z.object({ from: daySchema, to: daySchema, table: z.enum(insightTables) });

/** A table of a campaign's results as CSV. Not a StudioCall, because the answer is not JSON. */
export const campaignInsightFile = {
  method: 'GET',
  path: '/campaigns/:webid/insight.csv',
  access: 'insight.read',
} as const;
