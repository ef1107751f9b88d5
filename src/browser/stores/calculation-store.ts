import type { Calculation } from '../../contract/registration/sign-up.ts';

/** The last calculation that the visitor saw, for components that show or send it. Independent of the document. */
export function createCalculationStore() {
  let current: Calculation | undefined;
  const listeners = new Set<() => void>();
  return {
    /**
     * Undefined until the visitor has used the calculator, and while its formula has no result. Without a rate the
     * result is 0.
     */
    get: () => current,
    /** Calls the listener after every change. Returns the function that ends it. */
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set: (calculation: Calculation | undefined) => {
      current = calculation;
      for (const listener of listeners) listener();
    },
  };
}

/** The store of the page. The calculator writes it, the product sign-up reads it. */
export const calculationStore = createCalculationStore();
