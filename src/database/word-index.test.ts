import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { idleMs, WordIndex } from './word-index.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** An index of the words of a list; `reads` names those that were read. */
function openIndex() {
  const reads: string[] = [];
  const index = new WordIndex<readonly string[], string>(async (words, entries) => {
    const added = words.filter((word) => !entries.has(word));
    reads.push(...added);
    // The database takes its time.
    await Promise.resolve();
    if (added.includes('away')) throw new Error('away');
    for (const word of added) entries.set(word, word.toUpperCase());
  });
  return { index, reads };
}

it('reads what it does not know, and once for several searches at once', async () => {
  const { index, reads } = openIndex();
  const found = await Promise.all([index.read(['hai']), index.read(['hai', 'ba'])]);
  expect([...(found[1] ?? [])]).toEqual(Object.entries({ hai: 'HAI', ba: 'BA' }));
  await index.read(['hai', 'ba', 'tư']);
  expect(reads).toEqual(['hai', 'ba', 'tư']);
});

it('goes on after the database was away', async () => {
  const { index } = openIndex();
  const [failed, next] = [index.read(['away']), index.read(['hai'])];
  await expect(failed).rejects.toThrow('away');
  expect([...(await next).values()]).toEqual(['HAI']);
});

it('forgets everything when nobody has searched for ten minutes', async () => {
  const { index, reads } = openIndex();
  await index.read(['hai']);
  vi.advanceTimersByTime(idleMs - 1);
  await index.read(['hai']);
  vi.advanceTimersByTime(idleMs - 1);
  await index.read(['hai']);
  expect(reads).toEqual(['hai']);
  vi.advanceTimersByTime(idleMs);
  await index.read(['hai']);
  expect(reads).toEqual(['hai', 'hai']);
});
