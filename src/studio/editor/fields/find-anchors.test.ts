import { expect, it } from 'vitest';
import type { Json } from '../../../contract/changes/content-change.ts';
import type { ContentSchema } from '../../../contract/content-schema.ts';
import type { TemplateField } from '../../../contract/studio/template-calls.ts';
import { findAnchors } from './find-anchors.ts';

const text: ContentSchema = { type: 'string', contentKind: 'text' };
const anchor: ContentSchema = { type: 'string', contentKind: 'anchor' };
const tabs: ContentSchema = { type: 'array', items: { type: 'object', properties: { anchor } } };
const field = (key: string, title: string, properties: Record<string, ContentSchema>): TemplateField => ({
  ...{ key, title, schema: { type: 'object', properties }, part: 'page', protectedFields: [], ofPart: key },
});
const fields = [
  field('home.a', 'Lợi ích', { title: text, anchor }),
  field('home.b', 'Hỏi đáp', { title: text, anchor }),
  field('home.c', 'Thẻ', { title: text, tabs }),
];
const pageOf = (settings: Json, content: Json) => ({ settings, content });

it('lists the parts of the page in order: with their anchors, or with one made of the title', () => {
  const page = pageOf(
    {},
    {
      'home.a': { title: 'Ưu đãi', anchor: '#uu-dai' },
      'home.b': { title: 'Hỏi trước' },
      'home.c': { tabs: [{ anchor: 'the-1' }] },
    },
  );
  expect(findAnchors(fields, page)).toEqual([
    { id: '#uu-dai', label: 'Lợi ích', note: '#uu-dai' },
    { id: '#hoi-truoc', label: 'Hỏi đáp', note: expect.any(String), give: ['content', 'home.b', 'anchor'] },
    { id: '#the-1', label: 'Thẻ', note: '#the-1' },
  ]);
});

it('leaves out what is hidden, what the layout leaves out, and what has no content', () => {
  const content = { 'home.a': { title: 'A' }, 'home.b': { title: 'B' } };
  const ids = (settings: Json) => findAnchors(fields, pageOf(settings, content)).map(({ id }) => id);
  expect(ids({})).toEqual(['#a', '#b']);
  expect(ids({ hidden: ['home.a'] })).toEqual(['#b']);
  expect(ids({ layout: [{ key: 'home.a' }] })).toEqual(['#a']);
});
