import { expect, it } from 'vitest';
import type { Json } from '../changes/content-change.ts';
import type { ContentSchema } from '../content-schema.ts';
import { summarise } from './item-title.ts';

const text: ContentSchema = { type: 'string', contentKind: 'text' };
const card: ContentSchema = {
  type: 'object',
  properties: {
    id: { type: 'string', contentKind: 'cta-id' },
    picture: { type: 'object', contentKind: 'image', properties: { url: text, alt: text } },
    title: text,
    rate: { type: 'number', contentKind: 'number' },
    button: { type: 'object', properties: { label: text } },
  },
};

const rate: ContentSchema = {
  type: 'object',
  properties: { rate: { type: 'number', contentKind: 'number' }, below: { type: 'number', contentKind: 'number' } },
  itemNames: ['Dưới {below} đồng: {rate}%', 'Còn lại: {rate}%'],
};

it.each<[string, ContentSchema, Json | undefined, [title?: string, note?: string | undefined, picture?: string]]>([
  ['a text is its words without markup', text, ' Hoàn <b>tiền</b>&nbsp;&amp; quà\n', ['Hoàn tiền & quà']],
  ['a number is written by Vietnamese habit', text, 1234.5, ['1.234,5']],
  ['an empty text names nothing', text, ' <br>&nbsp;', []],
  ['neither does a missing value', text, undefined, []],
  ['nor one of another type', text, ['a'], []],
  [
    'a group has its first text, a number beside it, and its picture',
    card,
    { id: 'the-1', picture: { url: '/media/a.webp' }, title: 'Thẻ vàng', rate: 3.2, button: { label: 'Mở' } },
    ['Thẻ vàng', '3,2', '/media/a.webp'],
  ],
  ['without a text, that of a group in it', card, { title: '', rate: 3, button: { label: 'Mở' } }, ['Mở', '3']],
  ['without any text, its number', card, { id: 'the-1', title: '', rate: 3 }, ['3']],
  ['without words, its code', card, { id: 'the-1', picture: { url: '' } }, ['the-1']],
  [
    'a picture has its description',
    card.properties?.picture ?? {},
    { url: '/a.webp', alt: 'Thẻ' },
    ['Thẻ', undefined, '/a.webp'],
  ],
  [
    'a list is named by its first item',
    { type: 'array', items: card },
    [{ title: 'Một', rate: 1 }, { title: 'Hai' }],
    ['Một'],
  ],
  ['an empty list by none', { type: 'array', items: card }, [], []],
  ['of alternatives, by the one that it is', { anyOf: [text, card] }, { title: 'Thẻ' }, ['Thẻ']],
  ['a row is called by its fields', rate, { below: 100_000_000, rate: 2.6 }, ['Dưới 100.000.000 đồng: 2,6%']],
  ['the last of them, which has no sum, by what it has', rate, { rate: '3.8' }, ['Còn lại: 3,8%']],
  ['a row that is stored as text, too', { anyOf: [text, rate] }, '{"rate":2,"below":"5000"}', ['Dưới 5.000 đồng: 2%']],
  ['a row without its fields has no such name', rate, {}, []],
  ['an object that is stored as text, by what is in it', { anyOf: [text, card] }, '{"title":"Thẻ"}', ['Thẻ']],
])('%s', (_, schema, value, [title, note, picture]) => {
  expect(summarise(schema, value)).toEqual({ title, note, picture });
});
