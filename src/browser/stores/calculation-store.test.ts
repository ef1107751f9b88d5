import { describe, expect, it, vi } from 'vitest';
import { createCalculationStore } from './calculation-store.ts';

const seen = { amount: 320_000_000, days: 290, rate: 3.8, result: 9_661_370, rateTableVersion: '2026-11' };

describe('what the visitor saw in the calculator', () => {
  it('is nothing until it was used', () => {
    expect(createCalculationStore().get()).toBeUndefined();
  });

  it('reaches everyone who listens, until they stop', () => {
    const store = createCalculationStore();
    const [first, second] = [vi.fn(), vi.fn()];
    const stop = store.subscribe(first);
    store.subscribe(second);
    store.set(seen);
    expect(store.get()).toEqual(seen);
    stop();
    store.set(undefined);
    expect(store.get()).toBeUndefined();
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 2]);
  });
});
