/** Query parameters of the blog's calls. */
import { z } from 'zod/mini';
import { messages } from '../registration/messages.ts';

const blogSorts = ['newest', 'oldest', 'title'] as const;
export type BlogSort = (typeof blogSorts)[number];

export const blogPageMaxSize = 100;
/** Longest text to search for, in characters. */
const blogTitleMaxLength = 200;

/** A positive whole number in a query. */
function countFromOne(max: number, missing: number) {
  return z._default(
    z.pipe(
      z.string(messages.invalid).check(z.regex(/^[1-9]\d{0,5}$/, messages.invalid)),
      z.pipe(z.transform(Number), z.int().check(z.gte(1), z.lte(max, messages.invalid))),
    ),
    missing,
  );
}

const paging = {
  /** Counts from 1. */
  page: countFromOne(100_000, 1),
  size: countFromOne(blogPageMaxSize, 12),
  /** Limits the answer to one campaign. */
  webid: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, messages.invalid))),
};

const anySort = z.enum(blogSorts, messages.invalid);
const sort = z._default(anySort, 'newest');

/** Without a sort categories keep the order of their campaigns. */
export const blogListQuerySchema = z.object({ ...paging, sort: z.optional(anySort) });
export const blogPostsQuerySchema = z.object({ ...paging, sort });
/**
 * `title`: every word must begin some word of the title, with or without diacritics. Without a title all posts match.
 */
export const blogTitleQuerySchema = z.object({
  ...paging,
  sort,
  title: z._default(z.string().check(z.maxLength(blogTitleMaxLength, messages.invalid)), ''),
});
