import { formatWhole } from '../../calculator/money-text.ts';
import { fillBraces } from '../../contract/fill-braces.ts';
import type { Calculation } from '../../contract/registration/sign-up.ts';
import type { CalculationUnits } from './calculation-units.ts';
import { chooseCalculationWord } from './calculation-words.ts';
import { formatCount, useSeenCalculation } from './seen-calculation.ts';
import styles from './sign-up-popup.module.css';

interface SeenCalculationProps {
  /** Initial values of the calculator. */
  example: Calculation;
  units: CalculationUnits;
}

/** Why an island: it shows the visitor's last calculation beside the form. */
export function SeenCalculation({ example, units }: SeenCalculationProps) {
  const seen = useSeenCalculation();
  const { amount, days, result } = seen ?? example;
  const { words, sign = '+' } = units;
  const text = fillBraces(chooseCalculationWord(words, 'calculationText'), {
    amount: formatCount(amount, units.money),
    days: formatCount(days, units.time),
    result: formatCount(result, units.result),
  });
  return (
    <div className={styles.calculation}>
      <p>{chooseCalculationWord(words, seen ? 'calculationLabel' : 'exampleLabel')}</p>
      <p className={styles.sum}>
        <span className="number">{`${result > 0 ? sign : ''}${formatWhole(result)}`}</span>{' '}
        <small>{units.result}</small>
      </p>
      <p>{text}</p>
    </div>
  );
}
