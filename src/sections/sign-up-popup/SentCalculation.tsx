import { Icon } from '../../ui/icon/Icon.tsx';
import type { CalculationUnits } from './calculation-units.ts';
import { chooseCalculationWord } from './calculation-words.ts';
import { formatCount, useSeenCalculation } from './seen-calculation.ts';
import styles from './sign-up-popup.module.css';

/** Shows the calculation that is sent with the form. Nothing before the calculator was used. */
export function SentCalculation({ units }: { units: CalculationUnits }) {
  const seen = useSeenCalculation();
  if (!seen) return null;
  const values: Readonly<Record<string, string>> = {
    amount: formatCount(seen.amount, units.money),
    days: formatCount(seen.days, units.time),
    result: formatCount(seen.result, units.result),
  };
  const parts = chooseCalculationWord(units.words, 'sentText').split(/\{(amount|days|result)\}/);
  return (
    <p className={styles.sentAlong}>
      <Icon name="check" />
      <span>{parts.map((part, index) => (index % 2 === 0 ? part : <strong key={part}>{values[part]}</strong>))}</span>
    </p>
  );
}
