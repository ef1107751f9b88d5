import { useSyncExternalStore } from 'react';
import { calculationStore } from '../../browser/stores/calculation-store.ts';
import { formatWhole } from '../../calculator/money-text.ts';
import type { Calculation } from '../../contract/registration/sign-up.ts';

/** What the visitor saw in the calculator; undefined before its first use and while no rate applies. */
export function useSeenCalculation(): Calculation | undefined {
  const seen = useSyncExternalStore(calculationStore.subscribe, calculationStore.get, () => undefined);
  return seen?.rate === null ? undefined : seen;
}

/** A number with Vietnamese groups and its unit, which no line break parts: 150.000.000 đồng. */
export function formatCount(value: number, unit: string): string {
  return `${formatWhole(value)}\u00a0${unit}`;
}
