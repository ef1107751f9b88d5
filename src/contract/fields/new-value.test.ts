import { expect, it } from 'vitest';
import type { Json } from '../changes/content-change.ts';
import type { ContentSchema } from '../content-schema.ts';
import { newValue } from './new-value.ts';

const text: ContentSchema = { type: 'string', contentKind: 'text' };
const picture: ContentSchema = { type: 'object', contentKind: 'image', properties: { url: text } };
const number: ContentSchema = { type: 'number', contentKind: 'number' };
const item: ContentSchema = {
  type: 'object',
  properties: { title: text, note: text, picture, rate: number, on: { contentKind: 'flag' } },
  required: ['title', 'picture', 'rate', 'on'],
};

it.each<[string, ContentSchema, Json]>([
  ['of a text is empty', text, ''],
  ['of a picture is to be chosen', picture, {}],
  [
    'of a group has its required fields, without a picture or number that nobody has chosen',
    item,
    { title: '', on: false },
  ],
  ['of a group begins with what its schema says', { ...item, initial: { title: 'Bước' } }, { title: 'Bước' }],
  ['of a list is empty', { type: 'array', items: item }, []],
  ['of a list that must have one has one', { type: 'array', items: text, minItems: 1 }, ['']],
  ['of alternatives is that of the first', { anyOf: [text, item] }, ''],
  ['of a choice is the first', { enum: ['b', 'a'] }, 'b'],
  ['of a fixed one is that', { const: 'x' }, 'x'],
  ['of a number is the least', { ...number, minimum: 3 }, 3],
  ['of a number without a least one is 0', number, 0],
  ['of what may be null is that of the other', { anyOf: [{ type: 'null' }, { type: 'array', items: text }] }, []],
])('a new value %s', (_, schema, value) => {
  expect(newValue(schema)).toEqual(value);
});
