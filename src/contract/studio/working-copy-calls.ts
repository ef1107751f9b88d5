import { z } from 'zod/mini';
import { contentChangeSchema } from '../changes/content-change-schema.ts';
import { webidSchema } from '../webid.ts';
import { lockSchema } from './bank-calls.ts';
import { findingSchema } from './campaign-calls.ts';
import { previewPlaceKinds } from './preview-messages.ts';
import { timeSchema } from './session-calls.ts';
import { defineCall, studioApiPath } from './studio-call.ts';
import { templateFieldSchema } from './template-calls.ts';

const inPath = z.object({ webid: webidSchema });
const revisionSchema = z.int().check(z.gte(0), z.lte(2_147_483_647));
const changesSchema = z.readonly(z.array(contentChangeSchema));

/** Who has made a save; null for a version that was saved by command line or from a file. */
const authorSchema = z.nullable(z.object({ id: z.string(), name: z.string() }));

/** A save, as it was applied to the revision before it. */
const savedChangesSchema = z.object({
  id: z.string(),
  revision: z.int(),
  by: authorSchema,
  at: timeSchema,
  changes: changesSchema,
});
export type SavedChanges = z.infer<typeof savedChangesSchema>;

const placesSchema = z.readonly(
  z.array(
    z.object({
      key: z.string(),
      path: z.string(),
      kind: z.enum(previewPlaceKinds),
      value: z.string(),
    }),
  ),
);

/** `PreviewUpdate`, and whether only a new document can show it. */
const previewSchema = z.object({
  from: z.optional(z.int()),
  to: z.int(),
  slots: z.readonly(z.array(z.object({ name: z.string(), key: z.string(), html: z.string(), places: placesSchema }))),
  otherPlaces: z.optional(placesSchema),
  css: z.optional(z.string()),
  body: z.optional(z.string()),
  needsReload: z.boolean(),
});

/** The changes of the working copy since the revision that the browser has. */
const newsSchema = z.object({
  revision: z.int(),
  /** The newest version that it contains. */
  baseVersion: z.int(),
  /** The saves since, oldest first, one's own ones, too. */
  saves: z.array(savedChangesSchema),
  findings: z.array(findingSchema),
  /** For the frame; null when a section cannot be drawn, and the frame keeps what it shows. */
  preview: z.nullable(previewSchema),
  /** Steps that the person can take back, and make again. Only after an undo, because it looks through all saves. */
  steps: z.optional(z.object({ undo: z.int(), redo: z.int() })),
  /** What visitors see; null for nothing. Only in `readWorkingCopyNews`. */
  publishedVersion: z.optional(z.nullable(z.int())),
  /** What nobody may change now. Only in `readWorkingCopyNews`. */
  locks: z.optional(z.array(lockSchema)),
});
export type WorkingCopyNews = z.infer<typeof newsSchema>;

/** Revision that the frame shows; the answer holds what differs. Left out: everything. */
const drawn = z.optional(revisionSchema);
/** In a query numbers are texts. */
const revisionInQuery = z.pipe(z.coerce.number(), revisionSchema);

const conflictSchema = z.object({
  /** As it was sent. */
  change: contentChangeSchema,
  by: authorSchema,
  /** The value that is there now, null for none; missing when the place is gone. */
  theirs: z.optional(z.unknown()),
});

const undoAnswers = [
  z.object({ kind: z.literal('saved'), news: newsSchema }),
  z.object({ kind: z.literal('nothing') }),
  /** Somebody has changed the same place since, so the step stays as it is. */
  z.object({ kind: z.literal('changed-since'), by: authorSchema }),
  /** The step would bring back a file whose bytes are gone for good. */
  z.object({ kind: z.literal('file-gone') }),
] as const;

export const workingCopyCalls = {
  openWorkingCopy: defineCall({
    method: 'GET',
    path: '/campaigns/:webid/working-copy',
    access: 'campaign.read',
    summary: 'What the editors of a campaign see: made of its newest version when it is first opened.',
    inPath,
    data: z.object({
      webid: z.string(),
      template: z.string(),
      /** The fields as `describeTemplate` lists them. */
      fields: z.array(templateFieldSchema),
      /** Keys of the parts that the template itself has, in its order: it holds while the settings have no layout. */
      order: z.array(z.string()),
      revision: z.int(),
      baseVersion: z.int(),
      /** Undefined settings and content are what the schemas of the template say. */
      settings: z.record(z.string(), z.unknown()),
      content: z.record(z.string(), z.unknown()),
      media: z.record(z.string(), z.unknown()),
      findings: z.array(findingSchema),
      steps: z.object({ undo: z.int(), redo: z.int() }),
      publishedVersion: z.nullable(z.int()),
      /** What nobody may change, with the reason. */
      locks: z.array(lockSchema),
      /** Origin of the pages: `https://uudai.example.vn`. */
      pages: z.string(),
    }),
  }),
  readWorkingCopyNews: defineCall({
    method: 'GET',
    path: '/campaigns/:webid/working-copy/news',
    access: 'campaign.read',
    summary: 'What became of the working copy since a revision.',
    inPath,
    query: z.object({ after: revisionInQuery, drawn: z.optional(revisionInQuery) }),
    data: newsSchema,
  }),
  saveWorkingCopy: defineCall({
    method: 'POST',
    path: '/campaigns/:webid/working-copy/changes',
    access: 'campaign.edit',
    alsoFor: 'campaign.editProtected',
    summary:
      'Stores changes by place, all or none, merged with those of others, and answers with findings and the preview. ' +
      'Sent again with the same id it is stored once. Typed texts merge by letters. Any other place that somebody else has changed since is a conflict.',
    inPath,
    body: z.object({
      id: z.uuid(),
      /** Saves of one step are taken back together. */
      step: z.uuid(),
      /** The revision that the changes were made on. */
      base: revisionSchema,
      changes: z.array(contentChangeSchema).check(z.minLength(1), z.maxLength(500)),
      drawn,
    }),
    data: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('saved'), news: newsSchema }),
      z.object({ kind: z.literal('conflict'), conflicts: z.array(conflictSchema), news: newsSchema }),
    ]),
    errors: ['misfit', 'unmatchedSave', 'protectedPart', 'onlyProtected', 'lockedPart', 'textTooLong', 'tooManyItems'],
  }),
  undoWorkingCopy: defineCall({
    method: 'POST',
    path: '/campaigns/:webid/working-copy/undo',
    access: 'campaign.edit',
    alsoFor: 'campaign.editProtected',
    summary: "Takes back the person's last step, or makes it again. Steps of others stay.",
    inPath,
    body: z.object({ id: z.uuid(), kind: z.enum(['undo', 'redo']), base: revisionSchema, drawn }),
    data: z.discriminatedUnion('kind', undoAnswers),
    errors: ['unmatchedSave', 'lockedPart'],
  }),
  announcePresence: defineCall({
    method: 'POST',
    path: '/campaigns/:webid/working-copy/presence',
    access: 'campaign.read',
    summary: 'Tells the others where a window is. Nothing is stored.',
    inPath,
    body: z.object({
      /** Id of the window. */
      client: z.uuid(),
      place: z.nullable(
        z.object({ key: z.string().check(z.maxLength(200)), path: z.string().check(z.maxLength(500)) }),
      ),
      isLeaving: z.optional(z.boolean()),
    }),
    data: z.object({}),
  }),
};

/** Server-sent events of one working copy, for those who may read the campaign. */
export const workingCopyEvents = {
  method: 'GET',
  path: '/campaigns/:webid/working-copy/events',
  access: 'campaign.read',
} as const;

/** Address of these events. */
export function workingCopyEventsPath(webid: string): string {
  return studioApiPath + workingCopyEvents.path.replace(':webid', webid);
}

/**
 * Names of the events. `saved`: somebody has saved or published, and `readWorkingCopyNews` tells what; its data is
 * the revision of a save, and empty for anything else. `present`: its data is `presentSchema` as JSON. `commented`:
 * comments have changed; its data is empty.
 */
export const workingCopyEventNames = { saved: 'saved', present: 'present', commented: 'commented' } as const;

/** The windows in which the campaign is open, the one that has been there longest first. */
export const presentSchema = z.array(
  z.object({
    client: z.string(),
    personId: z.string(),
    name: z.string(),
    place: z.nullable(z.object({ key: z.string(), path: z.string() })),
  }),
);
export type Present = z.infer<typeof presentSchema>;
