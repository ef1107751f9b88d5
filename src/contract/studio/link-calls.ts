import { z } from 'zod/mini';
import { cleanText } from '../clean-text.ts';
import { linkListsSchema, linkWordSchema } from '../insight/link-lists.ts';
import { webidSchema } from '../webid.ts';
import { timeSchema } from './session-calls.ts';
import { defineCall, done } from './studio-call.ts';

/** Longest name of a link, in characters. */
export const linkNameMaxLength = 80;

const inPath = z.object({ webid: webidSchema });
const linkInPath = z.extend(inPath, { id: z.uuid() });
const nameSchema = z.string().check(z.overwrite(cleanText), z.minLength(1), z.maxLength(linkNameMaxLength));
const daySchema = z.iso.date();

const wordsSchema = {
  source: linkWordSchema,
  medium: linkWordSchema,
  campaign: linkWordSchema,
  /** Empty: none. */
  content: z.union([z.literal(''), linkWordSchema]),
};

const resultShape = {
  /** Views with exactly its words. */
  views: z.int(),
  /** Registrations and, on card pages, hand-overs with exactly its words. */
  registrations: z.int(),
};

const savedLinkSchema = z.object({
  id: z.string(),
  name: z.string(),
  ...wordsSchema,
  /** Null: sample data. */
  createdBy: z.nullable(z.object({ name: z.string(), isSelf: z.boolean() })),
  createdAt: timeSchema,
  isArchived: z.boolean(),
  ...resultShape,
  /** Views of each day of the period, oldest first. */
  byDay: z.array(z.int()),
});
export type KeptLink = z.infer<typeof savedLinkSchema>;

const linkListSchema = z.object({
  /** Address of the campaign for visitors. */
  page: z.string(),
  campaign: z.string(),
  /** Pages of this template hand visitors over: registrations are hand-overs, which the page counts. */
  isCard: z.boolean(),
  /** The whole campaign, with and without words of links. */
  total: z.object(resultShape),
  /** Newest first, with archived ones. */
  links: z.array(savedLinkSchema),
  lists: linkListsSchema,
});
export type LinkList = z.infer<typeof linkListSchema>;

/** Links of campaigns: addresses with words (utm), and what each brought. */
export const linkCalls = {
  listLinks: defineCall({
    method: 'GET',
    path: '/campaigns/:webid/links',
    access: 'insight.read',
    summary: 'The links of a campaign with what each brought in a period of at most 366 days in Viet Nam.',
    inPath,
    query: z.object({ from: daySchema, to: daySchema }),
    data: linkListSchema,
  }),
  saveLink: defineCall({
    method: 'POST',
    path: '/campaigns/:webid/links',
    access: 'insight.edit',
    summary: 'Keeps a link. Sent again with the same id it is kept once; the same words are kept once in a campaign.',
    inPath,
    body: z.object({ id: z.uuid(), name: nameSchema, ...wordsSchema }),
    data: done,
    errors: ['wordsTaken', 'conflict'],
    changes: true,
  }),
  renameLink: defineCall({
    method: 'PUT',
    path: '/campaigns/:webid/links/:id',
    access: 'insight.edit',
    summary: 'Gives a link another name; its words stay.',
    inPath: linkInPath,
    body: z.object({ name: nameSchema }),
    data: done,
    changes: true,
  }),
  archiveLink: defineCall({
    method: 'PUT',
    path: '/campaigns/:webid/links/:id/archived',
    access: 'insight.edit',
    summary: 'Takes a link out of the list, or brings it back. Its address works in both cases.',
    inPath: linkInPath,
    body: z.object({ isArchived: z.boolean() }),
    data: done,
    changes: true,
  }),
  setLinkLists: defineCall({
    method: 'PUT',
    path: '/link-lists',
    access: 'insight.words',
    summary: 'Changes the sources and media that links of all campaigns may have. Links that are kept stay.',
    body: linkListsSchema,
    data: linkListsSchema,
    changes: true,
  }),
};
