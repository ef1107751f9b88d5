import { z } from 'zod/mini';
import { webidSchema } from '../webid.ts';
import { findingSchema } from './campaign-calls.ts';
import { defineCall } from './studio-call.ts';

const inPath = z.object({ webid: webidSchema });
const pathSchema = z.string().check(z.minLength(1), z.maxLength(1000));

/** Facts of a file, as `MediaFile`. */
const mediaFileSchema = z.object({
  hash: z.string(),
  type: z.string(),
  bytes: z.int(),
  width: z.optional(z.int()),
  height: z.optional(z.int()),
  light: z.optional(z.object({ left: z.number(), head: z.number(), top: z.number(), clear: z.number() })),
  frames: z.optional(z.int()),
  machine: z.optional(z.literal(true)),
});

/** Where content names a file: key, path of the field, and both in words: `Banner › Ảnh nền › Tệp ảnh`. */
const fileUseSchema = z.object({ key: z.string(), path: z.string(), name: z.string() });
export type FileUse = z.infer<typeof fileUseSchema>;

/** A file in one campaign. */
const placedFileSchema = z.object({
  webid: z.string(),
  /** Name of the campaign. */
  campaign: z.string(),
  /** As content names it: `media/hero.avif`. */
  path: z.string(),
  uses: z.array(fileUseSchema),
});
export type PlacedFile = z.infer<typeof placedFileSchema>;

/** A file of the store, once, with the campaigns that have it. */
const libraryFileSchema = z.object({
  file: mediaFileSchema,
  /** Alternative text of its last use; null when no use has one. */
  alt: z.nullable(z.string()),
  places: z.array(placedFileSchema),
});
export type LibraryFile = z.infer<typeof libraryFileSchema>;

/** `refused`: nothing was stored; the findings are those of an import. */
const uploadAnswerSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('saved'),
    path: z.string(),
    file: mediaFileSchema,
    /** The campaign had these bytes, under this name. */
    isKnown: z.boolean(),
    /** Alternative text of the file's last use; null when no use has one. */
    alt: z.nullable(z.string()),
    revision: z.int(),
    findings: z.array(findingSchema),
  }),
  z.object({ kind: z.literal('refused'), findings: z.array(findingSchema) }),
]);
export type UploadAnswer = z.infer<typeof uploadAnswerSchema>;

/** A part of a picture, in percents of its width and height. */
const cropSchema = z.object({
  x: z.number().check(z.minimum(0), z.maximum(99)),
  y: z.number().check(z.minimum(0), z.maximum(99)),
  width: z.number().check(z.minimum(1), z.maximum(100)),
  height: z.number().check(z.minimum(1), z.maximum(100)),
});
export type CropShares = z.infer<typeof cropSchema>;

/** How wide the page draws the picture of a field, in CSS pixels; 0 where it is not shown. */
const pictureSizeSchema = z.object({
  key: z.string(),
  path: z.string(),
  phone: z.int(),
  desktop: z.int(),
  /** Pixels that a file needs in order to look sharp there. */
  least: z.int(),
});
export type PictureSize = z.infer<typeof pictureSizeSchema>;

const inUse = z.object({ kind: z.literal('in-use'), uses: z.array(fileUseSchema) });

export const mediaCalls = {
  listFiles: defineCall({
    method: 'GET',
    path: '/files',
    access: 'campaign.read',
    summary:
      'The files of the 500 campaigns that changed last of those that the person may read, and of `also`; or of one ' +
      'campaign alone; with each place that names them.',
    query: z.object({ webid: z.optional(webidSchema), also: z.optional(webidSchema) }),
    data: z.object({
      files: z.array(libraryFileSchema),
      /** There are further campaigns, whose files are not listed. */
      isCut: z.boolean(),
    }),
  }),
  copyFile: defineCall({
    method: 'POST',
    path: '/campaigns/:webid/working-copy/files/take',
    access: 'campaign.edit',
    summary: 'Adds a file of another campaign to the working copy. A file that it has already keeps its name.',
    inPath,
    body: z.object({ from: webidSchema, path: pathSchema }),
    data: uploadAnswerSchema,
  }),
  removeFile: defineCall({
    method: 'POST',
    path: '/campaigns/:webid/working-copy/files/remove',
    access: 'campaign.edit',
    summary: 'Takes a file that no place names out of the working copy. Undo brings it back; its bytes stay.',
    inPath,
    body: z.object({ path: pathSchema }),
    data: z.discriminatedUnion('kind', [z.object({ kind: z.literal('removed'), revision: z.int() }), inUse]),
  }),
  replaceFile: defineCall({
    method: 'POST',
    path: '/campaigns/:webid/working-copy/files/replace',
    access: 'campaign.edit',
    summary: 'Every place of the working copy that names a file names another one of it, as one step of undo.',
    inPath,
    body: z.object({ path: pathSchema, by: pathSchema }),
    data: z.object({ uses: z.array(fileUseSchema), revision: z.int() }),
    errors: ['protectedPart', 'lockedPart'],
  }),
  markPicture: defineCall({
    method: 'POST',
    path: '/campaigns/:webid/working-copy/files/machine',
    access: 'campaign.edit',
    summary:
      'Notes in the metadata of a picture that a machine has made it, or takes the note away: a new file in each of ' +
      'its places, as one step of undo.',
    inPath,
    body: z.object({ path: pathSchema, isMachine: z.boolean() }),
    data: z.object({ path: z.string(), revision: z.int() }),
    errors: ['protectedPart', 'lockedPart', 'notMarkable'],
  }),
  cropPicture: defineCall({
    method: 'POST',
    path: '/campaigns/:webid/working-copy/files/crop',
    access: 'campaign.edit',
    summary:
      'Shows a part of a picture at one place, or all of it again (null). The part becomes a file; the original stays.',
    inPath,
    body: z.object({
      /** Key of the picture: `home.banner`, `img`. */
      key: z.string().check(z.minLength(1), z.maxLength(200)),
      path: z.string().check(z.maxLength(1000)),
      /** The file that is cut, as the window knows it. */
      of: pathSchema,
      crop: z.nullable(cropSchema),
      /** Saves of one step are taken back together. */
      step: z.uuid(),
    }),
    data: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('saved'), path: z.string(), revision: z.int() }),
      z.object({ kind: z.literal('changed-since') }),
      z.object({ kind: z.literal('refused'), findings: z.array(findingSchema) }),
    ]),
  }),
  measurePictures: defineCall({
    method: 'GET',
    path: '/campaigns/:webid/working-copy/picture-sizes',
    access: 'campaign.read',
    summary: 'How wide the page draws the picture of each field of the working copy.',
    inPath,
    data: z.object({ places: z.array(pictureSizeSchema) }),
  }),
};

/**
 * Adds a file, which is the body, to the working copy. `?name=`: its name on the sender's machine. Not a StudioCall,
 * because the body is not JSON. Answers `{ data }` with `uploadAnswerSchema`.
 */
export const fileUpload = {
  method: 'POST',
  path: '/campaigns/:webid/working-copy/files',
  access: 'campaign.edit',
} as const;

/** Largest file, in bytes: that of an import. */
export const fileMaxBytes = 25 * 1024 * 1024;
