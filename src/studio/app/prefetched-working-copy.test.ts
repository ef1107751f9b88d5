import { afterEach, expect, test, vi } from 'vitest';
import { prefetchWorkingCopy, readPrefetched } from './prefetched-working-copy.ts';

afterEach(() => vi.unstubAllGlobals());

/** The server answers each call with this. */
function answerWith(status: number, answer: object): void {
  vi.stubGlobal('fetch', async () => Response.json(answer, { status }));
}

test('a working copy that was asked for ahead is there once, for its own campaign', async () => {
  answerWith(200, { data: { revision: 7 } });
  prefetchWorkingCopy('hu_vang');
  expect(await readPrefetched('hu_vang')).toEqual({ kind: 'data', data: { revision: 7 } });
  expect(await readPrefetched('hu_vang')).toBeUndefined();
  prefetchWorkingCopy('hu_vang');
  expect(await readPrefetched('diamond')).toBeUndefined();
  expect(await readPrefetched('hu_vang')).toBeUndefined();
});

test('a refusal is forgotten: whoever signs in asks again', async () => {
  answerWith(401, { error: 'notSignedIn', message: '' });
  prefetchWorkingCopy('hu_vang');
  expect(await readPrefetched('hu_vang')).toBeUndefined();
});
