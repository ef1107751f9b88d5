import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod/mini';
import { createBrowserServices, makeUuid } from './browser-services.ts';

describe('"an auth token is stored in local storage under one fixed key"', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    [{ authToken: 'abc' }, 'Bearer abc'],
    [{ token: 'abc' }, null],
    [{}, null],
  ])('of %j the calls carry %j', async (stored: Record<string, string>, expected) => {
    const authorizations: (string | null)[] = [];
    vi.stubGlobal('localStorage', { getItem: (key: string) => stored[key] ?? null });
    vi.stubGlobal('document', { documentElement: { dataset: { captcha: 'off' } } });
    vi.stubGlobal('fetch', async (_input: unknown, init?: RequestInit) => {
      authorizations.push(new Headers(init?.headers).get('authorization'));
      return Response.json({ data: null });
    });
    await createBrowserServices().api.get('/blog/category/all');
    expect(authorizations).toEqual([expected]);
  });
});

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
