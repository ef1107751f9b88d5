import { formatWhole, parseDaysText } from './money-text.ts';
import type { CalculatorInput } from './result.ts';
import { readMoneyText } from './typed-money.ts';

export interface CalculatorLimits {
  /** Đồng. */
  maxMoney: number;
  maxDays: number;
  /** Unit of amounts, if it is not đồng. */
  moneyUnit?: string;
}

/** Why typed text was not accepted. */
export type CalculatorNote =
  /** The text is not an amount. */
  | 'unclear-money'
  /** The amount was above the maximum, which counts instead. */
  | 'most-money'
  /** The text is not a number of days within the range. */
  | 'days-range';

/**
 * The visitor's input and its progress. Dragging is shown at once, typing after the debounce; both are announced and
 * stored after the debounce (docs/why/moving-parts.md#when-the-calculator-answers).
 */
export interface CalculatorState {
  moneyText: string;
  daysText: string;
  /** Shown under the field until the next input. */
  note: CalculatorNote | undefined;
  /** The amount that counts while the text is not an amount: the one before typing. */
  amountBefore: number;
  /** The last input that was accepted. */
  entered: CalculatorInput;
  /** Input of the shown result and chart. */
  shown: CalculatorInput;
  /** The announced input; undefined until the visitor has used the calculator. */
  settled: CalculatorInput | undefined;
  /** Whether an input is not announced yet. */
  isMoving: boolean;
  /** The previewed days of the chart. */
  peekDays: number | undefined;
}

export type CalculatorAction =
  | { kind: 'money-typed'; text: string }
  | { kind: 'days-typed'; text: string }
  /** A field was left: it shows what counts. */
  | { kind: 'field-left' }
  /** By a slider, the chart or one of its labels. */
  | { kind: 'dragged'; change: Partial<CalculatorInput> }
  /** A day is previewed on the chart; undefined ends it. */
  | { kind: 'peeked'; days: number | undefined }
  /** The debounce is over. */
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

/** The text of a field with a typed amount: figures are grouped, words stay as typed until the field is left. */
function showTyped(text: string, amount: number, isPlain: boolean): string {
  // An empty field counts as 0 but stays empty, because a 0 would be in the way of the next digit.
  if (text.trim() === '') return '';
  // A word may follow the space.
  return isPlain ? formatWhole(amount) + (/\d\s$/.test(text) ? ' ' : '') : text;
}

function enterAmount(state: CalculatorState, amount: number): CalculatorState {
  return { ...state, entered: { ...state.entered, amount }, isMoving: true };
}

/** An invalid text is ignored, with a note about the range. An empty field waits for the next digit. */
function typeDays(state: CalculatorState, text: string, { maxDays }: CalculatorLimits): CalculatorState {
  if (text.trim() === '') return { ...state, daysText: '', note: undefined };
  const days = parseDaysText(text, maxDays);
  if (days === undefined) return withNote(state, 'days-range');
  return { ...state, daysText: String(days), note: undefined, entered: { ...state.entered, days }, isMoving: true };
}

/** Returns the same state if it has the note already. */
function withNote(state: CalculatorState, note: CalculatorNote): CalculatorState {
  return state.note === note ? state : { ...state, note };
}

function clampInput({ amount, days }: CalculatorInput, { maxMoney, maxDays }: CalculatorLimits): CalculatorInput {
  return {
    amount: Math.min(Math.max(Math.round(amount), 0), maxMoney),
    days: Math.min(Math.max(Math.round(days), 1), maxDays),
  };
}

/** Texts of the fields after they are left. */
function fieldsOf({ amount, days }: CalculatorInput): Pick<CalculatorState, 'moneyText' | 'daysText' | 'amountBefore'> {
  return { moneyText: formatWhole(amount), daysText: String(days), amountBefore: amount };
}
