import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CalculatorAction, type CalculatorState, changeCalculator, startCalculator } from './calculator-state.ts';

const limits = { maxMoney: 500_000_000, maxDays: 365 };
const start = startCalculator({ amount: 100_000_000, days: 30 });

function stateAfter(...actions: CalculatorAction[]): CalculatorState {
  return actions.reduce((state, action) => changeCalculator(state, action, limits), start);
}

test('begins with what content says, unused', () => {
  expect(start).toEqual({
    moneyText: '100.000.000',
    daysText: '30',
    entered: { amount: 100_000_000, days: 30 },
    shown: { amount: 100_000_000, days: 30 },
    settled: undefined,
    isMoving: false,
  });
});

describe('"money text strips dots, empty gives 0, capped at max money"', () => {
  test.each([
    ['0', 0, '0'],
    ['500.000.000', 500_000_000, '500.000.000'],
    ['500000001', 500_000_000, '500.000.000'],
    ['1000000000000000', 500_000_000, '500.000.000'],
    ['1.000.000 đ', 1_000_000, '1.000.000'],
    ['12.3456', 123_456, '123.456'],
  ])('%j is %i and shows %j', (text, amount, shown) => {
    const state = stateAfter({ kind: 'money-typed', text });
    expect([state.entered.amount, state.moneyText]).toEqual([amount, shown]);
  });

  test('an empty field is 0, stays empty while it is typed in, and shows 0 once it is left', () => {
    const state = stateAfter({ kind: 'money-typed', text: '' });
    expect([state.entered.amount, state.moneyText]).toEqual([0, '']);
    expect(changeCalculator(state, { kind: 'field-left' }, limits).moneyText).toBe('0');
  });

  test.each(['-5', '-1.000.000', 'đồng', '.'])('%j is ignored', (text) => {
    expect(stateAfter({ kind: 'money-typed', text })).toBe(start);
  });
});

describe('"days accept digits only, between 1 and max time, otherwise ignored"', () => {
  test.each([
    ['1', 1],
    ['365', 365],
    ['090', 90],
  ])('%j is %i', (text, days) => {
    expect(stateAfter({ kind: 'days-typed', text }).entered.days).toBe(days);
  });

  test.each(['', '0', '366', '-3', '1,5', '12a', '1e2'])('%j is ignored, and gone when the field is left', (text) => {
    const state = stateAfter({ kind: 'days-typed', text: '90' }, { kind: 'days-typed', text });
    expect([state.entered.days, state.daysText]).toEqual([90, text]);
    expect(changeCalculator(state, { kind: 'field-left' }, limits).daysText).toBe('90');
  });

  test('what is ignored does not begin a wait', () => {
    expect(stateAfter({ kind: 'days-typed', text: '0' }).isMoving).toBe(false);
  });
});

describe('"amount and days changes applied after 300ms debounce"', () => {
  test('typing shows once it has rested', () => {
    const typed = stateAfter({ kind: 'money-typed', text: '1' }, { kind: 'days-typed', text: '7' });
    expect(typed.shown).toEqual(start.shown);
    expect(typed.isMoving).toBe(true);
    const rested = changeCalculator(typed, { kind: 'rested' }, limits);
    expect(rested).toMatchObject({ shown: { amount: 1, days: 7 }, settled: { amount: 1, days: 7 }, isMoving: false });
  });

  test('dragging shows at once and is announced once it has rested', () => {
    const dragged = stateAfter(
      { kind: 'dragged', change: { amount: 320e6 } },
      { kind: 'dragged', change: { days: 290 } },
    );
    expect(dragged).toMatchObject({
      moneyText: '320.000.000',
      daysText: '290',
      shown: { amount: 320e6, days: 290 },
      settled: undefined,
      isMoving: true,
    });
    expect(changeCalculator(dragged, { kind: 'rested' }, limits).settled).toEqual({ amount: 320e6, days: 290 });
  });

  test('a drag right after typing takes along what was typed', () => {
    const state = stateAfter({ kind: 'money-typed', text: '7' }, { kind: 'dragged', change: { days: 9 } });
    expect(state.shown).toEqual({ amount: 7, days: 9 });
  });
});

test('amount and days are whole and within their limits, whatever happens', () => {
  const anything = fc.oneof(
    fc.record({
      kind: fc.constantFrom('money-typed', 'days-typed'),
      text: fc.string({ unit: 'binary', maxLength: 20 }),
    }),
    fc.record({
      kind: fc.constant('dragged'),
      change: fc.record(
        {
          amount: fc.double({ noNaN: true, min: -1e18, max: 1e18 }),
          days: fc.double({ noNaN: true, min: -1e9, max: 1e9 }),
        },
        { requiredKeys: [] },
      ),
    }),
    fc.constantFrom({ kind: 'rested' }, { kind: 'field-left' }),
  );
  fc.assert(
    fc.property(fc.array(anything, { maxLength: 8 }), (actions) => {
      const { entered, shown } = stateAfter(...(actions as CalculatorAction[]));
      for (const { amount, days } of [entered, shown]) {
        expect(Number.isInteger(amount) && amount >= 0 && amount <= limits.maxMoney).toBe(true);
        expect(Number.isInteger(days) && days >= 1 && days <= limits.maxDays).toBe(true);
      }
    }),
  );
});
