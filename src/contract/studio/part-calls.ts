import { z } from 'zod/mini';
import { webidSchema } from '../webid.ts';
import { timeSchema } from './session-calls.ts';
import { defineCall, done } from './studio-call.ts';

const inPath = z.object({ webid: webidSchema });
const keySchema = z.string().check(z.minLength(1), z.maxLength(200));
const linkSchema = z.string().check(z.minLength(1), z.maxLength(2000));

/** A save that puts a part into a page. */
export const insertionSchema = z.object({
  /** Id of the save; sent again with the same id it is stored once. */
  id: z.uuid(),
  /** Key of the part after which it stands; null for the first place. */
  after: z.nullable(keySchema),
});
/** The errors of such a save. */
export const insertionErrors = [
  'lockedPart',
  'protectedPart',
  'contentTooLong',
  'tooManyItems',
  'textTooLong',
] as const;

/** What a person has copied. */
const partCopySchema = z.object({
  /** The campaign that it was copied from, its name, and the newest version that it contained then. */
  webid: z.string(),
  campaign: z.string(),
  version: z.int(),
  key: z.string(),
  section: z.string(),
  /** Name of the part there. */
  title: z.string(),
  copiedAt: timeSchema,
  endsAt: timeSchema,
});
export type CopiedPart = z.infer<typeof partCopySchema>;

const planSchema = z.object({
  /**
   * Why nothing can be pasted there; `by`: the part that stands against it. `once`: the page has that section, which
   * stands there once. `form`: it has a form of its kind. `first`: a part that stands first would not. `full`: it has
   * 30 parts. `files-full`: it would have more files than an import may have. `unknown-section`: this version of the
   * program does not have it.
   */
  blocked: z.nullable(
    z.object({ kind: z.enum(['once', 'form', 'first', 'full', 'files-full', 'unknown-section']), by: z.string() }),
  ),
  /** Filled places that stay as they are, of how many. */
  kept: z.int(),
  of: z.int(),
  /** Files that the campaign gets, and their bytes. */
  files: z.int(),
  bytes: z.int(),
  /** The names of the filled places that stay as they are. */
  places: z.readonly(z.array(z.string())),
  /**
   * What stays behind: the group in which it stood, its words, how many filled places, and the path of the group in the
   * pasted part; null for what stood outside it.
   */
  left: z.readonly(
    z.array(z.object({ name: z.string(), words: z.string(), count: z.int(), path: z.nullable(z.string()) })),
  ),
  /** Links to anchors that the page does not have, with name and path of the first field of each. */
  links: z.readonly(z.array(z.object({ link: z.string(), name: z.string(), path: z.string() }))),
  /** The anchors that its parts have. */
  anchors: z.readonly(z.array(z.object({ anchor: z.string(), title: z.string() }))),
  /** What a visitor would load of HTML and CSS with it, and how much may be, in bytes; null where nothing is pasted. */
  weight: z.nullable(z.object({ bytes: z.int(), most: z.int() })),
});
export type PastePlan = z.infer<typeof planSchema>;

/** Copying a part of a page, and pasting it into the same campaign or another one. */
export const partCalls = {
  readPartCopy: defineCall({
    method: 'GET',
    path: '/part-copy',
    access: 'campaign.read',
    summary: 'The part that the person has copied; null when there is none, or none any more.',
    data: z.object({ copy: z.nullable(partCopySchema) }),
  }),
  copyPart: defineCall({
    method: 'POST',
    path: '/campaigns/:webid/parts/copy',
    access: 'campaign.read',
    summary:
      'Copies a part of the working copy with its content and files, for this person alone, for 7 days, in place of ' +
      'what was copied before.',
    inPath,
    body: z.object({ key: keySchema }),
    data: done,
    changes: true,
  }),
  pastePart: defineCall({
    method: 'POST',
    path: '/campaigns/:webid/parts/paste',
    access: 'campaign.edit',
    summary:
      'Pastes what the person has copied into the working copy, as one save that undo takes back. When the page lacks ' +
      'something for it, nothing is stored, and the answer says what, until that is agreed to.',
    inPath,
    body: z.extend(insertionSchema, {
      /** What the person has seen and agreed to. */
      agreed: z.optional(
        z.object({
          /** How many entries `left` had. */
          left: z.int(),
          /** For each of `links`: where it leads instead, itself to leave it, null to take it away. */
          links: z.record(linkSchema, z.nullable(linkSchema)),
        }),
      ),
    }),
    data: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('pasted'), key: z.string(), revision: z.int() }),
      z.object({ kind: z.literal('asks'), copy: partCopySchema, plan: planSchema }),
    ]),
    errors: ['noPartCopy', ...insertionErrors],
    changes: true,
  }),
};
