/**
 * Schemas of `data` in the API's answers, for the description, the browser's client and tests. Pages do not load them.
 */
import { z } from 'zod/mini';

const mediaFile = z.object({
  /** First 20 hexadecimal digits of the SHA-256 of the bytes. */
  hash: z.string(),
  type: z.string(),
  bytes: z.int().check(z.gte(0)),
  width: z.optional(z.number()),
  height: z.optional(z.number()),
  /** Address of the imported file. */
  url: z.string(),
});

/** Data of GET /website/{id}/preview. */
export const websitePreviewSchema = z.object({
  webid: z.string(),
  template: z.string(),
  version: z.int().check(z.gte(1)),
  /** Colour tokens that replace those of the template's theme. */
  theme: z.record(z.string(), z.string()),
  /**
   * The parts of `main` in their order, if the campaign has one of its own: parts of the template by their keys, and
   * added ones with the name of their section.
   */
  layout: z.optional(z.array(z.object({ key: z.string(), section: z.optional(z.string()) }))),
  /** Stored JSON by key, for example `home.banner`, also of parts that `layout` leaves out. */
  content: z.record(z.string(), z.unknown()),
  /** Files by their paths in content. */
  media: z.record(z.string(), mediaFile),
});
export type WebsitePreview = z.infer<typeof websitePreviewSchema>;

/** Ids are the codes of the statistics office, with leading zeros. */
export const provinceListSchema = z.array(z.object({ provinceId: z.string(), provinceName: z.string() }));
export const districtListSchema = z.array(z.object({ districtId: z.string(), districtName: z.string() }));
export const wardListSchema = z.array(z.object({ wardId: z.string(), wardName: z.string() }));

/** Data of every registration: the reference for visitor and bank. */
export const registeredSchema = z.object({
  reference: z.string().check(z.regex(/^[2-9A-HJKMNP-Z]{6}$/)),
  /** Before when the person is called: `8:15 thứ Tư 25/11`. */
  callBefore: z.optional(z.string()),
});

const blogPage = {
  /** Counts from 1. */
  page: z.int().check(z.gte(1)),
  /** Most items of a page. */
  size: z.int().check(z.gte(1)),
  totalItems: z.int().check(z.gte(0)),
  totalPages: z.int().check(z.gte(0)),
};

const blogCategorySchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.optional(z.string()),
  /** Number of published posts. */
  posts: z.int().check(z.gte(0)),
});
export type BlogCategoryAnswer = z.infer<typeof blogCategorySchema>;

const blogPostSchema = z.object({
  /** Campaign of the post; id and webid together identify it. */
  webid: z.string(),
  id: z.string(),
  title: z.string(),
  description: z.optional(z.string()),
  image: z.object({
    url: z.string(),
    alt: z.string(),
    width: z.optional(z.int()),
    height: z.optional(z.int()),
  }),
  categoryId: z.string(),
  categoryName: z.string(),
  /** Year, month and day in Vietnam time. */
  publishedAt: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  author: z.optional(z.string()),
  /** Sanitised HTML. */
  contentHtml: z.optional(z.string()),
  link: z.optional(z.object({ link: z.string(), label: z.string() })),
});
export type BlogPostAnswer = z.infer<typeof blogPostSchema>;

export const blogCategoryPageSchema = z.object({ items: z.array(blogCategorySchema), ...blogPage });
export const blogPostPageSchema = z.object({ items: z.array(blogPostSchema), ...blogPage });

/** Every failure (`api-errors.ts`). */
export const apiErrorSchema = z.object({
  /** Stable, for programs. */
  errorCode: z.int(),
  /** Vietnamese; may be shown to a visitor. */
  message: z.string().check(z.minLength(1)),
  /** Message of each wrong field, by its name. */
  fields: z.optional(z.record(z.string(), z.string())),
});
