import { describe, expect, it } from 'vitest';
import type { ContentSchema } from '../../../contract/content-schema.ts';
import { listCategories, newPost, postFormSchema } from './posts.ts';

const schema: ContentSchema = {
  type: 'object',
  properties: {
    image: { contentKind: 'image', type: 'object' },
    title: { contentKind: 'text', type: 'string' },
    category: { contentKind: 'text', type: 'string', title: 'Chuyên mục' },
    publishedAt: { contentKind: 'date', type: 'string' },
  },
  required: ['image', 'title', 'category', 'publishedAt'],
};
const categories = [
  { id: 'tin', label: 'Tin tức' },
  { id: 'meo', label: 'meo' },
];

describe('the categories of posts', () => {
  it('are those with an id, by their names', () => {
    const stored = [{ id: 'tin', name: 'Tin tức' }, { id: 'meo', name: ' ' }, { name: 'Chưa có mã' }, 'x', null];
    expect(listCategories({ content: { 'blog.categories': stored } })).toEqual(categories);
  });

  it.each([{}, { content: null }, { content: { 'blog.categories': 'x' } }])('of %j are none', (document) =>
    expect(listCategories(document)).toEqual([]),
  );

  it('are chosen in the form of a post, whose fields keep their order', () => {
    const { properties = {} } = postFormSchema(schema, categories);
    expect(Object.keys(properties)).toEqual(['image', 'title', 'category', 'publishedAt']);
    expect(properties.category).toEqual({
      ...{ type: 'string', title: 'Chuyên mục', enum: ['tin', 'meo'] },
      optionTitles: { tin: 'Tin tức', meo: 'meo' },
    });
    expect(postFormSchema(schema, [])).toEqual(schema);
  });

  it('have no field for what no page shows', () => {
    const whole = {
      ...schema,
      properties: { ...schema.properties, author: {}, content: { contentKind: 'html' as const } },
    };
    expect(postFormSchema(whole, [])).toEqual(schema);
  });
});

it('a new post has a category and a day, and its words are to be written', () =>
  expect(newPost(schema, categories, '2026-11-24')).toEqual({
    ...{ title: '', category: 'tin', publishedAt: '2026-11-24' },
  }));
