import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { makeUuid } from './browser-services.ts';

describe('the id of a submission', () => {
  const getRandomValues: Crypto['getRandomValues'] = (array) => crypto.getRandomValues(array);

  it('is a UUID where the page has no TLS and so no randomUUID', () => {
    const ids = Array.from({ length: 100 }, () => makeUuid({ getRandomValues }));
    for (const id of ids) expect(z.uuidv4().safeParse(id).success, id).toBe(true);
    expect(new Set(ids).size).toBe(100);
  });

  it('is made by the browser where it can', () => {
    const id = '2a0124a2-b2ca-4b58-896f-2dd7aee63c67';
    expect(makeUuid({ getRandomValues, randomUUID: () => id })).toBe(id);
  });
});
