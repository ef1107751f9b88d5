import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeReference } from './reference.ts';

test('a reference is six characters without look-alikes', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.integer({ min: 0, max: 255 })), (stream) => {
      const reference = makeReference((bytes) => bytes.map(() => Number(stream.next().value)));
      expect(reference).toMatch(/^[2-9A-HJKMNP-Z]{6}$/);
    }),
  );
});

test('every character is equally likely: bytes beyond the last full round are thrown away', () => {
  const bytes = [255, 254, 248, 247, 0, 30, 31, 61, 1, 1, 1, 1];
  expect(makeReference((target) => target.map(() => bytes.shift() ?? 0))).toBe('Z2Z2Z3');
});

test('the default source gives different references', () => {
  expect(new Set(Array.from({ length: 100 }, () => makeReference())).size).toBe(100);
});
