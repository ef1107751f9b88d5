import { useCallback, useEffect, useMemo, useReducer } from 'react';
import { calculationStore } from '../browser/calculation-store.ts';
import { pageDataset } from '../browser/page-hooks.ts';
import { CalculatorChart } from './CalculatorChart.tsx';
import { CalculatorForm } from './CalculatorForm.tsx';
import { CalculatorOutcome } from './CalculatorOutcome.tsx';
import { announceCalculation, summariseCalculation } from './calculation-texts.ts';
import styles from './calculator.module.css';
import { type CalculatorSettings, compileSettings } from './calculator-settings.ts';
import { type CalculatorAction, type CalculatorState, changeCalculator, startCalculator } from './calculator-state.ts';
import { calculateResult, calculatorDebounceMs } from './result.ts';

/**
 * The interest calculator and its chart. The server draws both with the amount and the days of content.
 *
 * Why an island: what is typed or dragged changes the result, the rate, the ladder and every tick of the chart at once.
 */
export function Calculator({ settings }: { settings: CalculatorSettings }) {
  const compiled = useMemo(() => compileSettings(settings), [settings]);
  const { money, time, chart } = compiled;
  const [state, dispatch] = useReducer(
    (before: CalculatorState, action: CalculatorAction) =>
      changeCalculator(before, action, { maxMoney: money.max, maxDays: time.max }),
    { amount: money.start, days: time.start },
    startCalculator,
  );
  const { entered, shown, settled, isMoving } = state;

  // biome-ignore lint/correctness/useExhaustiveDependencies: every accepted input is a new object and begins the wait anew.
  useEffect(() => {
    if (!isMoving) return;
    const timer = setTimeout(() => dispatch({ kind: 'rested' }), calculatorDebounceMs);
    return () => clearTimeout(timer);
  }, [entered, isMoving]);

  useEffect(() => {
    if (settled === undefined) return;
    const pageVersion = document.documentElement.dataset[pageDataset.version] ?? 'unknown';
    calculationStore.set(summariseCalculation(compiled, settled, pageVersion));
  }, [compiled, settled]);

  const chooseDays = useCallback((days: number) => dispatch({ kind: 'dragged', change: { days } }), []);
  const result = useMemo(() => calculateResult(compiled.compute, compiled.rows, shown), [compiled, shown]);
  return (
    <div className={styles.grid}>
      <CalculatorOutcome settings={compiled} input={shown} result={result} />
      {chart !== undefined && <CalculatorChart settings={compiled} chart={chart} input={shown} onDays={chooseDays} />}
      <CalculatorForm settings={compiled} state={state} onChange={dispatch} />
      <p className="visually-hidden" role="status">
        {settled !== undefined && announceCalculation(compiled, settled)}
      </p>
    </div>
  );
}
