import type { Calculation } from '../../contract/registration/sign-up.ts';

/**
 * Where the calculator tells what the visitor last saw in it, for those who repeat it or send it along. Knows nothing
 * of the document.
 */
export interface CalculationStore {
  /**
   * Undefined until the visitor has used the calculator, and while it shows no sum because its formula gives none.
   * Without a rate the result is 0.
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

/** The page's own store. The calculator writes it, the product sign-up reads it. */
export const calculationStore = createCalculationStore();
