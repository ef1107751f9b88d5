import { expect, it } from 'vitest';
import type { Json } from '../changes/content-change.ts';
import type { ContentSchema } from '../content-schema.ts';
import { controlOf, fits, itemSchema, readObjectText, variantOf } from './control-of.ts';

const text: ContentSchema = { type: 'string', contentKind: 'text' };
const group: ContentSchema = { type: 'object', properties: { label: text } };
const list: ContentSchema = { type: 'array', items: text };
const picture: ContentSchema = { type: 'object', contentKind: 'image', properties: { url: text } };
const number: ContentSchema = { type: 'number', contentKind: 'number' };
const numberOrText: ContentSchema = { contentKind: 'number', anyOf: [{ type: 'number' }, { type: 'string' }] };
const values: readonly Json[] = ['chữ', '', 'true', 3, true, {}, []];

it.each<[string, ContentSchema, readonly Json[]]>([
  ['text', text, ['chữ', '', 'true']],
  ['text that was stored as a number', { ...text, type: ['string', 'number'] }, ['chữ', '', 'true', 3]],
  ['rich text', { type: 'string', contentKind: 'html' }, ['chữ', '', 'true']],
  ['link', { type: 'string', contentKind: 'link' }, ['chữ', '', 'true']],
  ['number', number, [3]],
  ['number as text', numberOrText, ['chữ', '', 'true', 3]],
  ['switch', { contentKind: 'flag' }, ['', 'true', true]],
  ['picture', picture, [{}]],
  ['group', group, [{}]],
  ['list', list, [[]]],
  ['alternatives', { anyOf: [group, list] }, [{}, []]],
  ['fixed value', { const: 'a' }, values],
])('the control of a %s can edit what has its type, and what is missing', (_, schema, fitting) => {
  expect(values.filter((value) => fits(schema, value))).toEqual(fitting);
  expect(fits(schema, null) && fits(schema, undefined)).toBe(true);
});

it.each<[string, ContentSchema, object]>([
  ['40 letters stand on one line', { ...text, longest: 40 }, { kind: 'text', isShort: true, most: 40 }],
  ['41 do not', { type: 'string', maxLength: 41 }, { kind: 'text', isShort: false, most: 41 }],
  ['a text without an end neither', text, { kind: 'text', isShort: false }],
  ['null as an alternative leaves the other one', { anyOf: [{ type: 'null' }, list] }, { kind: 'list' }],
  ['a number or a text is a number', numberOrText, { kind: 'number', isWhole: false, allowsText: true }],
  ['a whole number has its limits', { type: 'integer', minimum: 1, maximum: 9 }, { isWhole: true, least: 1, most: 9 }],
  ['an object without fields is unknown', { type: 'object' }, { kind: 'unknown' }],
])('%s', (_, schema, control) => {
  expect(controlOf(schema)).toMatchObject(control);
});

it('an alternative is chosen by its type and by what it fixes; the first where none is', () => {
  const kinds = ['a', 'b'].map((kind): ContentSchema => ({ type: 'object', properties: { kind: { const: kind } } }));
  const variants = [text, ...kinds, list];
  const chosen = [{ kind: 'b' }, [], 'chữ', { kind: 'a' }, { kind: 'c' }, undefined].map((value) =>
    variantOf(variants, value),
  );
  expect(chosen).toEqual([2, 3, 0, 1, 0, 0]);
});

it('the first items of a list may have schemas of their own', () => {
  expect([0, 1].map((index) => itemSchema({ prefixItems: [group], items: text }, index))).toEqual([group, text]);
  expect(itemSchema({ prefixItems: [group, text] }, 5)).toBe(text);
  expect(itemSchema({}, 0)).toBeUndefined();
});

it('an object that is stored as text is read; other texts and broken ones are not', () => {
  expect([' {"a":1}', '[1]', '{a}', 5].map(readObjectText)).toEqual([{ a: 1 }, undefined, undefined, undefined]);
});
