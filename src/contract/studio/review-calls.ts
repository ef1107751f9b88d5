import { z } from 'zod/mini';
import { cleanText } from '../clean-text.ts';
import { webidSchema } from '../webid.ts';
import { findingSchema } from './campaign-calls.ts';
import { timeSchema } from './session-calls.ts';
import { defineCall } from './studio-call.ts';

/**
 * `returned`: the approver wants something mended. `withdrawn`: taken back, before the decision or before its time.
 * `void`: the stored version is not the one that was sent, or visitors see a later one meanwhile.
 */
const reviewStates = ['waiting', 'approved', 'returned', 'withdrawn', 'void'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** Most characters of a note and of a reason. */
export const reviewTextMaxLength = 2_000;

const inPath = z.object({ webid: webidSchema });
const reviewInPath = z.object({ webid: webidSchema, id: z.uuid() });
const revisionSchema = z.int().check(z.gte(0), z.lte(2_147_483_647));
/** A moment that is sent, with its offset. */
const momentSchema = z.iso.datetime({ offset: true });
const textSchema = z.string().check(z.overwrite(cleanText), z.minLength(1), z.maxLength(reviewTextMaxLength));
const personSchema = z.object({ id: z.string(), name: z.string() });

/** The identity of a warning: the words of the check, so that one with another value has to be acknowledged again. */
const warningSchema = z.object({
  rule: z.string().check(z.maxLength(100)),
  key: z.string().check(z.maxLength(500)),
  path: z.string().check(z.maxLength(2_000)),
  received: z.string().check(z.maxLength(10_000)),
});
export type AcknowledgedWarning = z.infer<typeof warningSchema>;

/** The identity as one text. */
export function markWarning({ rule, key, path, received }: AcknowledgedWarning): string {
  return JSON.stringify([rule, key, path, received]);
}

/** Fewest characters of the reason for which a finding of law is acknowledged. */
export const lawReasonMinLength = 20;
const lawReasonSchema = z
  .string()
  .check(z.overwrite(cleanText), z.minLength(lawReasonMinLength), z.maxLength(reviewTextMaxLength));

/** A finding of law as it was sent: it stays so, whatever becomes of its rule. */
const lawPointSchema = z.intersection(
  warningSchema,
  z.object({
    /** The place by the names of the forms, and what the rule asked for. */
    place: z.string(),
    expected: z.string(),
    /** Why the sender keeps it. */
    reason: z.string(),
  }),
);
export type LawPoint = z.infer<typeof lawPointSchema>;

/** What compliance says about a finding of law. `open`: nothing; then others are to be changed. */
const lawDecisionSchema = z.object({
  verdict: z.enum(['accepted', 'toChange', 'open']),
  /** What is to be done. */
  note: z.string().check(z.overwrite(cleanText), z.maxLength(reviewTextMaxLength)),
});
export type LawDecision = z.infer<typeof lawDecisionSchema>;

export const reviewSchema = z.object({
  id: z.string(),
  webid: z.string(),
  /** The campaign's name in this version. */
  name: z.string(),
  version: z.int(),
  state: z.enum(reviewStates),
  /** What was changed and why, in the words of who sent it. */
  note: z.string(),
  /** Null in sample data. */
  requestedBy: z.nullable(personSchema),
  requestedAt: timeSchema,
  /** Everybody who changed something since the version that visitors saw; none of them may approve it. */
  authors: z.array(personSchema),
  /** Who approved, returned or withdrew it; null while it waits. */
  decidedBy: z.nullable(personSchema),
  decidedAt: z.nullable(timeSchema),
  /** Why it was returned, or what made it void. */
  decisionNote: z.nullable(z.string()),
  /** Of an approved one: when visitors see it from. Null: from the approval on. */
  publishAt: z.nullable(timeSchema),
  /** When it is taken off, if visitors still see this version then. */
  unpublishAt: z.nullable(timeSchema),
  /** When it was published; null until then. */
  publishedAt: z.nullable(timeSchema),
  /** At its time something prevented it; a sentence says what. */
  stopped: z.nullable(z.object({ at: timeSchema, because: z.string() })),
  /** The rights of the caller. `ownWork`: somebody else has to approve, because of four eyes. */
  decision: z.enum(['allowed', 'ownWork', 'role']),
  /** The findings of law that were sent with it. */
  law: z.object({
    points: z.int(),
    /** It waits, and is approved after compliance has signed only. */
    isAwaited: z.boolean(),
    /** Who signed for compliance; null until then. */
    signedBy: z.nullable(personSchema),
    signedAt: z.nullable(timeSchema),
    /** The rights of the caller. `ownWork`: somebody else of compliance has to decide. */
    decision: z.enum(['allowed', 'ownWork', 'role']),
  }),
});
export type Review = z.infer<typeof reviewSchema>;

/** Whether a review waits for the signature of the caller for compliance. */
export function isLawAskedOf({ law }: Pick<Review, 'law'>): boolean {
  return law.isAwaited && law.decision === 'allowed';
}

/** Whether a review waits for a decision of the caller: as an approver, or for compliance. */
export function isAskedOf(review: Pick<Review, 'state' | 'decision' | 'law'>): boolean {
  return review.state === 'waiting' && (review.decision === 'allowed' || isLawAskedOf(review));
}

/** Whether versions need the approval of somebody who did not write them. */
const fourEyesSchema = z.object({
  /** The policy of the administrators. */
  isOn: z.boolean(),
  /** Off: who switched it off, when and why, as far as the audit log says. */
  off: z.nullable(z.object({ by: z.string(), at: timeSchema, reason: z.nullable(z.string()) })),
});
export type FourEyes = z.infer<typeof fourEyesSchema>;

/** The result of a publication. */
export const publishedSchema = z.object({
  version: z.int(),
  /** What visitors saw before; null: nothing. */
  previousVersion: z.nullable(z.int()),
  /** `https://uudai.example.vn/hu_vang` */
  address: z.string(),
  /** Until then `returnToPrevious` is one click. */
  returnUntil: timeSchema,
});
export type Published = z.infer<typeof publishedSchema>;

/** An approval: published at once, or planned. */
const approvedSchema = z.object({ review: reviewSchema, published: z.nullable(publishedSchema) });

const editSchema = z.object({
  /** Null: a version that was saved by command line. */
  by: z.nullable(personSchema),
  at: timeSchema,
  /** In the document as it was then: `['content', 'home.banner', 'title']`. */
  places: z.array(z.array(z.union([z.string(), z.int()]))),
});

const timesSchema = {
  /** Null: at once. */
  publishAt: z.nullable(momentSchema),
  /** Null: it stays. Later than `publishAt`. */
  unpublishAt: z.nullable(momentSchema),
};

/** Why a version is not shown, now or at its time. */
const approvalErrors = [
  ...['reviewEnded', 'ownWork', 'versionChanged', 'hasErrors', 'lockedPart', 'pastTime', 'forbiddenHosts', 'archived'],
  ...['needsCompliance', 'lawChanged'],
] as const;

/** Asking for a review, and deciding about it. */
export const reviewCalls = {
  prepareReview: defineCall({
    method: 'GET',
    path: '/campaigns/:webid/review',
    access: 'campaign.read',
    summary: 'What somebody who wants to send the working copy has to know, and the review that waits.',
    inPath,
    data: z.object({
      revision: z.int(),
      publishedVersion: z.nullable(z.int()),
      /** What visitors saw last, where the page was taken off. */
      unpublishedVersion: z.nullable(z.int()),
      /** Whether the working copy differs from the version that visitors see. */
      isChanged: z.boolean(),
      findings: z.array(findingSchema),
      /** People who may approve it, those who have written in it left out while four eyes are on. */
      approvers: z.array(personSchema),
      fourEyes: fourEyesSchema,
      /** Whether findings of law need the signature of compliance, and who may give it. */
      needsCompliance: z.boolean(),
      compliance: z.array(personSchema),
      /** The newest review of the campaign, whatever became of it. */
      newest: z.nullable(reviewSchema),
    }),
  }),
  requestReview: defineCall({
    method: 'POST',
    path: '/campaigns/:webid/reviews',
    access: 'review.request',
    summary:
      'Freezes the working copy as a version and asks the approvers for their decision. Sent again with the same id ' +
      'it is asked once.',
    inPath,
    body: z.object({
      id: z.uuid(),
      /** The revision that the person has seen. */
      revision: revisionSchema,
      note: textSchema,
      /** Every warning of the check, one by one. */
      acknowledged: z.array(warningSchema).check(z.maxLength(2_000)),
      /** Every finding of law, each with the reason for which it stays. */
      law: z.optional(
        z.array(z.intersection(warningSchema, z.object({ reason: lawReasonSchema }))).check(z.maxLength(2_000)),
      ),
    }),
    data: reviewSchema,
    errors: [
      'movedOn',
      'hasErrors',
      'hasSamples',
      'notAcknowledged',
      'nothingToReview',
      'alreadyWaiting',
      'lockedPart',
      'archived',
    ],
    changes: true,
  }),
  listReviews: defineCall({
    method: 'GET',
    path: '/reviews',
    access: 'campaign.read',
    summary: 'Reviews of all campaigns that the person may read: those that wait, and the 50 newest decided ones.',
    data: z.array(reviewSchema),
  }),
  readReview: defineCall({
    method: 'GET',
    path: '/campaigns/:webid/reviews/:id',
    access: 'campaign.read',
    summary: 'A review with what its approver has to know. The two versions are those of `readVersion`.',
    inPath: reviewInPath,
    data: z.object({
      review: reviewSchema,
      /** Content hash of the stored version, as SHA-256: an approval is for exactly this. */
      contentHash: z.string(),
      /** What visitors see now; null: nothing. */
      publishedVersion: z.nullable(z.int()),
      /** When what visitors see now is taken off. */
      publishedUntil: z.nullable(timeSchema),
      /** What it is compared with: the version that visitors saw when it was sent, null when there was none. */
      baseVersion: z.nullable(z.int()),
      /** What the check says about the version today. */
      findings: z.array(findingSchema),
      acknowledged: z.array(warningSchema),
      /** The findings of law as they were sent, and what compliance has said about each. */
      lawPoints: z.array(lawPointSchema),
      lawDecisions: z.nullable(z.array(lawDecisionSchema)),
      /** Who may sign for compliance. */
      compliance: z.array(personSchema),
      /** A later review of the campaign: what was decided here is to be looked at again there. */
      successor: z.nullable(z.object({ id: z.string(), version: z.int(), at: timeSchema })),
      /** Who changed what since the version that visitors saw, oldest first. */
      edits: z.array(editSchema),
      approvers: z.array(personSchema),
      fourEyes: fourEyesSchema,
      /** Address that visitors will see it at. */
      address: z.string(),
    }),
  }),
  withdrawReview: defineCall({
    method: 'POST',
    path: '/campaigns/:webid/reviews/:id/withdraw',
    access: 'review.request',
    summary: 'Takes back a review that waits, by who asked for it or wrote in it.',
    inPath: reviewInPath,
    data: reviewSchema,
    errors: ['reviewEnded', 'notYours'],
    changes: true,
  }),
  remindReviewers: defineCall({
    method: 'POST',
    path: '/campaigns/:webid/reviews/:id/remind',
    access: 'review.request',
    summary: 'Tells the approvers again, at most once an hour.',
    inPath: reviewInPath,
    data: z.object({ told: z.int() }),
    errors: ['reviewEnded', 'remindedLately'],
    changes: true,
  }),
  approveReview: defineCall({
    method: 'POST',
    path: '/campaigns/:webid/reviews/:id/approve',
    access: 'review.decide',
    summary: 'Approves exactly the version with this hash, and publishes it now, at a time or not at all.',
    inPath: reviewInPath,
    body: z.object({
      contentHash: z.string().check(z.maxLength(64)),
      ...timesSchema,
      /** Approves and publishes nothing: the version may run in an experiment. Without times. */
      isKept: z.optional(z.boolean()),
    }),
    data: approvedSchema,
    errors: approvalErrors,
    changes: true,
  }),
  returnReview: defineCall({
    method: 'POST',
    path: '/campaigns/:webid/reviews/:id/return',
    access: 'review.decide',
    summary: 'Sends a review back with a reason; its author sends a new version.',
    inPath: reviewInPath,
    body: z.object({ reason: textSchema }),
    data: reviewSchema,
    errors: ['reviewEnded'],
    changes: true,
  }),
  decideLaw: defineCall({
    method: 'POST',
    path: '/campaigns/:webid/reviews/:id/law',
    access: 'law.decide',
    summary:
      'Decides about the findings of law of exactly this version, in their order: signed when all are accepted, sent ' +
      'back when one is to be changed.',
    inPath: reviewInPath,
    body: z.object({
      contentHash: z.string().check(z.maxLength(64)),
      decisions: z.array(lawDecisionSchema).check(z.minLength(1), z.maxLength(2_000)),
    }),
    data: reviewSchema,
    errors: ['reviewEnded', 'ownWork', 'versionChanged'],
    changes: true,
  }),
  setReviewTimes: defineCall({
    method: 'PUT',
    path: '/campaigns/:webid/reviews/:id/times',
    access: 'review.decide',
    summary: 'Changes the times of an approved version, until they have come; without a time it is published now.',
    inPath: reviewInPath,
    body: z.object(timesSchema),
    data: approvedSchema,
    errors: approvalErrors,
    changes: true,
  }),
  withdrawTimes: defineCall({
    method: 'POST',
    path: '/campaigns/:webid/reviews/:id/times/withdraw',
    access: 'review.decide',
    summary: 'Withdraws what is planned: a version that is not published yet has to be sent again.',
    inPath: reviewInPath,
    data: reviewSchema,
    errors: ['reviewEnded'],
    changes: true,
  }),
  readFourEyes: defineCall({
    method: 'GET',
    path: '/four-eyes',
    access: 'campaign.read',
    summary: 'Whether four eyes are on. The policies change it.',
    data: fourEyesSchema,
  }),
};
