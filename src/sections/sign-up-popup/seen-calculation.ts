import { useSyncExternalStore } from 'react';
import { calculationStore } from '../../browser/stores/calculation-store.ts';
import { formatWhole } from '../../calculator/money-text.ts';
import type { Calculation } from '../../contract/registration/sign-up.ts';

/** The visitor's calculation; undefined before the first use and without a rate. */
export function useSeenCalculation(): Calculation | undefined {
  const seen = useSyncExternalStore(calculationStore.subscribe, calculationStore.get, () => undefined);
  return seen?.rate === null ? undefined : seen;
}

/** A number with Vietnamese groups and its unit, joined by a no-break space: 150.000.000 đồng. */
export function formatCount(value: number, unit: string): string {
  return `${formatWhole(value)}\u00a0${unit}`;
}
