import { expect, test } from 'vitest';
import { prepareData } from './prepared-answer.ts';
import { createResponseCache } from './response-cache.ts';

const answer = prepareData([]);
const other = prepareData([{ other: true }]);

test('a publish drops the answers of its campaign and no others', () => {
  const kept = createResponseCache();
  kept.keep('/places', answer);
  kept.keepFor('a')('/a', answer);
  kept.keepFor('b')('/b', answer);
  kept.forget('a');
  expect(['/places', '/a', '/b'].map((address) => kept.peek(address))).toEqual([answer, undefined, answer]);
  kept.forget('a');
  kept.forget('unknown');
  expect(kept.peek('/b')).toBe(answer);
});

test('what was read before a publish is not kept after it', () => {
  const kept = createResponseCache();
  const keepOld = kept.keepFor('a');
  kept.forget('a');
  kept.keepFor('a')('/a', other);
  keepOld('/a', answer);
  expect(kept.peek('/a')).toBe(other);
});

test('there is an end to how much is kept, and what is known can still be replaced', () => {
  const kept = createResponseCache();
  for (let index = 0; index < 20_001; index += 1) kept.keepFor('a')(`/${index}`, answer);
  expect([kept.peek('/19999'), kept.peek('/20000')]).toEqual([answer, undefined]);
  kept.keep('/0', other);
  expect(kept.peek('/0')).toBe(other);
  kept.keep(`/${'x'.repeat(200)}`, answer);
  kept.forget('a');
  kept.keep(`/${'x'.repeat(200)}`, answer);
  expect(kept.peek(`/${'x'.repeat(200)}`)).toBeUndefined();
});
