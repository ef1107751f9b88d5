import { expect, test } from 'vitest';
import { createContentTypes } from '../../page/content-types.ts';
import { parseBlog } from '../../page/parse-blog.ts';
import { readDemo } from '../../testing/read-demo.ts';
import { complaints } from '../../testing/remarks.ts';
import { newsCarouselSchema } from './news-carousel.schema.ts';
import { newsCarousel } from './news-carousel.section.tsx';

async function typesOfDemo() {
  const { content, media } = await readDemo('super_sinh_loi');
  const { posts } = parseBlog(content, media).blog;
  return { content, types: createContentTypes(media, undefined, posts), posts };
}

test('the news of page two are fed from the blog by a setting: the newest posts', async () => {
  const { content, types } = await typesOfDemo();
  const { items } = newsCarouselSchema(types).parse(content['home.section7']);
  expect(items.map(({ title }) => title)).toEqual([
    'Giữ lại bao nhiêu để chi tiêu là vừa?',
    'Tiền hàng về sớm, trả nhà cung cấp muộn',
    'Quỹ dự phòng ba tháng, để ở đâu cho yên lòng?',
  ]);
  expect(Object.keys(items[0] ?? {}).sort()).toEqual(['description', 'image', 'link', 'title']);
});

test('a category and a count choose; items of the section itself stand before', async () => {
  const { types, posts } = await typesOfDemo();
  const image = { url: 'https://anh.example/1.jpg' };
  const { items } = newsCarouselSchema(types).parse({
    ...{ title: 'Tin', items: [{ title: 'Riêng', image }], posts: { category: 'an_toan', count: 2 } },
  });
  const expected = posts.filter(({ category }) => category.id === 'an_toan').map(({ title }) => title);
  expect(items.map(({ title }) => title)).toEqual(['Riêng', ...expected]);
});

test('a campaign whose blog has no posts hides the section silently', () => {
  const parsed = newsCarouselSchema(createContentTypes({})).parse({ title: 'Tin', posts: { count: 3 } });
  expect(newsCarousel.isEmpty?.(parsed)).toBe(true);
});

test.each([
  ['a category without posts', { posts: { category: 'khac' } }, /there are none/],
  ['too many', { posts: { count: 13 } }, /<=12/],
  ['neither items nor posts', {}, /one news item or more, or posts/],
])('%s is malformed', async (_what, fields, message) => {
  const { types } = await typesOfDemo();
  const result = newsCarouselSchema(types).safeParse({ title: 'Tin', ...fields });
  expect(complaints(result)[0]).toMatch(message);
});
