import { z } from 'zod';
import type { Content } from '../content/site.ts';
import { storedFlag } from '../contract/registration/stored-values.ts';
import { expected, type Remark, remark } from '../contract/remarks/remark.ts';
import type { BlogCategory, BlogPost } from './blog-post.ts';
import { type ContentTypes, noSurroundings, type Surroundings } from './content-types.ts';
import { pageTypes, parseAmid } from './page-types.ts';
import { type ContentFinding, parseContent, remarkOnValue } from './parse-content.ts';

/** Holds the list of categories. */
export const blogCategoriesKey = 'blog.categories';
/** `blog.posts.<id>` holds one post. */
export const blogPostKeyPrefix = 'blog.posts.';

/**
 * Limits of a campaign's blog; lengths in characters. A campaign has a handful of articles; a larger blog needs its own
 * system.
 */
export const blogLimits = { categories: 50, posts: 500, title: 200, description: 500, content: 50_000 } as const;

export interface Blog {
  /** In the order of content. */
  categories: readonly BlogCategory[];
  /** Newest first; posts of one day by their ids. */
  posts: readonly BlogPost[];
}

export function isBlogKey(key: string): boolean {
  return key.startsWith('blog.');
}

/** What `blog.categories` may hold. */
export function blogCategoriesSchema({ text, optionalText }: ContentTypes): z.ZodType<BlogCategory[]> {
  const category = z.object({
    name: text
      .refine(
        (name) => name.length <= blogLimits.title,
        expected('at most {most} characters', { most: blogLimits.title }),
      )
      .meta({ title: 'Tên chuyên mục', longest: blogLimits.title }),
    id: z
      .string()
      .regex(/^[A-Za-z0-9_]{1,64}$/, expected('1 to 64 of a-z, A-Z, 0-9 and "_"'))
      .meta({ title: 'Mã chuyên mục', description: 'Bài viết ghi mã này. Viết liền, không dấu.', longest: 64 }),
    description: shorterThan(optionalText, blogLimits.description).meta({ title: 'Mô tả' }),
  });
  return z
    .array(category)
    .max(blogLimits.categories, expected('at most {most} categories', { most: blogLimits.categories }))
    .superRefine((categories, context) => {
      categories.forEach(({ id }, index) => {
        if (categories.findIndex((other) => other.id === id) !== index)
          context.addIssue({
            code: 'custom',
            path: [index, 'id'],
            message: expected('an id that no other category has'),
          });
      });
    })
    .meta({ title: 'Chuyên mục bài viết', itemTitle: 'chuyên mục' });
}

/** What `blog.posts.<id>` may hold. `category` is an id of `blog.categories`. */
export function blogPostSchema(types: ContentTypes, categories: readonly BlogCategory[]) {
  const { text, optionalText, optionalHtml, image, textLink } = types;
  return z
    .object({
      image: image.meta({ title: 'Ảnh', frame: [1200, 675], description: 'Ảnh ngang, nên dùng 1200 × 675 px.' }),
      title: text
        .refine(
          (title) => title.length <= blogLimits.title,
          expected('at most {most} characters', { most: blogLimits.title }),
        )
        .meta({ title: 'Tiêu đề', longest: blogLimits.title }),
      description: shorterThan(optionalText, blogLimits.description).meta({ title: 'Tóm tắt' }),
      link: textLink.optional().meta({ title: 'Liên kết', description: 'Dẫn tới bài đầy đủ.' }),
      category: text
        .transform((id, context): BlogCategory => {
          const category = categories.find((candidate) => candidate.id === id);
          if (category) return category;
          const known = categories.map((candidate) => candidate.id).join(', ');
          context.addIssue({
            code: 'custom',
            message: expected('a category of {key}: {known}', {
              key: blogCategoriesKey,
              known: known || remark('none yet'),
            }),
          });
          return z.NEVER;
        })
        .meta({ title: 'Chuyên mục', description: 'Mã của một chuyên mục trong phần Chuyên mục bài viết.' }),
      publishedAt: z.iso
        .date(expected('a day such as 2026-11-21'))
        .meta({ contentKind: 'date', title: 'Ngày đăng', description: 'Bài mới nhất đứng trước.' }),
      isHeadline: storedFlag({ title: 'Bài nổi bật' }),
      author: shorterThan(optionalText, blogLimits.title).meta({ title: 'Tác giả' }),
      content: shorterThan(optionalHtml, blogLimits.content).meta({
        title: 'Nội dung',
        description: 'Không hiện trên trang chiến dịch; dành cho nơi khác đọc bài này.',
        hasHeadings: true,
      }),
    })
    .transform(({ link: target, content: contentHtml, ...post }) => ({ ...post, link: target, contentHtml }))
    .meta({ title: 'Bài viết' });
}

const categoriesOfPages = blogCategoriesSchema(pageTypes);

/** Parses the blog of a campaign. A malformed post, or one without a category, is left out and reported. Pure. */
export function parseBlog(content: Content, media: Surroundings['media']): { blog: Blog; findings: ContentFinding[] } {
  return parseAmid({ ...noSurroundings, media }, () => parse(content));
}

function parse(content: Content): ReturnType<typeof parseBlog> {
  const findings: ContentFinding[] = [];
  const report = (key: string, wanted: Remark, value: unknown) =>
    findings.push({ severity: 'error', key, path: '', expected: wanted, received: remarkOnValue(value) });

  const listed = parseContent(content, blogCategoriesKey, categoriesOfPages);
  if (listed.kind !== 'missing') findings.push(...listed.findings);
  // Missing data hides silently (behaviour 1.4): without categories there is no blog.
  if (listed.kind === 'missing') return { blog: { categories: [], posts: [] }, findings };
  const categories = listed.kind === 'model' ? listed.model : [];
  const schema = blogPostSchema(pageTypes, categories);
  const posts: BlogPost[] = [];
  for (const key of Object.keys(content)) {
    if (!isBlogKey(key) || key === blogCategoriesKey) continue;
    const id = key.startsWith(blogPostKeyPrefix) ? key.slice(blogPostKeyPrefix.length) : '';
    if (!/^[A-Za-z0-9_]{1,64}$/.test(id)) {
      report(
        key,
        remark('{key} or {prefix}<id> with an id of 1 to 64 letters, digits and "_"', {
          key: blogCategoriesKey,
          prefix: blogPostKeyPrefix,
        }),
        key,
      );
      continue;
    }
    const parsed = parseContent(content, key, schema);
    if (parsed.kind !== 'missing') findings.push(...parsed.findings);
    if (parsed.kind === 'model') posts.push({ id, ...parsed.model });
  }
  posts.sort((a, b) => compare(b.publishedAt, a.publishedAt) || compare(a.id, b.id));
  if (posts.length > blogLimits.posts)
    report(
      'blog.posts',
      remark('at most {most} posts; the oldest are left out', { most: blogLimits.posts }),
      posts.length,
    );
  return { blog: { categories, posts: posts.slice(0, blogLimits.posts) }, findings };
}

/** By code units: days and ids are ASCII. */
function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function shorterThan<Text>(
  schema: z.ZodType<Text | undefined, string | undefined>,
  length: number,
): z.ZodType<Text | undefined, string | undefined> {
  return schema
    .refine(
      (value) => value === undefined || String(value).length <= length,
      expected('at most {most} characters', { most: length }),
    )
    .meta({ longest: length });
}
