import { expect, it } from 'vitest';
import type { Json } from '../changes/content-change.ts';
import type { ContentSchema } from '../content-schema.ts';
import { nameSteps } from './name-field.ts';
import type { TemplateField } from './template-calls.ts';

const text: ContentSchema = { type: 'string', contentKind: 'text' };
const item: ContentSchema = {
  ...{ type: 'object', title: 'Ô' },
  properties: {
    name: { type: 'string', pattern: '^[a-z_]+$' },
    card: { namesOffer: true, type: 'string' },
    img: { contentKind: 'image', properties: { url: { type: 'string' }, alt: text } },
    label: text,
  },
};

it.each<[string, Json, string]>([
  ['by its words, not by its code', { name: 'full_name', label: 'Họ và <em>tên</em>' }, 'Họ và tên'],
  ['by its words, not by the code of an offer', { card: 'trau', label: 'Thẻ Trâu' }, 'Thẻ Trâu'],
  ['by what its picture shows', { img: { url: 'media/a.avif', alt: 'Một gia đình' } }, 'Một gia đình'],
  ['by what its picture shows, not by the code of an offer', { card: 'trau', img: { url: 'a', alt: 'Trâu' } }, 'Trâu'],
  ['by its number, not by the address of a picture', { img: { url: 'media/a.avif', alt: '' } }, 'ô 1'],
])('an item is called %s', (_, value, name) => {
  const schema: ContentSchema = { properties: { list: { title: 'Các ô', items: item, itemTitle: 'ô' } } };
  const field: TemplateField = { key: 'home.a', title: 'Phần', part: 'page', schema, protectedFields: [] };
  const document = { content: { 'home.a': { list: [value] } } };
  expect(nameSteps([field], document, { key: 'home.a', path: 'list[0]' }).at(-1)).toBe(name);
});
