import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Span } from '@opentelemetry/api';
import { recordedSpan, traceTogether } from '../database/traces.ts';

interface BatchOptions<Item, Result> {
  /**
   * Does the work for several items in one go; results in the order of the items. All or nothing: a rejection means
   * that nothing was done.
   */
  run: (items: readonly Item[]) => Promise<readonly Result[]>;
  /** Items that share a key never stand in one batch; the later one comes in a later batch. */
  keysOf: (item: Item) => readonly string[];
  /** Whether a rejection may come from one item: then the others of its batch are tried again one by one. */
  isFailureOfOneItem: (error: unknown) => boolean;
  maxSize: number;
}

interface Job<Item, Result> {
  item: Item;
  keys: readonly string[];
  span: Span | undefined;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Group commit: what arrives while the last batch is under way goes into the next one. A lone item is as fast as
 * without, and a rush costs a few statements and not hundreds. Each batch begins in a new turn of the event loop, so
 * that requests that wait in their sockets are in it, too.
 */
export function createBatches<Item, Result>(options: BatchOptions<Item, Result>): (item: Item) => Promise<Result> {
  const { run, keysOf, isFailureOfOneItem, maxSize } = options;
  let waiting: Job<Item, Result>[] = [];
  let isWorking = false;

  async function work(): Promise<void> {
    if (isWorking) return;
    isWorking = true;
    while (waiting.length > 0) {
      await nextTurn();
      await settle(nextBatch());
    }
    isWorking = false;
  }

  function nextBatch(): Job<Item, Result>[] {
    const keys = new Set<string>();
    const batch: Job<Item, Result>[] = [];
    const later: Job<Item, Result>[] = [];
    for (const job of waiting) {
      const fits = batch.length < maxSize && job.keys.every((key) => !keys.has(key));
      (fits ? batch : later).push(job);
      // Keys of those that wait too: an item must not overtake an earlier one with its key.
      for (const key of job.keys) keys.add(key);
    }
    waiting = later;
    return batch;
  }

  async function settle(batch: readonly Job<Item, Result>[]): Promise<void> {
    try {
      const results = await traceTogether(
        batch.map(({ span }) => span),
        () => run(batch.map(({ item }) => item)),
      );
      if (results.length !== batch.length) throw new Error('A batch must have a result for every item');
      results.forEach((result, index) => {
        batch[index]?.resolve(result);
      });
    } catch (error) {
      if (batch.length === 1 || !isFailureOfOneItem(error)) {
        for (const job of batch) job.reject(error);
      } else {
        for (const job of batch) await settle([job]);
      }
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, keys: keysOf(item), span: recordedSpan(), resolve, reject });
      void work();
    });
}
