import { z } from 'zod/mini';
import { cleanText } from '../clean-text.ts';
import { armNames, vitals } from '../insight/page-events.ts';
import { webidSchema } from '../webid.ts';
import { reviewSchema } from './review-calls.ts';
import { timeSchema } from './session-calls.ts';
import { defineCall } from './studio-call.ts';

const inPath = z.object({ webid: webidSchema });
const oneInPath = z.object({ webid: webidSchema, id: z.uuid() });
const versionSchema = z.int().check(z.gte(1), z.lte(2_147_483_647));
const shareSchema = z.int().check(z.gte(1), z.lte(99));

/** Most characters of the name of an experiment. */
export const experimentNameMaxLength = 100;
/** Most characters of a reason and of a note. */
export const experimentReasonMaxLength = 500;
const nameSchema = z.string().check(z.overwrite(cleanText), z.minLength(1), z.maxLength(experimentNameMaxLength));
const reasonSchema = z.string().check(z.overwrite(cleanText), z.minLength(1), z.maxLength(experimentReasonMaxLength));

const fewestArms = 2;
export const mostArms = armNames.length;
/** How long a browser keeps its arm. */
export const armCookieDays = 30;
/** The plan is made of the views and registrations of so many days before today. */
export const planDays = 28;

/**
 * Why an experiment has ended. `person`: somebody stopped it. The others happen together with what caused them:
 * `takenOver`: the winner was approved and published. `published`: another version was published. `takenOff`: the
 * campaign was taken off. `withdrawn`: a version is no longer approved, or was changed in its table.
 */
export const experimentEnds = ['person', 'takenOver', 'published', 'takenOff', 'withdrawn'] as const;

const armSchema = z.object({
  arm: z.enum(armNames),
  version: z.int(),
  /** Percent of the visitors; all arms together have 100. */
  share: z.int(),
  /** Note of the version, from who sent it for review. */
  note: z.nullable(z.string()),
  /** Name; null: nobody has approved it, it was published before approvals were needed. */
  approvedBy: z.nullable(z.string()),
});

const experimentSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** In the order of their letters. A is what visitors saw before. */
  arms: z.array(armSchema),
  plan: z.object({
    /** Registrations a view before, 0 to 1. */
    rate: z.number(),
    /** The smallest change of the rate that is worth finding, in percent of it. */
    changePercent: z.number(),
    /** Views of all arms together. */
    views: z.int(),
    /** Whole weeks, in days. */
    days: z.int(),
  }),
  startedAt: timeSchema,
  /** Name; null in sample data. */
  startedBy: z.nullable(z.string()),
  /** Since when the shares hold. They were changed when it is later than `startedAt`. */
  sharesSince: timeSchema,
  /** Null while it runs. */
  stopped: z.nullable(
    z.object({
      at: timeSchema,
      kind: z.enum(experimentEnds),
      /** Name; null when it ended by itself. */
      by: z.nullable(z.string()),
      /** In the words of who stopped it. */
      reason: z.nullable(z.string()),
    }),
  ),
  /** The arm that was asked to be taken over last, and its review. */
  takeOver: z.nullable(z.object({ arm: z.enum(armNames), version: z.int(), review: z.nullable(reviewSchema) })),
});
export type Experiment = z.infer<typeof experimentSchema>;

/** Counts of an arm: of the whole counted period, or of a day. */
const countsSchema = z.object({
  views: z.int(),
  /** People who registered, without quarantine; on pages that hand over, hand-overs. */
  registrations: z.int(),
});

const armResultSchema = z.extend(countsSchema, {
  arm: z.enum(armNames),
  /** How many of the people who registered answered a call, and how many are interested. */
  reached: z.int(),
  interested: z.int(),
  /** How many measured values fell into each bucket (contract/insight/vital-buckets.ts), those with values only. */
  vitals: z.array(z.object({ metric: z.enum(vitals), bucket: z.int(), count: z.int() })),
});

/** The counts from which browser and server compute the statistics of contract/experiments. */
const resultsSchema = z.object({
  /** Whether `registrations` counts rows of the table of leads, or hand-overs that pages counted. */
  unit: z.enum(['registrations', 'handOvers']),
  /**
   * Everything counts from this full hour on. It is the hour of `sharesSince`, or the next one where the campaign had
   * other shares in that hour.
   */
  countedFrom: timeSchema,
  /** The end of what is counted: when it stopped, or now. */
  countedUntil: timeSchema,
  /** Whole days between the two. */
  wholeDays: z.int(),
  /** In the order of the arms. */
  arms: z.array(armResultSchema),
  /**
   * Each day in Viet Nam since `countedFrom`, also those without views, with the counts of that day alone in the order
   * of the arms. A person counts on the day of the first registration.
   */
  days: z.array(z.object({ day: z.iso.date(), arms: z.array(countsSchema) })),
});
export type ExperimentResults = z.infer<typeof resultsSchema>;

/** A version that may be an arm: approved by somebody else as it is stored, or seen by visitors before. */
const reviewedVersionSchema = z.object({
  version: z.int(),
  /** The campaign's name in this version. */
  name: z.string(),
  note: z.nullable(z.string()),
  savedAt: timeSchema,
  /** Null: nobody has approved it, it was published before approvals were needed. */
  approvedBy: z.nullable(z.string()),
  approvedAt: z.nullable(timeSchema),
  /** When visitors first saw it; null: they have not yet. */
  publishedAt: z.nullable(timeSchema),
  /** Errors that the check finds today; a version with errors cannot be an arm. */
  errors: z.int(),
});

/** Versions of a campaign that run against each other. A version is shown by `versionFramePath`. */
export const experimentCalls = {
  listExperiments: defineCall({
    method: 'GET',
    path: '/campaigns/:webid/experiments',
    access: 'insight.read',
    summary: 'The experiments of a campaign, the one that runs first, then the newest.',
    inPath,
    data: z.array(experimentSchema),
  }),
  readExperiment: defineCall({
    method: 'GET',
    path: '/campaigns/:webid/experiments/:id',
    access: 'insight.read',
    summary: 'An experiment with what each of its versions brought.',
    inPath: oneInPath,
    data: z.object({ experiment: experimentSchema, results: resultsSchema }),
  }),
  prepareExperiment: defineCall({
    method: 'GET',
    path: '/campaigns/:webid/experiment-plan',
    access: 'insight.read',
    summary: 'What somebody who plans an experiment has to know.',
    inPath,
    data: z.object({
      /** The campaign's name. */
      name: z.string(),
      /** The published version, which is A; null: none, and no experiment can be started. */
      publishedVersion: z.nullable(z.int()),
      /** Newest first. */
      versions: z.array(reviewedVersionSchema),
      /** The experiment that runs; only one can. */
      running: z.nullable(z.string()),
      unit: z.enum(['registrations', 'handOvers']),
      /**
       * Counts of the days before on which the page was counted, at most `planDays` and the part of today that has
       * gone.
       */
      before: z.object({ days: z.number(), views: z.int(), registrations: z.int() }),
      /** Saves of the working copy that no version contains: publishing them would end the experiment. */
      editing: z.nullable(
        z.object({
          by: z.nullable(z.string()),
          at: timeSchema,
          /** Names of parts that visitors see now and that the working copy no longer has: A keeps them. */
          dropped: z.array(z.string()),
        }),
      ),
      /** A version that is planned to be published, which would end the experiment. */
      planned: z.nullable(z.object({ version: z.int(), at: timeSchema })),
    }),
  }),
  startExperiment: defineCall({
    method: 'POST',
    path: '/campaigns/:webid/experiments',
    access: 'insight.edit',
    summary:
      'Shows reviewed versions to visitors by their shares, on every process at once. Sent again with the same id it ' +
      'is started once.',
    inPath,
    body: z.object({
      id: z.uuid(),
      name: nameSchema,
      /** A first: what visitors see now. Each version once; shares add up to 100. */
      arms: z
        .array(z.object({ version: versionSchema, share: shareSchema }))
        .check(z.minLength(fewestArms), z.maxLength(mostArms)),
      /** The server computes views and days of it (contract/experiments/plan-experiment.ts). */
      plan: z.object({
        rate: z.number().check(z.gt(0), z.lt(1)),
        changePercent: z.number().check(z.gt(0), z.lte(1000)),
        viewsPerDay: z.number().check(z.gt(0), z.lte(100_000_000)),
      }),
    }),
    data: experimentSchema,
    errors: [
      'experimentRuns',
      'notReviewed',
      'needsCompliance',
      'lawChanged',
      'notForNow',
      'hasErrors',
      'lockedPart',
      'movedOn',
      'archived',
    ],
    changes: true,
  }),
  changeShares: defineCall({
    method: 'PUT',
    path: '/campaigns/:webid/experiments/:id/shares',
    access: 'insight.edit',
    summary: 'Changes the shares. All visitors get a version anew by them, and counting begins again.',
    inPath: oneInPath,
    body: z.object({
      /** In the order of the arms; they add up to 100. */
      shares: z.array(shareSchema).check(z.minLength(fewestArms), z.maxLength(mostArms)),
      /** `sharesSince` as the person has seen it. */
      sharesSince: timeSchema,
    }),
    data: experimentSchema,
    errors: ['experimentEnded', 'movedOn'],
    changes: true,
  }),
  stopExperiment: defineCall({
    method: 'POST',
    path: '/campaigns/:webid/experiments/:id/stop',
    access: 'insight.edit',
    summary: 'Ends an experiment: every visitor sees A again. It cannot be started again.',
    inPath: oneInPath,
    body: z.object({ reason: reasonSchema }),
    data: experimentSchema,
    errors: ['experimentEnded'],
    changes: true,
  }),
  promoteArm: defineCall({
    method: 'POST',
    path: '/campaigns/:webid/experiments/:id/take-over',
    access: 'insight.edit',
    summary:
      'Saves the version of an arm as the newest one and asks the approvers to publish it. A running experiment goes ' +
      'on until they do, and ends with that. Sent again with the same id it is asked once.',
    inPath: oneInPath,
    body: z.object({
      /** Id of the review. */
      review: z.uuid(),
      /** Not A, which needs no review: stop the experiment. */
      arm: z.enum(armNames),
      note: reasonSchema,
    }),
    data: experimentSchema,
    errors: [
      'movedOn',
      'alreadyWaiting',
      'notReviewed',
      'needsCompliance',
      'lawChanged',
      'notAcknowledged',
      'hasErrors',
      'lockedPart',
      'archived',
    ],
    changes: true,
  }),
};
