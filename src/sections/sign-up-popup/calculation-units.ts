import type { CalculationWords } from './calculation-words.ts';

/** Units and words of the calculator, from content. */
export type CalculationUnits = {
  readonly money: string;
  readonly time: string;
  readonly result: string;
  /** Sign before a result above 0; undefined for +. */
  readonly sign?: string | undefined;
  readonly words?: CalculationWords | undefined;
};
