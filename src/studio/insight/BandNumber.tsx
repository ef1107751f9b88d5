import { HowCounted } from '../charts/HowCounted.tsx';
import { joinClasses } from '../kit/join-classes.ts';
import styles from './daily.module.css';

interface BandNumberProps {
  name: string;
  how: string;
  value: string;
  /** Against the period before: `+8,2%`. */
  change?: string | undefined;
  note?: string | undefined;
  className?: string | undefined;
}

/** The number of a band, with what it was before. More is neither good nor bad, so changes have no colour. */
export function BandNumber({ name, how, value, change, note, className }: BandNumberProps) {
  return (
    <div className={joinClasses(styles.number, className)}>
      <p className={styles.name}>
        <HowCounted how={how}>{name}</HowCounted>
      </p>
      <b className={styles.big}>{value}</b>
      <p className={styles.change}>
        {change !== undefined && <b>{change}</b>} {note}
      </p>
    </div>
  );
}
