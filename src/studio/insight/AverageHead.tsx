import type { CSSProperties } from 'react';
import { formatRate } from '../app/format.ts';
import { intervalWidth, placeInInterval } from '../charts/interval-scale.ts';
import { Text } from '../kit/Layout.tsx';
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx';
import styles from './average-head.module.css';
import { widthOf } from './bands-layout.ts';
import type { RateScale } from './rate-scale.ts';
import { tableTexts } from './texts.ts';

interface AverageHeadProps {
  /** What the intervals below are, for those who do not see them. */
  label: string;
  scale: RateScale;
  className?: string | undefined;
}

/** The head of a column of intervals: the average stands above its hairline. */
export function AverageHead({ label, scale: { average, low, high }, className }: AverageHeadProps) {
  const words = average === undefined ? '' : tableTexts.average(formatRate(average));
  // As far from the middle as they can stand within the column.
  const room = Math.max(0, (intervalWidth - widthOf(words)) / 2);
  const shift = placeInInterval(low, high)(average ?? low) - intervalWidth / 2;
  return (
    <th scope="col" className={className}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {average !== undefined && (
        <Text
          as="span"
          tone="muted"
          side="center"
          breaks="whole"
          className={styles.average}
          aria-hidden="true"
          style={{ inlineSize: intervalWidth, '--at': `${Math.min(room, Math.max(-room, shift))}px` } as CSSProperties}
        >
          {words}
        </Text>
      )}
    </th>
  );
}
