import { expect, test } from 'vitest';
import { bytesOfAnswer, prepareData } from './prepared-answer.ts';
import { createResponseCache } from './response-cache.ts';

const answer = prepareData([]);
const other = prepareData([{ other: true }]);

test('a publish drops the answers of its campaign and no others', () => {
  const kept = createResponseCache();
  kept.store('/places', answer);
  kept.storeFor('a')('/a', answer);
  kept.storeFor('b')('/b', answer);
  kept.forget('a');
  expect(['/places', '/a', '/b'].map((address) => kept.peek(address))).toEqual([answer, undefined, answer]);
  kept.forget('a');
  kept.forget('unknown');
  expect(kept.peek('/b')).toBe(answer);
});

test('what was read before a publish is not kept after it', () => {
  const kept = createResponseCache();
  const keepOld = kept.storeFor('a');
  kept.forget('a');
  kept.storeFor('a')('/a', other);
  keepOld('/a', answer);
  expect(kept.peek('/a')).toBe(other);
});

test('what nobody has asked for longest makes room, and what is known can be replaced', () => {
  const kept = createResponseCache(3 * bytesOfAnswer(other));
  for (const address of ['/0', '/1', '/2']) kept.storeFor('a')(address, other);
  expect(kept.peek('/0')).toBe(other);
  kept.storeFor('a')('/3', other);
  expect(['/0', '/1', '/2', '/3'].map((address) => kept.peek(address))).toEqual([other, undefined, other, other]);
  kept.store('/0', answer);
  expect(kept.peek('/0')).toBe(answer);
  kept.store(`/${'x'.repeat(200)}`, answer);
  kept.forget('a');
  kept.store(`/${'x'.repeat(200)}`, answer);
  expect(kept.peek(`/${'x'.repeat(200)}`)).toBeUndefined();
});
