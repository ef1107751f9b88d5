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

const common = {
  at: timeSchema,
  /** Name; null for the server, and where nobody was named. */
  by: z.nullable(z.string()),
  version: z.int(),
  /** Note of a version or publication, reason of a decision. */
  note: z.nullable(z.string()),
  /** The review that it belongs to. */
  review: z.nullable(z.string()),
};

const eventSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('saved'), ...common }),
  z.object({ kind: z.literal('requested'), ...common }),
  z.object({ kind: z.literal('approved'), ...common, publishAt: z.nullable(timeSchema) }),
  z.object({ kind: z.literal('returned'), ...common }),
  z.object({ kind: z.literal('withdrawn'), ...common }),
  z.object({ kind: z.literal('void'), ...common }),
  /** At its time something prevented it; the note says what. */
  z.object({ kind: z.literal('stopped'), ...common }),
  z.object({
    kind: z.literal('published'),
    ...common,
    channel: z.nullable(z.enum(publicationChannels)),
    /** The reason for which nobody approved it. */
    breakGlass: z.nullable(z.string()),
    /** When visitors stopped seeing it; null: they see it now. */
    until: z.nullable(timeSchema),
    /** Registrations meanwhile. */
    registrations: z.int(),
  }),
  /** `version`: what visitors saw before. */
  z.object({ kind: z.literal('unpublished'), ...common, channel: z.nullable(z.enum(publicationChannels)) }),
]);
export type HistoryEvent = z.infer<typeof eventSchema>;

/** What became of a campaign, and going back in it. */
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
    errors: ['misfit'],
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
    errors: ['nothingBefore', 'tooLate', 'movedOn'],
    changes: true,
  }),
};
