import { explainNoResult, formatDays, formatMoney } from './calculation-texts.ts';
import styles from './calculator.module.css';
import type { CalculatorView } from './calculator-view.ts';
import { formatWhole } from './money-text.ts';
import { useCalculator, useCalculatorStore, useLive } from './use-calculator.ts';

/** The result, as large as its column allows. */
export function CalculatorOutcome() {
  const { settings } = useCalculatorStore().get();
  const kind = useCalculator(({ result }) => result.kind);
  return (
    <div className={styles.outcome} data-ground="stage">
      <p className={styles.label}>
        {`${settings.result.label} `}
        <b {...useLive(readDays)} />
      </p>
      {kind === 'result' ? (
        <ResultSum unit={settings.result.unit} />
      ) : (
        <p className={styles.without}>{explainNoResult(settings.words, kind)}</p>
      )}
      {settings.daily !== undefined && <DailySum label={settings.daily.label} />}
    </div>
  );
}

function ResultSum({ unit }: { unit: string }) {
  return (
    <p className={`number ${styles.value}`} {...useLive(readLength)}>
      <span {...useLive(readSum)} /> <small>{unit}</small>
    </p>
  );
}

/** Without a value its place stays reserved. */
function DailySum({ label }: { label: string }) {
  return (
    <p className={styles.daily} {...useLive(readEmptiness)}>
      {`${label} `}
      <b {...useLive(readDaily)} />
    </p>
  );
}

function readDays({ settings, state }: CalculatorView) {
  return { children: formatDays(settings.time, state.shown.days) };
}

function readSum(view: CalculatorView) {
  return { children: formatSum(view) };
}

/** A positive sum has a sign, if content says so. */
function formatSum({ settings, result }: CalculatorView): string {
  const value = result.kind === 'result' ? result.value : 0;
  return (value > 0 ? settings.result.sign : '') + formatWhole(value);
}

/** The type size fits eleven characters; longer sums are smaller. */
function readLength(view: CalculatorView) {
  const { length } = formatSum(view);
  return { 'data-length': length <= 11 ? 'usual' : length <= 15 ? 'long' : 'longest' };
}

function readDaily({ settings, daily }: CalculatorView) {
  return { children: formatMoney(settings.result, daily ?? 0) };
}

function readEmptiness({ daily }: CalculatorView) {
  return { 'data-empty': daily === undefined ? 'true' : undefined };
}
