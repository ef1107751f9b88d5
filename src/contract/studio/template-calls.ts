import { z } from 'zod/mini';
import type { ContentSchema } from '../content-schema.ts';
import { templateNamePattern } from '../template-name.ts';
import { defineCall } from './studio-call.ts';

const inPath = z.object({ template: z.string().check(z.regex(templateNamePattern)) });

/** The key of the campaign's settings among the keys of content. */
export const settingsKey = 'site.json';

/** Where a key is seen: a part of the page, or outside it. */
const templateParts = ['page', 'popup', 'head', 'blog', 'settings'] as const;
export type TemplatePart = (typeof templateParts)[number];

export const templateFieldSchema = z.object({
  /** `home.banner`; `blog.posts.*` stands for every post. */
  key: z.string(),
  title: z.string(),
  description: z.optional(z.string()),
  /** Schema of its values. Made by the server from its own schemas, so it is not read again. */
  schema: z.custom<ContentSchema>((value) => typeof value === 'object' && value !== null),
  part: z.enum(templateParts),
  /** Fields that only administrators change; an empty path is the whole key. */
  protectedFields: z.readonly(z.array(z.string())),
  /** Of what stands between header and footer: the key of its part, whose second key may be this one. */
  ofPart: z.optional(z.string()),
  /** Of the first key of such a part: its section. `isFirst`: it stands first or not at all. `once`: once on a page. */
  section: z.optional(
    z.object({ name: z.string(), isFirst: z.optional(z.literal(true)), once: z.optional(z.literal(true)) }),
  ),
});
export type TemplateField = z.infer<typeof templateFieldSchema>;

/** The fields of a page in its order, and the keys of the parts of its template in theirs. */
export const describedSchema = z.object({ fields: z.array(templateFieldSchema), order: z.array(z.string()) });

export const templateCalls = {
  describeTemplate: defineCall({
    method: 'GET',
    path: '/templates/:template/fields',
    access: 'campaign.read',
    summary: 'Every key that a template reads, in page order, with the schema of its values; the settings last.',
    inPath,
    data: describedSchema,
  }),
  describeSection: defineCall({
    method: 'GET',
    path: '/templates/:template/sections/:section',
    access: 'campaign.read',
    summary: 'The field of a part that is added to a page of this template, for its form. It has the key of no part.',
    inPath: z.object({
      template: z.string().check(z.regex(templateNamePattern)),
      section: z.string().check(z.maxLength(60)),
    }),
    data: z.object({ field: templateFieldSchema }),
  }),
  readTemplateSample: defineCall({
    method: 'GET',
    path: '/templates/:template/sample',
    access: 'campaign.read',
    summary: "The content of a template's sample by key, for keys that a campaign lacks.",
    inPath,
    data: z.object({ content: z.record(z.string(), z.unknown()) }),
  }),
};
