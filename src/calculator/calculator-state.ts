import { formatWhole, parseDaysText, parseMoneyText } from './money-text.ts';
import type { CalculatorInput } from './result.ts';

export interface CalculatorLimits {
  /** Đồng. */
  maxMoney: number;
  maxDays: number;
}

/**
 * What the visitor entered, and how far it has come. Dragging shows at once; typing shows once it has rested; both are announced and told to the rest of
 * the page once they have rested (decision 0048).
 */
export interface CalculatorState {
  moneyText: string;
  daysText: string;
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
  return { ...textsOf(input), entered: input, shown: input, settled: undefined, isMoving: false, peekDays: undefined };
}

export function changeCalculator(
  state: CalculatorState,
  action: CalculatorAction,
  { maxMoney, maxDays }: CalculatorLimits,
): CalculatorState {
  switch (action.kind) {
    case 'money-typed': {
      const amount = parseMoneyText(action.text, maxMoney);
      if (amount === undefined) return state;
      // An empty field counts as 0 but stays empty while it is typed in: a 0 would stand in the way of the next digit.
      const moneyText = action.text.trim() === '' ? '' : formatWhole(amount);
      return { ...state, moneyText, entered: { ...state.entered, amount }, isMoving: true };
    }
    case 'days-typed': {
      const days = parseDaysText(action.text, maxDays);
      if (days === undefined) return { ...state, daysText: action.text };
      return { ...state, daysText: action.text, entered: { ...state.entered, days }, isMoving: true };
    }
    case 'field-left':
      return { ...state, ...textsOf(state.entered) };
    case 'dragged': {
      const entered = clampInput({ ...state.entered, ...action.change }, { maxMoney, maxDays });
      return { ...state, ...textsOf(entered), entered, shown: entered, isMoving: true };
    }
    case 'peeked':
      return action.days === state.peekDays ? state : { ...state, peekDays: action.days };
    case 'rested':
      return { ...state, shown: state.entered, settled: state.entered, isMoving: false };
  }
}

function clampInput({ amount, days }: CalculatorInput, { maxMoney, maxDays }: CalculatorLimits): CalculatorInput {
  return {
    amount: Math.min(Math.max(Math.round(amount), 0), maxMoney),
    days: Math.min(Math.max(Math.round(days), 1), maxDays),
  };
}

function textsOf({ amount, days }: CalculatorInput): Pick<CalculatorState, 'moneyText' | 'daysText'> {
  return { moneyText: formatWhole(amount), daysText: String(days) };
}
