import { expect, it } from 'vitest';
import { z } from 'zod/mini';
import { cleanText } from '../../contract/clean-text.ts';
import { Refused } from '../../staff/refused.ts';
import { parsePart } from './read-call.ts';

const schema = z.object({ text: z.string(), name: z.optional(z.string().check(z.overwrite(cleanText))) });
const more = z.object({ value: z.unknown() });
const nested = (levels: number): unknown => (levels === 0 ? 'đáy' : [nested(levels - 1)]);
const read = (part: z.core.$ZodType, value: unknown, error?: 'notFound') => {
  try {
    return parsePart(part, value, error);
  } catch (refused) {
    if (refused instanceof Refused) return refused.error;
    throw refused;
  }
};

it.each<[string, unknown, unknown]>([
  ['a text', { text: 'Ánh 🌸' }, { text: 'Ánh 🌸' }],
  ['what its schema cleans', { text: 'a', name: 'Tết\0' }, { text: 'a', name: 'Tết' }],
  ['a NUL', { text: 'a\0b' }, 'invalid'],
  ['half a letter', { text: 'a\ud800' }, 'invalid'],
  ['what does not fit the schema', { text: 5 }, 'invalid'],
])('%s is taken or refused before it comes to the database', (_, value, result) => {
  expect(read(schema, value)).toEqual(result);
});

it('a path that cannot be stored is the address of nothing', () => {
  expect(read(schema, { text: '\0' }, 'notFound')).toBe('notFound');
});

it('looks into values and names that a schema leaves open, and not deeper than content goes', () => {
  expect(read(more, { value: { 'a\0': 1 } })).toBe('invalid');
  expect(read(more, { value: [{ a: ['\udfff'] }] })).toBe('invalid');
  expect(read(more, { value: nested(32) })).toEqual({ value: nested(32) });
  expect(read(more, { value: nested(60) })).toBe('invalid');
});
