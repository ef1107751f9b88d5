import type { Calculation } from '../../contract/registration/sign-up.ts';

/** The last calculation that the visitor saw, for components that show or send it. Independent of the document. */
export interface CalculationStore {
  /**
   * Undefined until the visitor has used the calculator, and while its formula has no result. Without a rate the result
   * is 0.
   */
  get: () => Calculation | undefined;
  /** Calls the listener after every change. Returns the function that ends it. */
  subscribe: (listener: () => void) => () => void;
  set: (calculation: Calculation | undefined) => void;
}

export function createCalculationStore(): CalculationStore {
  let current: Calculation | undefined;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set: (calculation) => {
      current = calculation;
      for (const listener of listeners) listener();
    },
  };
}

/** The store of the page. The calculator writes it, the product sign-up reads it. */
export const calculationStore = createCalculationStore();
