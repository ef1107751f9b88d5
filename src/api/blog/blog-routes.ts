import { type Context, Hono } from 'hono';
import type { z } from 'zod/mini';
import type { BlogCategoryAnswer } from '../../contract/api/api-answers.ts';
import {
  type BlogSort,
  blogListQuerySchema,
  blogPostsQuerySchema,
  blogTitleQuerySchema,
} from '../../contract/api/blog-query.ts';
import { foldVietnamese } from '../../contract/fold-vietnamese.ts';
import { fieldMessages } from '../../contract/registration/field-messages.ts';
import { prepareData, publishCacheControl, sendPrepared } from '../../http/prepared-answer.ts';
import type { ResponseCache } from '../../http/response-cache.ts';
import type { Campaigns } from '../../templates/campaigns.ts';
import { type ApiEnv, answerError, refuseMethod } from '../answers.ts';
import { orUnavailable } from '../unavailable.ts';
import { type BlogIndex, type IndexedPost, loadBlogIndex } from './blog-index.ts';

export interface BlogDeps {
  campaigns: Pick<Campaigns, 'blogs' | 'published' | 'onPublish'>;
  responseCache: Pick<ResponseCache, 'storeFor' | 'forget'>;
}

/** Owner of the blog's cached answers. Any publication may change them. */
const owner = 'blog answers';

/**
 * GET /category/all, /header/all, /post/{id}/by-category and /post/by-title: what the published campaigns hold under
 * `blog.*`, as one blog (docs/why/content.md#the-blog). Answers are pages of `page` and `size`; a page after the last
 * one is empty. 503 when the campaigns cannot be loaded.
 */
export function createBlogRoutes({ campaigns, responseCache }: BlogDeps): Hono<ApiEnv> {
  /** Single flight; dropped at the next publication. */
  let loading: Promise<BlogIndex> | undefined;
  campaigns.onPublish(() => {
    loading = undefined;
    responseCache.forget(owner);
  });

  function loadIndex(): Promise<BlogIndex> {
    if (loading) return loading;
    const started = loadBlogIndex(campaigns);
    loading = started;
    started.catch(() => {
      // A publication may have started another load.
      if (loading === started) loading = undefined;
    });
    return started;
  }

  /** Parses the query and answers one page of what `find` returns; undefined means an unknown category. */
  async function answerPage<Query extends { page: number; size: number; webid?: string | undefined }>(
    c: Context<ApiEnv>,
    schema: z.ZodMiniType<Query>,
    find: (view: BlogView, query: Query) => readonly object[] | undefined,
  ): Promise<Response> {
    const parsed = schema.safeParse(c.req.query());
    if (!parsed.success) return answerError(c, 'invalidQuery', fieldMessages(parsed.error));
    const query = parsed.data;
    const store = responseCache.storeFor(owner);
    const index = await orUnavailable(loadIndex(), 'the blog could not be loaded');
    const found = find(narrow(index, query.webid), query);
    if (!found) return answerError(c, 'unknownCategory');
    const { page, size } = query;
    const data = {
      items: found.slice((page - 1) * size, page * size),
      page,
      size,
      totalItems: found.length,
      totalPages: Math.ceil(found.length / size),
    };
    const answer = prepareData(data, publishCacheControl);
    const { pathname, search } = new URL(c.req.url);
    // Only the address without a query is cached, because queries are unlimited.
    if (search === '') store(pathname, answer);
    return sendPrepared(c, answer);
  }

  return new Hono<ApiEnv>()
    .get('/category/all', (c) => answerPage(c, blogListQuerySchema, sortCategories))
    .get('/header/all', (c) =>
      answerPage(c, blogPostsQuerySchema, ({ posts }, { sort }) =>
        sortPosts(
          posts.filter(({ isHeadline }) => isHeadline),
          sort,
        ),
      ),
    )
    .get('/post/by-title', (c) =>
      answerPage(c, blogTitleQuerySchema, ({ posts }, { title, sort }) => sortPosts(findByTitle(posts, title), sort)),
    )
    .get('/post/:id/by-category', (c) => {
      const id = c.req.param('id');
      return answerPage(c, blogPostsQuerySchema, ({ categories, posts }, { sort }) =>
        categories.some((category) => category.id === id)
          ? sortPosts(
              posts.filter(({ answer }) => answer.categoryId === id),
              sort,
            )
          : undefined,
      );
    })
    .all('/category/all', refuseMethod('GET, HEAD'))
    .all('/header/all', refuseMethod('GET, HEAD'))
    .all('/post/by-title', refuseMethod('GET, HEAD'))
    .all('/post/:id/by-category', refuseMethod('GET, HEAD'));
}

interface BlogView {
  categories: readonly BlogCategoryAnswer[];
  posts: readonly IndexedPost[];
}

/** Posts and categories of one campaign; without a webid those of all, each article once. */
function narrow({ categories, posts: all }: BlogIndex, webid: string | undefined): BlogView {
  const posts = all.filter(({ answer, isRepeat }) => (webid === undefined ? !isRepeat : answer.webid === webid));
  const counted = categories.map((category) => ({
    ...category,
    posts: posts.filter(({ answer }) => answer.categoryId === category.id).length,
  }));
  return { posts, categories: webid === undefined ? counted : counted.filter((category) => category.posts > 0) };
}

/** Every searched word must begin a word of the title, in any order: "tiet kie" finds "Tiết kiệm". */
function findByTitle(posts: readonly IndexedPost[], title: string): readonly IndexedPost[] {
  const words = foldVietnamese(title).split(' ').filter(Boolean);
  if (words.length === 0) return title.trim() === '' ? posts : [];
  return posts.filter(({ foldedTitle }) => words.every((word) => ` ${foldedTitle}`.includes(` ${word}`)));
}

const vietnamese = new Intl.Collator('vi');

function sortPosts(posts: readonly IndexedPost[], sort: BlogSort): readonly object[] {
  const answers = posts.map(({ answer }) => answer);
  switch (sort) {
    case 'newest':
      return answers;
    case 'oldest':
      return answers.reverse();
    case 'title':
      return answers.sort((a, b) => vietnamese.compare(a.title, b.title));
  }
}

/**
 * In the campaigns' order unless `sort` is given. By time means by the newest or the oldest post; categories without
 * posts come last.
 */
function sortCategories(
  { categories, posts }: BlogView,
  { sort }: { sort?: BlogSort | undefined },
): readonly BlogCategoryAnswer[] {
  if (sort === undefined) return categories;
  if (sort === 'title') return categories.toSorted((a, b) => vietnamese.compare(a.name, b.name));
  const inTime = sort === 'newest' ? posts : posts.toReversed();
  const ids = new Set(inTime.map(({ answer }) => answer.categoryId));
  const sorted = [...ids].flatMap((id) => categories.filter((category) => category.id === id));
  return [...sorted, ...categories.filter((category) => category.posts === 0)];
}
