import { z } from 'zod/mini';
import { webidSchema } from '../webid.ts';
import { insertionErrors, insertionSchema } from './part-calls.ts';
import { defineCall } from './studio-call.ts';

/** Name of a section, as its file has it. */
const sectionName = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,59}$/));

/** What sections of `main` are for, in the order in which they are offered. */
export const sectionGroups = [
  ...['mở đầu', 'lợi ích', 'so sánh', 'cách làm', 'bằng chứng', 'con số', 'hỏi đáp', 'hình ảnh và phim', 'kêu gọi'],
] as const;

const addableSchema = z.object({
  name: z.string(),
  title: z.string(),
  /** When to choose it. */
  when: z.string(),
  group: z.string(),
  /** The ground that it brings or looks best on. */
  stand: z.enum(['stage', 'paper', 'tint', 'panel']),
  /** Stands first or not at all. */
  isFirst: z.boolean(),
  /**
   * Why it cannot be added: the page has it, another first part, or another form, in the part or window of this name;
   * or it shows posts, and there are none.
   */
  held: z.nullable(z.object({ kind: z.enum(['once', 'first', 'form', 'posts']), by: z.string() })),
  /** What it uses of the page, and whether the page has it. */
  needs: z.array(z.object({ fact: z.enum(['hotline', 'cards', 'calculator']), isThere: z.boolean() })),
  /** Places of its sample that have to be replaced before the page is sent for review. */
  samples: z.int(),
});
export type AddableSection = z.infer<typeof addableSchema>;

/** Adding parts to a page. */
export const sectionCalls = {
  listSections: defineCall({
    method: 'GET',
    path: '/campaigns/:webid/sections',
    access: 'campaign.edit',
    summary: 'The sections that a page may have, and why one cannot be added now.',
    inPath: z.object({ webid: webidSchema }),
    data: z.object({
      sections: z.array(addableSchema),
      /** Names of the sections of the page's parts, by their keys. */
      parts: z.record(z.string(), z.string()),
    }),
  }),
  weighSections: defineCall({
    method: 'GET',
    path: '/campaigns/:webid/sections/weights',
    access: 'campaign.edit',
    summary: 'What each section adds to a page with its sample words, in compressed bytes.',
    inPath: z.object({ webid: webidSchema }),
    data: z.object({ weights: z.record(z.string(), z.int()) }),
  }),
  weighWorkingCopy: defineCall({
    method: 'GET',
    path: '/campaigns/:webid/working-copy/weight',
    access: 'campaign.read',
    summary:
      'What a visitor would load of the page, HTML with CSS, and what each part adds to it, in compressed bytes.',
    inPath: z.object({ webid: webidSchema }),
    data: z.object({
      bytes: z.int(),
      /** Above it the check warns. */
      most: z.int(),
      /** By the keys of parts. */
      parts: z.record(z.string(), z.int()),
    }),
  }),
  addSection: defineCall({
    method: 'POST',
    path: '/campaigns/:webid/sections/:section',
    access: 'campaign.edit',
    summary:
      'Adds a section with its sample and the files of that to the working copy, as one save that undo takes back.',
    inPath: z.object({ webid: webidSchema, section: sectionName }),
    body: insertionSchema,
    data: z.object({ key: z.string(), revision: z.int() }),
    errors: ['filesFull', 'movedOn', ...insertionErrors],
    changes: true,
  }),
};
