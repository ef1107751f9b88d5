import { formatWhole } from '../../calculator/money-text.ts';
import type { Calculation } from '../../contract/registration/sign-up.ts';
import type { CalculationUnits } from './calculation-units.ts';
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
  return (
    <div className={styles.calculation}>
      <p>{seen ? 'Bạn vừa tính thử' : 'Ví dụ minh họa'}</p>
      <p className={styles.sum}>
        <span className="number">{`+${formatWhole(result)}`}</span> <small>{units.result}</small>
      </p>
      <p>{`từ ${formatCount(amount, units.money)} trong ${formatCount(days, units.time)}, số\u00a0liệu minh họa`}</p>
    </div>
  );
}
