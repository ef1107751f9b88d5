import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type CalculatorSettings, compileSettings } from './calculator-settings.ts';
import type { CalculatorAction } from './calculator-state.ts';
import { createCalculatorStore } from './calculator-store.ts';
import { viewCalculator } from './calculator-view.ts';

const settings = compileSettings({
  rows: [
    { rate: 2, below: 50_000_000 },
    { rate: 3.2, below: 200_000_000 },
  ],
  version: undefined,
  formula: 'amount * rate * days / 36500',
  money: { label: 'Số tiền', unit: 'đồng', min: 1_000_000, max: 500_000_000, step: 1_000_000, start: 100_000_000 },
  time: { label: 'Thời gian', unit: 'ngày', min: 1, max: 365, step: 1, start: 30 },
  result: { label: 'Tiền lời', unit: 'đồng', sign: '+' },
  daily: { label: 'Mỗi ngày', formula: 'amount * rate / 36500' },
  rate: { label: 'Lãi suất', unit: '%/năm' },
  chart: {
    formula: 'amount * rate * days / 36500',
    labels: [
      { label: '1 tháng', days: 30 },
      { label: '12 tháng', days: 365 },
    ],
    name: 'Siêu Sinh Lời',
    comparison: { rate: 0.2, name: 'Không kỳ hạn' },
  },
  button: undefined,
  words: undefined,
} satisfies CalculatorSettings);

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('"amount and days changes applied after 300ms debounce"', () => {
  test('typing shows after 300 ms without another key, and is announced with it', () => {
    const store = createCalculatorStore(settings);
    store.change({ kind: 'money-typed', text: '150000000' });
    expect(store.get().state.moneyText).toBe('150.000.000');
    vi.advanceTimersByTime(299);
    store.change({ kind: 'days-typed', text: '60' });
    vi.advanceTimersByTime(299);
    expect(store.get().state).toMatchObject({ shown: { amount: 100_000_000, days: 30 }, settled: undefined });
    vi.advanceTimersByTime(1);
    const applied = { amount: 150_000_000, days: 60 };
    expect(store.get().state).toMatchObject({ shown: applied, settled: applied, isMoving: false });
    expect(store.get().result).toEqual({ kind: 'result', rate: 3.2, value: 789_042 });
  });

  test('a drag shows at once and is announced 300 ms after its end', () => {
    const store = createCalculatorStore(settings);
    for (let days = 31; days <= 90; days += 1) {
      store.change({ kind: 'dragged', change: { days } });
      expect(store.get().state.shown.days).toBe(days);
      vi.advanceTimersByTime(16);
    }
    expect(store.get().state.settled).toBeUndefined();
    vi.advanceTimersByTime(300 - 16 - 1);
    expect(store.get().state.settled).toBeUndefined();
    vi.advanceTimersByTime(1);
    expect(store.get().state.settled).toEqual({ amount: 100_000_000, days: 90 });
  });

  test('what is ignored neither shows nor begins the wait anew', () => {
    const store = createCalculatorStore(settings);
    store.change({ kind: 'days-typed', text: '60' });
    vi.advanceTimersByTime(200);
    store.change({ kind: 'days-typed', text: '600' });
    store.change({ kind: 'money-typed', text: '-5' });
    vi.advanceTimersByTime(100);
    expect(store.get().state.settled).toEqual({ amount: 100_000_000, days: 60 });
  });
});

test('listeners hear every change once, and none that changes nothing', () => {
  const store = createCalculatorStore(settings);
  const listener = vi.fn();
  const end = store.subscribe(listener);
  store.change({ kind: 'dragged', change: { days: 31 } });
  store.change({ kind: 'peeked', days: 45 });
  expect(listener).toHaveBeenCalledTimes(2);
  store.change({ kind: 'peeked', days: 45 });
  expect(listener).toHaveBeenCalledTimes(2);
  store.change({ kind: 'money-typed', text: 'đồng' });
  expect(listener, 'the field says that it is no amount').toHaveBeenCalledTimes(3);
  store.change({ kind: 'money-typed', text: '-5' });
  expect(listener).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(300);
  expect(listener).toHaveBeenCalledTimes(4);
  end();
  store.change({ kind: 'dragged', change: { days: 32 } });
  expect(listener).toHaveBeenCalledTimes(4);
});

const action: fc.Arbitrary<CalculatorAction> = fc.oneof(
  fc.record({
    kind: fc.constant('money-typed' as const),
    text: fc.oneof(fc.nat(600_000_000).map(String), fc.string()),
  }),
  fc.record({ kind: fc.constant('days-typed' as const), text: fc.oneof(fc.nat(400).map(String), fc.string()) }),
  fc.record({
    kind: fc.constant('dragged' as const),
    change: fc.record({ amount: fc.nat(600_000_000), days: fc.nat(400) }, { requiredKeys: [] }),
  }),
  fc.record({ kind: fc.constant('peeked' as const), days: fc.option(fc.nat(365), { nil: undefined }) }),
  fc.constant({ kind: 'field-left' as const }),
  fc.constant({ kind: 'rested' as const }),
);

test('what is kept of the view before never differs from a view that is calculated anew', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 12 }), (actions) => {
      const store = createCalculatorStore(settings);
      for (const each of actions) {
        store.change(each);
        const { state } = store.get();
        expect(store.get()).toEqual(viewCalculator(settings, state));
      }
    }),
  );
});
