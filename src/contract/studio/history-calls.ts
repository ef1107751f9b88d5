import { z } from 'zod/mini';
import { webidSchema } from '../webid.ts';
import { publishedSchema } from './review-calls.ts';
import { timeSchema } from './session-calls.ts';
import { defineCall } from './studio-call.ts';

const inPath = z.object({ webid: webidSchema });
const versionSchema = z.int().check(z.gte(1), z.lte(2_147_483_647));

/**
 * How something was published: by an approval in the Studio, at a planned time, by a command, back to the version
 * before, or with the product's samples. Null in entries from before this was stored.
 */
export const publicationChannels = ['studio', 'schedule', 'command', 'return', 'sample'] as const;
export type PublicationChannel = (typeof publicationChannels)[number];

/** Extended and not spread, so that the browser's build can leave all of it out. */
const commonSchema = z.object({
  at: timeSchema,
  /** Name; null for the server, and where nobody was named. */
  by: z.nullable(z.string()),
  version: z.int(),
  /** Note of a version or publication, reason of a decision. */
  note: z.nullable(z.string()),
  /** The review that it belongs to. */
  review: z.nullable(z.string()),
});

const eventSchema = z.discriminatedUnion('kind', [
  z.extend(commonSchema, { kind: z.literal('saved') }),
  z.extend(commonSchema, { kind: z.literal('requested') }),
  z.extend(commonSchema, { kind: z.literal('approved'), publishAt: z.nullable(timeSchema) }),
  z.extend(commonSchema, { kind: z.literal('returned') }),
  z.extend(commonSchema, { kind: z.literal('withdrawn') }),
  z.extend(commonSchema, { kind: z.literal('void') }),
  /** At its time something prevented it; the note says what. */
  z.extend(commonSchema, { kind: z.literal('stopped') }),
  z.extend(commonSchema, {
    kind: z.literal('published'),
    channel: z.nullable(z.enum(publicationChannels)),
    /** The reason for which nobody approved it. */
    breakGlass: z.nullable(z.string()),
    /** Four eyes were off at that time. */
    withoutFourEyes: z.boolean(),
    /** When visitors stopped seeing it; null: they see it now. */
    until: z.nullable(timeSchema),
    /** Registrations meanwhile. */
    registrations: z.int(),
  }),
  /** `version`: what visitors saw before. */
  z.extend(commonSchema, { kind: z.literal('unpublished'), channel: z.nullable(z.enum(publicationChannels)) }),
]);
export type HistoryEvent = z.infer<typeof eventSchema>;

/** The history of a campaign, and going back in it. */
export const historyCalls = {
  readHistory: defineCall({
    method: 'GET',
    path: '/campaigns/:webid/history',
    access: 'campaign.read',
    summary: 'Every version, review and publication, newest first. Nothing is ever removed from it.',
    inPath,
    data: z.object({
      name: z.string(),
      publishedVersion: z.nullable(z.int()),
      newestVersion: z.int(),
      /** The newest version that the working copy contains. */
      baseVersion: z.nullable(z.int()),
      /** Address of the page. */
      address: z.string(),
      /** Until then `returnToPrevious` is one click; null when there is nothing to return to. */
      returnUntil: z.nullable(timeSchema),
      /** For a page that was taken off: the version that visitors saw last, which `putBackPage` shows again. */
      unpublishedVersion: z.nullable(z.int()),
      events: z.array(eventSchema),
    }),
  }),
  openVersion: defineCall({
    method: 'POST',
    path: '/campaigns/:webid/versions/:version/open',
    access: 'campaign.edit',
    summary:
      'Makes the working copy like a version, as one save that undo takes back. Parts that only administrators change ' +
      'stay as they are for others. Sent again with the same id it is made once.',
    inPath: z.object({ webid: webidSchema, version: z.pipe(z.coerce.number(), versionSchema) }),
    body: z.object({ id: z.uuid() }),
    data: z.object({
      revision: z.int(),
      /** False: the working copy was like it. */
      isChanged: z.boolean(),
      /** Names of protected settings and fields that were left as they are. */
      kept: z.array(z.string()),
    }),
    errors: ['unmatchedSave', 'lockedPart'],
  }),
  returnToPrevious: defineCall({
    method: 'POST',
    path: '/campaigns/:webid/return-to-previous',
    access: 'review.decide',
    summary: 'Shows visitors the version before again, within 10 minutes after a publication.',
    inPath,
    /** The version that visitors see, as far as the person knows. */
    body: z.object({ version: versionSchema }),
    data: publishedSchema,
    errors: ['nothingBefore', 'tooLate', 'movedOn', 'lockedPart', 'needsCompliance'],
    changes: true,
  }),
  putBackPage: defineCall({
    method: 'POST',
    path: '/campaigns/:webid/put-back',
    access: 'review.decide',
    summary: 'Shows visitors the version that they saw last again, after the page was taken off.',
    inPath,
    /** The version that the person expects to be shown: refused when visitors saw another one last. */
    body: z.object({ version: versionSchema }),
    data: publishedSchema,
    errors: ['movedOn', 'notReviewed', 'needsCompliance', 'lockedPart', 'forbiddenHosts', 'archived'],
    changes: true,
  }),
};
