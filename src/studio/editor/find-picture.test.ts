import { expect, it } from 'vitest';
import type { TemplateField } from '../../contract/studio/template-calls.ts';
import { findPicture } from './find-picture.ts';

const picture = { contentKind: 'image', type: 'object', properties: { url: { type: 'string' }, alt: {} } } as const;
const fields: readonly TemplateField[] = [
  {
    ...{ key: 'home.banner', title: 'Banner', part: 'page', protectedFields: [] },
    schema: {
      properties: {
        title: { contentKind: 'text', type: 'string' },
        img: picture,
        items: { type: 'array', items: { type: 'object', properties: { icon: picture } } },
      },
    },
  },
];

it.each([
  ['img', 'img'],
  ['img.url', 'img'],
  ['img.alt', 'img'],
  ['items[1].icon.url', 'items[1].icon'],
  ['items[1]', undefined],
  ['title', undefined],
  ['', undefined],
])('the picture of %j is %j', (path, found) => {
  expect(findPicture(fields, { key: 'home.banner', path })?.path).toBe(found);
});
