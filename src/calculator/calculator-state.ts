import { formatWhole, parseDaysText } from './money-text.ts';
import type { CalculatorInput } from './result.ts';
import { readMoneyText } from './typed-money.ts';

export interface CalculatorLimits {
  /** Đồng. */
  maxMoney: number;
  maxDays: number;
  /** What stands behind an amount, when it is not đồng. */
  moneyUnit?: string;
}

/** Why a field does not show what was typed into it. */
export type CalculatorNote =
  /** What was typed says no amount. */
  | 'unclear-money'
  /** It was more than the largest amount, which counts instead. */
  | 'most-money'
  /** It was no number of days from 1 to the last. */
  | 'days-range';

/**
 * What the visitor entered, and how far it has come. Dragging shows at once; typing shows once it has rested; both are
 * announced and told to the rest of the page once they have rested (decision 0048).
 */
export interface CalculatorState {
  moneyText: string;
  daysText: string;
  /** Said under the field until something else is entered. */
  note: CalculatorNote | undefined;
  /** The amount that counts while the text says none: the one before this field was typed in. */
  amountBefore: number;
  /** The last input that was accepted. */
  entered: CalculatorInput;
  /** What result and chart show. */
  shown: CalculatorInput;
  /** What was announced; undefined until the visitor has used the calculator. */
  settled: CalculatorInput | undefined;
  /** Whether something was entered that has not been announced yet. */
  isMoving: boolean;
  /** The days that the chart reads out without their being chosen. */
  peekDays: number | undefined;
}

export type CalculatorAction =
  | { kind: 'money-typed'; text: string }
  | { kind: 'days-typed'; text: string }
  /** A field was left: it shows what counts. */
  | { kind: 'field-left' }
  /** By a slider, the chart or one of its labels. */
  | { kind: 'dragged'; change: Partial<CalculatorInput> }
  /** A day is read out on the chart; undefined ends it. */
  | { kind: 'peeked'; days: number | undefined }
  /** Nothing has changed for the time of the debounce. */
  | { kind: 'rested' };

export function startCalculator(input: CalculatorInput): CalculatorState {
  return {
    ...fieldsOf(input),
    note: undefined,
    entered: input,
    shown: input,
    settled: undefined,
    isMoving: false,
    peekDays: undefined,
  };
}

export function changeCalculator(
  state: CalculatorState,
  action: CalculatorAction,
  limits: CalculatorLimits,
): CalculatorState {
  switch (action.kind) {
    case 'money-typed':
      return typeMoney(state, action.text, limits);
    case 'days-typed':
      return typeDays(state, action.text, limits);
    case 'field-left': {
      const isUnclear = readMoneyText(state.moneyText, state.moneyText, limits.moneyUnit).kind !== 'sum';
      return { ...state, ...fieldsOf(state.entered), ...(isUnclear && { note: 'unclear-money' }) };
    }
    case 'dragged': {
      const entered = clampInput({ ...state.entered, ...action.change }, limits);
      return { ...state, ...fieldsOf(entered), note: undefined, entered, shown: entered, isMoving: true };
    }
    case 'peeked':
      return action.days === state.peekDays ? state : { ...state, peekDays: action.days };
    case 'rested':
      return { ...state, shown: state.entered, settled: state.entered, isMoving: false };
  }
}

function typeMoney(state: CalculatorState, text: string, { maxMoney, moneyUnit }: CalculatorLimits): CalculatorState {
  const typed = readMoneyText(text, state.moneyText, moneyUnit);
  switch (typed.kind) {
    case 'refused':
      return withNote(state, 'unclear-money');
    case 'unfinished':
      return enterAmount({ ...state, moneyText: text, note: undefined }, state.amountBefore);
    case 'sum': {
      const amount = Math.min(typed.amount, maxMoney);
      const note = typed.amount > maxMoney ? 'most-money' : undefined;
      return enterAmount({ ...state, moneyText: showTyped(text, amount, typed.isPlain), note }, amount);
    }
  }
}

/**
 * How the field shows an amount that was typed: figures in groups, words as they were typed until the field is left.
 */
function showTyped(text: string, amount: number, isPlain: boolean): string {
  // An empty field counts as 0 but stays empty while it is typed in: a 0 would stand in the way of the next digit.
  if (text.trim() === '') return '';
  // A word may follow the space.
  return isPlain ? formatWhole(amount) + (/\d\s$/.test(text) ? ' ' : '') : text;
}

function enterAmount(state: CalculatorState, amount: number): CalculatorState {
  return { ...state, entered: { ...state.entered, amount }, isMoving: true };
}

/** What is ignored is gone at once, and the field says what it takes. An empty field waits for the next digit. */
function typeDays(state: CalculatorState, text: string, { maxDays }: CalculatorLimits): CalculatorState {
  if (text.trim() === '') return { ...state, daysText: '', note: undefined };
  const days = parseDaysText(text, maxDays);
  if (days === undefined) return withNote(state, 'days-range');
  return { ...state, daysText: String(days), note: undefined, entered: { ...state.entered, days }, isMoving: true };
}

/** The same state when it says so already: nothing has changed. */
function withNote(state: CalculatorState, note: CalculatorNote): CalculatorState {
  return state.note === note ? state : { ...state, note };
}

function clampInput({ amount, days }: CalculatorInput, { maxMoney, maxDays }: CalculatorLimits): CalculatorInput {
  return {
    amount: Math.min(Math.max(Math.round(amount), 0), maxMoney),
    days: Math.min(Math.max(Math.round(days), 1), maxDays),
  };
}

/** What the fields show once they are left. */
function fieldsOf({ amount, days }: CalculatorInput): Pick<CalculatorState, 'moneyText' | 'daysText' | 'amountBefore'> {
  return { moneyText: formatWhole(amount), daysText: String(days), amountBefore: amount };
}
