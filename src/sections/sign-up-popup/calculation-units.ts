/** Units of the calculator, from its content. */
export type CalculationUnits = { readonly money: string; readonly time: string; readonly result: string };
