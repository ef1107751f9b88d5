import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { recordedSpan, tracer } from '../database/traces.ts';
import { recordSpans } from '../testing/recorded-spans.ts';
import { createBatches } from './batches.ts';

/** Batches of texts; the test says when each run ends, and how. */
function texts(options: { maxSize?: number; isFaultOfAnItem?: boolean } = {}) {
  const runs: string[][] = [];
  const ends: { resolve: () => void; reject: (error: unknown) => void }[] = [];
  const save = createBatches<string, string>({
    run: (items) => {
      runs.push([...items]);
      return new Promise((resolve, reject) => {
        ends.push({ resolve: () => resolve(items.map((item) => `saved ${item}`)), reject });
      });
    },
    keysOf: (item) => [item.slice(0, 1)],
    isFailureOfOneItem: () => options.isFaultOfAnItem ?? false,
    maxSize: options.maxSize ?? 10,
  });
  return { runs, ends, save };
}

describe('group commit', () => {
  test('a lone item goes at once; what comes meanwhile goes together', async () => {
    const { runs, ends, save } = texts();
    const first = save('a');
    await expect.poll(() => runs).toEqual([['a']]);
    const others = [save('b'), save('c')];
    ends[0]?.resolve();
    expect(await first).toBe('saved a');
    await expect.poll(() => runs).toEqual([['a'], ['b', 'c']]);
    ends[1]?.resolve();
    expect(await Promise.all(others)).toEqual(['saved b', 'saved c']);
  });

  test('what has arrived in the same turn of the event loop goes together', async () => {
    const { runs, ends, save } = texts();
    const all = ['a', 'b', 'c'].map(save);
    await expect.poll(() => runs).toEqual([['a', 'b', 'c']]);
    ends[0]?.resolve();
    await Promise.all(all);
  });

  test('items with one key never stand together and never overtake; a batch has its limit', async () => {
    const { runs, ends, save } = texts({ maxSize: 2 });
    const all = ['a1', 'a2', 'b1', 'c1', 'a3'].map(save);
    for (let run = 0; run < 3; run += 1) {
      await expect.poll(() => ends.length).toBe(run + 1);
      ends[run]?.resolve();
    }
    await Promise.all(all);
    expect(runs).toEqual([['a1', 'b1'], ['a2', 'c1'], ['a3']]);
  });

  test('one bad item does not harm the others', async () => {
    const save = createBatches<string, string>({
      run: async (items) => {
        if (items.includes('bad')) throw new Error('bad');
        return items;
      },
      keysOf: () => [],
      isFailureOfOneItem: () => true,
      maxSize: 10,
    });
    const results = await Promise.allSettled(['first', 'good', 'bad', 'fine'].map(save));
    expect(results.map((result) => result.status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  });

  test('when the database is away, a batch is not tried again item by item', async () => {
    const { runs, ends, save } = texts({ isFaultOfAnItem: false });
    const all = ['a', 'b', 'c'].map((item) => save(item).catch(String));
    await expect.poll(() => ends.length).toBe(1);
    ends[0]?.reject('away');
    expect(await Promise.all(all)).toEqual(['away', 'away', 'away']);
    expect(runs).toEqual([['a', 'b', 'c']]);
  });

  test('whatever arrives, each item is done once and gets its own result', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ minLength: 1, maxLength: 2 })),
        fc.integer({ min: 1, max: 5 }),
        async (items, maxSize) => {
          const done: string[] = [];
          const save = createBatches<string, string>({
            run: async (batch) => {
              expect(new Set(batch.map((item) => item.slice(0, 1))).size).toBe(batch.length);
              expect(batch.length).toBeLessThanOrEqual(maxSize);
              done.push(...batch);
              return batch.map((item) => `saved ${item}`);
            },
            keysOf: (item) => [item.slice(0, 1)],
            isFailureOfOneItem: () => false,
            maxSize,
          });
          expect(await Promise.all(items.map(save))).toEqual(items.map((item) => `saved ${item}`));
          expect(done.toSorted()).toEqual(items.toSorted());
        },
      ),
    );
  });
});

test('a batch runs in the trace of its first item, and the others lead there', async () => {
  const recorded = recordSpans();
  const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const ranIn: (string | undefined)[] = [];
  const save = createBatches<string, string>({
    run: async (items) => {
      ranIn.push(recordedSpan()?.spanContext().spanId);
      begun.resolve();
      await gate.promise;
      return items;
    },
    keysOf: (item) => [item],
    isFailureOfOneItem: () => false,
    maxSize: 10,
  });
  const request = (name: string) => tracer().startActiveSpan(name, (span) => save(name).finally(() => span.end()));
  const before = request('before');
  await begun.promise;
  const others = [save('untraced'), request('one'), request('two')];
  gate.resolve();
  await Promise.all([before, ...others]);
  const named = (name: string) => recorded.spans().find((span) => span.name === name);
  expect(ranIn).toEqual(['before', 'one'].map((name) => named(name)?.spanContext().spanId));
  expect(named('one')?.links).toEqual([]);
  expect(named('two')?.links.map(({ context }) => context.spanId)).toEqual([named('one')?.spanContext().spanId]);
  await recorded.close();
});
