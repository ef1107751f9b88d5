import { HowCounted } from '../charts/HowCounted.tsx';
import { joinClasses } from '../kit/join-classes.ts';
import { Text } from '../kit/Layout.tsx';
import styles from './daily.module.css';

interface BandNumberProps {
  name: string;
  how: string;
  value: string;
  /** Change from the period before: `+8,2%`. */
  change?: string | undefined;
  note?: string | undefined;
  className?: string | undefined;
}

/** The number of a band, with what it was before. More is neither good nor bad, so changes have no colour. */
export function BandNumber({ name, how, value, change, note, className }: BandNumberProps) {
  return (
    <div className={joinClasses(styles.number, className)}>
      <Text tone="soft">
        <HowCounted how={how}>{name}</HowCounted>
      </Text>
      <b className={styles.big}>{value}</b>
      <Text tone="muted" size="xs" line={18} tabular>
        {change !== undefined && (
          <Text as="b" tone="ink">
            {change}
          </Text>
        )}{' '}
        {note}
      </Text>
    </div>
  );
}
