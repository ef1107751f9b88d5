import { expect, test } from 'vitest';
import type { SiteVersion } from '../content/site.ts';
import { readDemo } from '../testing/read-demo.ts';
import { worded } from '../testing/remarks.ts';
import { htmlText } from './content-values.ts';
import { blogLimits, parseBlog } from './parse-blog.ts';

const media: SiteVersion['media'] = {
  'media/a.avif': { hash: '0123456789abcdef0123', type: 'image/avif', bytes: 9, width: 1200, height: 675 },
};
const post = {
  title: 'Quỹ dự phòng',
  image: { url: 'media/a.avif', alt: 'Nhà' },
  category: 'de_danh',
  publishedAt: '2026-11-07',
};
const categories = [{ id: 'de_danh', name: 'Để dành' }];
const parse = (content: Record<string, unknown>) => parseBlog({ 'blog.categories': categories, ...content }, media);

test('a campaign without a blog has an empty one, and nothing to report', () => {
  expect(parseBlog({ 'home.banner': {} }, media)).toEqual({ blog: { categories: [], posts: [] }, findings: [] });
});

test('posts without any categories are hidden silently', () => {
  expect(parseBlog({ 'blog.posts.a': post }, media)).toEqual({ blog: { categories: [], posts: [] }, findings: [] });
});

test('posts come newest first; of one day, in the order of their ids', () => {
  const { blog } = parse({
    'blog.posts.b': post,
    'blog.posts.old': { ...post, publishedAt: '2025-12-31' },
    'blog.posts.a': post,
  });
  expect(blog.posts.map(({ id }) => id)).toEqual(['a', 'b', 'old']);
});

test('HTML is sanitised', () => {
  const { blog } = parse({ 'blog.posts.a': { ...post, content: '<p onclick="x()">Chào</p><script>x()</script>' } });
  expect(blog.posts[0]?.contentHtml).toBe('<p>Chào</p>');
});

test.each<[string, object, string, RegExp]>([
  ['an unknown category', { category: 'khac' }, 'category', /a category of blog\.categories: de_danh/],
  ['no day', { publishedAt: '07/11/2026' }, 'publishedAt', /a day such as 2026-11-21/],
  ['a day that is none', { publishedAt: '2026-02-30' }, 'publishedAt', /a day/],
  ['a picture that is not there', { image: { url: 'media/b.avif' } }, 'image.url', /there is no media\/b\.avif/],
  ['no title', { title: ' ' }, 'title', /text/],
  ['a long title', { title: 'x'.repeat(blogLimits.title + 1) }, 'title', /at most 200/],
  ['a long description', { description: 'x'.repeat(blogLimits.description + 1) }, 'description', /at most 500/],
  ['a long text', { content: 'x'.repeat(blogLimits.content + 1) }, 'content', /at most 50000/],
  ['a script for a link', { link: { link: 'javascript:x()', label: 'Đọc' } }, 'link.link', /a link/],
  ['a flag that is none', { isHeadline: 'yes' }, 'isHeadline', /"true" or "false"/],
])('%s leaves the post out and is reported with key and path', (_what, change, path, expected) => {
  const { blog, findings } = parse({ 'blog.posts.a': { ...post, ...change }, 'blog.posts.b': post });
  expect(blog.posts.map(({ id }) => id)).toEqual(['b']);
  expect(worded(findings)).toMatchObject([{ key: 'blog.posts.a', path, expected: expect.stringMatching(expected) }]);
});

test('a text of the longest length is taken', () => {
  const longest = { title: 'x'.repeat(200), description: 'x'.repeat(500), content: 'x'.repeat(50_000) };
  expect(parse({ 'blog.posts.a': { ...post, ...longest } }).findings).toEqual([]);
});

test.each(['blog.post.a', 'blog.posts', 'blog.posts.a.b', 'blog.'])('%s is no key of a blog', (key) => {
  expect(worded(parse({ [key]: post }).findings)).toMatchObject([
    { key, expected: expect.stringMatching(/blog\.posts\.<id>/) },
  ]);
});

test('two categories of one id are reported, and so is every post that needs them', () => {
  const { findings } = parseBlog({ 'blog.categories': [...categories, ...categories], 'blog.posts.a': post }, media);
  expect(findings.map(({ key, path }) => `${key} ${path}`)).toEqual([
    'blog.categories [1].id',
    'blog.posts.a category',
  ]);
});

test('there is an end to how many posts a campaign has: the oldest are left out', () => {
  const many = Array.from({ length: blogLimits.posts + 1 }, (_, index) => [`blog.posts.p${1000 + index}`, post]);
  const { blog, findings } = parse({
    ...Object.fromEntries(many),
    'blog.posts.old': { ...post, publishedAt: '2020-01-01' },
  });
  expect([blog.posts.length, blog.posts.some(({ id }) => id === 'old')]).toEqual([blogLimits.posts, false]);
  expect(worded(findings)).toMatchObject([{ key: 'blog.posts', received: '502' }]);
});

test('the demo blog: twelve posts in four categories, three of them headlines, nothing to report', async () => {
  const demo = await readDemo('super_sinh_loi');
  const { blog, findings } = parseBlog(demo.content, demo.media);
  expect(findings).toEqual([]);
  expect([blog.posts.length, blog.categories.length]).toEqual([12, 4]);
  expect(blog.posts.filter(({ isHeadline }) => isHeadline)).toHaveLength(3);
  for (const { contentHtml, image, title } of blog.posts) {
    const words = contentHtml ? htmlText(contentHtml) : '';
    expect(image.alt, title).not.toBe('');
    // Every sum is marked as a sample, and no number is separated from its unit.
    if (/\d\u00a0(?:triệu|nghìn)/.test(words)) expect(words, title).toContain('minh họa');
    expect(words, title).not.toMatch(/\d (?:triệu|nghìn|đồng)/);
  }
});
