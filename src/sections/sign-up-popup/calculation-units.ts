/** Words behind the numbers of the calculator, as its own content has them. */
export type CalculationUnits = { readonly money: string; readonly time: string; readonly result: string };
