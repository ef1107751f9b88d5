/**
 * What the API's answers hold in `data`. The description, the browser's client and the tests read these; nothing here
 * is for pages.
 */
import { z } from 'zod/mini';

const mediaFile = z.object({
  /** First 20 hexadecimal digits of the SHA-256 of the bytes. */
  hash: z.string(),
  type: z.string(),
  bytes: z.int().check(z.gte(0)),
  width: z.optional(z.number()),
  height: z.optional(z.number()),
  /** Where the file is served as it was imported. */
  url: z.string(),
});

/** Data of GET /website/{id}/preview. */
export const websitePreviewSchema = z.object({
  webid: z.string(),
  template: z.string(),
  version: z.int().check(z.gte(1)),
  /** Colour tokens that replace those of the template's theme. */
  theme: z.record(z.string(), z.string()),
  /** Stored JSON by key, for example `home.banner`. */
  content: z.record(z.string(), z.unknown()),
  /** Files by the path that content names them with. */
  media: z.record(z.string(), mediaFile),
});
export type WebsitePreview = z.infer<typeof websitePreviewSchema>;

/** Ids are the codes of the statistics office, with leading zeros. */
export const provinceListSchema = z.array(z.object({ provinceId: z.string(), provinceName: z.string() }));
export const districtListSchema = z.array(z.object({ districtId: z.string(), districtName: z.string() }));
export const wardListSchema = z.array(z.object({ wardId: z.string(), wardName: z.string() }));

/** Data of every registration: what the visitor is told and the bank looks up. */
export const registeredSchema = z.object({ reference: z.string().check(z.regex(/^[2-9A-HJKMNP-Z]{6}$/)) });

const blogPage = {
  /** Counts from 1. */
  page: z.int().check(z.gte(1)),
  /** Most items that one page holds. */
  size: z.int().check(z.gte(1)),
  totalItems: z.int().check(z.gte(0)),
  totalPages: z.int().check(z.gte(0)),
};

export const blogCategorySchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.optional(z.string()),
  /** How many published posts it has. */
  posts: z.int().check(z.gte(0)),
});
export type BlogCategoryAnswer = z.infer<typeof blogCategorySchema>;

export const blogPostSchema = z.object({
  /** Campaign whose content holds the post; id and webid together name it. */
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
  /** Year, month and day in Viet Nam. */
  publishedAt: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  author: z.optional(z.string()),
  /** Sanitised HTML. */
  contentHtml: z.optional(z.string()),
  link: z.optional(z.object({ link: z.string(), label: z.string() })),
});
export type BlogPostAnswer = z.infer<typeof blogPostSchema>;

export const blogCategoryPageSchema = z.object({ items: z.array(blogCategorySchema), ...blogPage });
export const blogPostPageSchema = z.object({ items: z.array(blogPostSchema), ...blogPage });
export type BlogCategoryPage = z.infer<typeof blogCategoryPageSchema>;
export type BlogPostPage = z.infer<typeof blogPostPageSchema>;

/** Every failure (`api-errors.ts`). */
export const apiErrorSchema = z.object({
  /** Stable, for programs. */
  errorCode: z.int(),
  /** Vietnamese; may be shown to a visitor. */
  message: z.string().check(z.minLength(1)),
  /** Message for each field that is not right, by the field's name. */
  fields: z.optional(z.record(z.string(), z.string())),
});
