import { calculateDaily, formatDays, formatMoney, noRateText, noValueText } from './calculation-texts.ts';
import styles from './calculator.module.css';
import type { CompiledSettings } from './calculator-settings.ts';
import { formatWhole } from './money-text.ts';
import type { CalculatorInput, CalculatorResult } from './result.ts';

interface CalculatorOutcomeProps {
  settings: CompiledSettings;
  input: CalculatorInput;
  result: CalculatorResult;
}

/** The result, as large as its column allows. */
export function CalculatorOutcome({ settings, input, result }: CalculatorOutcomeProps) {
  const { label, unit } = settings.result;
  const daily = result.kind === 'result' ? calculateDaily(settings, input, result.rate) : undefined;
  const withoutText = result.kind === 'no-rate' ? noRateText : noValueText;
  const isEmpty = daily === undefined;
  const text = result.kind === 'result' ? formatSum(result.value) : '';
  return (
    <div className={styles.outcome} data-ground="stage">
      <p className={styles.label}>
        {label} <b>{formatDays(settings.time, input.days)}</b>
      </p>
      {result.kind === 'result' ? (
        <p className={`number ${styles.value}`} data-length={chooseLength(text)}>
          {text} <small>{unit}</small>
        </p>
      ) : (
        <p className={styles.without}>{withoutText}</p>
      )}
      {settings.daily !== undefined && (
        <p className={styles.daily} data-empty={isEmpty ? true : undefined}>
          {settings.daily.label} <b>{formatMoney(settings.result, daily ?? 0)}</b>
        </p>
      )}
    </div>
  );
}

/** Money that comes on top carries its sign. */
function formatSum(value: number): string {
  return value > 0 ? `+${formatWhole(value)}` : formatWhole(value);
}

/** The type is made for eleven characters; longer sums stand smaller. */
function chooseLength(text: string): 'usual' | 'long' | 'longest' {
  if (text.length <= 11) return 'usual';
  return text.length <= 15 ? 'long' : 'longest';
}
