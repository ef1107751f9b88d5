import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unicodeText } from '../testing/made-up-inputs.ts';
import { type CalculatorAction, type CalculatorState, changeCalculator, startCalculator } from './calculator-state.ts';
import { formatWhole } from './money-text.ts';

const limits = { maxMoney: 500_000_000, maxDays: 365 };
const start = startCalculator({ amount: 100_000_000, days: 30 });

function stateAfter(...actions: CalculatorAction[]): CalculatorState {
  return actions.reduce((state, action) => changeCalculator(state, action, limits), start);
}

test('begins with what content says, unused', () => {
  expect(start).toEqual({
    moneyText: '100.000.000',
    daysText: '30',
    note: undefined,
    amountBefore: 100_000_000,
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

  test.each(['-5', '-1.000.000', 'đồng', '.', '100 abc'])('%j is ignored, and the field says so', (text) => {
    expect(stateAfter({ kind: 'money-typed', text })).toEqual({ ...start, note: 'unclear-money' });
  });
});

describe('sums in words are understood or refused, never taken for another', () => {
  const type = (state: CalculatorState, text: string) =>
    [...text].reduce(
      (typed, letter) => changeCalculator(typed, { kind: 'money-typed', text: typed.moneyText + letter }, limits),
      changeCalculator(state, { kind: 'money-typed', text: '' }, limits),
    );
  const leave = (state: CalculatorState) => changeCalculator(state, { kind: 'field-left' }, limits);

  test.each([
    ['100 triệu', 100_000_000],
    ['100triệu', 100_000_000],
    ['0,25 tỷ', 250_000_000],
    ['0.25 tỷ', 250_000_000],
    ['1.500 nghìn', 1_500_000],
    ['12500000', 12_500_000],
    ['12.500.000', 12_500_000],
  ])('%j, letter by letter and pasted', (text, amount) => {
    const typed = type(start, text);
    for (const state of [typed, stateAfter({ kind: 'money-typed', text })]) {
      expect([state.entered.amount, state.note]).toEqual([amount, undefined]);
      expect(leave(state)).toMatchObject({ moneyText: formatWhole(amount), entered: { amount }, note: undefined });
    }
    if (/\p{L}/u.test(text)) expect(typed.moneyText, 'words stand while they are typed').toBe(text);
  });

  test.each(['1,5', '1,', '1.5', '100 tri', '2 tỷ 5'])(
    '%j is no amount: the one before counts, and the field says so',
    (text) => {
      const typed = type(start, text);
      expect([typed.moneyText, typed.entered.amount, typed.note]).toEqual([text, 100_000_000, undefined]);
      expect(leave(typed)).toMatchObject({
        moneyText: '100.000.000',
        entered: { amount: 100_000_000 },
        note: 'unclear-money',
      });
    },
  );

  test('what is above the largest amount is that, and the field says so until something else is entered', () => {
    const typed = type(start, '1,5 tỷ');
    expect(typed).toMatchObject({ moneyText: '1,5 tỷ', entered: { amount: 500_000_000 }, note: 'most-money' });
    const left = leave(typed);
    expect(left).toMatchObject({ moneyText: '500.000.000', note: 'most-money' });
    expect(type(left, '7').note).toBeUndefined();
    expect(changeCalculator(left, { kind: 'dragged', change: { amount: 7 } }, limits).note).toBeUndefined();
  });

  test('the amount before is the one that was there when the field was entered, or the one that was dragged to', () => {
    const left = leave(type(start, '7'));
    expect(type(left, '1,5').entered.amount).toBe(7);
    const dragged = changeCalculator(left, { kind: 'dragged', change: { amount: 9e6 } }, limits);
    expect(type(dragged, '1,5').entered.amount).toBe(9_000_000);
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

  test.each(['0', '366', '-3', '1,5', '12a', '1e2'])(
    '%j is ignored and gone at once, and the limit is said',
    (text) => {
      const state = stateAfter({ kind: 'days-typed', text: '90' }, { kind: 'days-typed', text });
      expect([state.entered.days, state.daysText, state.note]).toEqual([90, '90', 'days-range']);
      expect(changeCalculator(state, { kind: 'field-left' }, limits)).toMatchObject({
        daysText: '90',
        note: 'days-range',
      });
      expect(changeCalculator(state, { kind: 'days-typed', text: '91' }, limits).note).toBeUndefined();
    },
  );

  test('an empty field waits for the next digit, and shows what counts when it is left', () => {
    const state = stateAfter({ kind: 'days-typed', text: '90' }, { kind: 'days-typed', text: '' });
    expect([state.entered.days, state.daysText, state.note]).toEqual([90, '', undefined]);
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
      text: unicodeText({ maxLength: 20 }),
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
