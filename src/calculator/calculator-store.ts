import type { CompiledSettings } from './calculator-settings.ts';
import { type CalculatorAction, changeCalculator, startCalculator } from './calculator-state.ts';
import { type CalculatorView, viewCalculator } from './calculator-view.ts';
import { calculatorDebounceMs } from './result.ts';

/** State and view of one calculator, independent of the document. */
export interface CalculatorStore {
  get: () => CalculatorView;
  /** Calls the listener after every change. Returns the function that ends it. */
  subscribe: (listener: () => void) => () => void;
  change: (action: CalculatorAction) => void;
}

export function createCalculatorStore(settings: CompiledSettings): CalculatorStore {
  const { money, time } = settings;
  const limits = { maxMoney: money.max, maxDays: time.max, moneyUnit: money.unit };
  const listeners = new Set<() => void>();
  let view = viewCalculator(settings, startCalculator({ amount: money.start, days: time.start }));

  const change = (action: CalculatorAction) => {
    const { state: before } = view;
    const state = changeCalculator(before, action, limits);
    if (state === before) return;
    view = viewCalculator(settings, state, view);
    // Every accepted input is a new object and restarts the debounce.
    if (state.isMoving && state.entered !== before.entered) waitForRest();
    for (const listener of listeners) listener();
  };

  let changedAt = 0;
  let isWaiting = false;
  // One timer for a whole drag, because restarting it in every frame costs as much as moving the mark.
  const waitForRest = () => {
    changedAt = performance.now();
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(checkRest, calculatorDebounceMs);
  };
  const checkRest = () => {
    const leftMs = changedAt + calculatorDebounceMs - performance.now();
    if (leftMs > 0) {
      setTimeout(checkRest, leftMs);
      return;
    }
    isWaiting = false;
    change({ kind: 'rested' });
  };

  return {
    get: () => view,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change,
  };
}
