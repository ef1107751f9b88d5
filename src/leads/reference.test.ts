import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeReference, referenceAlphabet, referenceLength } from './reference.ts';

test('a reference is six characters without look-alikes', () => {
  const numbers = fc.array(fc.nat(referenceAlphabet.length - 1), {
    minLength: referenceLength,
    maxLength: referenceLength,
  });
  fc.assert(
    fc.property(numbers, (chosen) => {
      const expected = chosen.map((index) => referenceAlphabet[index]).join('');
      const reference = makeReference(() => chosen.shift() ?? 0);
      expect(reference).toBe(expected);
      expect(reference).toMatch(/^[2-9A-HJKMNP-Z]{6}$/);
    }),
  );
});

test('every character of the alphabet may come, at both of its ends', () => {
  expect(makeReference(() => 0)).toBe('222222');
  expect(makeReference((limit) => limit - 1)).toBe('ZZZZZZ');
});

test('the default source gives different references', () => {
  expect(new Set(Array.from({ length: 100 }, () => makeReference())).size).toBe(100);
});
