import { Icon } from '../../ui/icon/Icon.tsx';
import type { CalculationUnits } from './calculation-units.ts';
import { formatCount, useSeenCalculation } from './seen-calculation.ts';
import styles from './sign-up-popup.module.css';

/** Shows the calculation that is sent with the form. Nothing before the calculator was used. */
export function SentCalculation({ units }: { units: CalculationUnits }) {
  const seen = useSeenCalculation();
  if (!seen) return null;
  return (
    <p className={styles.sentAlong}>
      <Icon name="check" />
      <span>
        Gửi kèm kết quả bạn vừa tính:{' '}
        <strong>
          {formatCount(seen.amount, units.money)}, {formatCount(seen.days, units.time)}, lời{' '}
          {formatCount(seen.result, units.result)}
        </strong>
        . Số liệu minh họa.
      </span>
    </p>
  );
}
