import type { ComponentProps } from 'react';
import { RingGround } from '../drum-ring/RingGround.tsx';
import { usePartPlace } from '../part/part-place.ts';
import styles from './panel.module.css';

interface PanelProps extends ComponentProps<'div'> {
  /** With the drum behind it. */
  hasRing?: boolean;
}

/** A rounded block on the ground of its neighbour, in the tone of its place: accent, stage, or a raised card. */
export function Panel({ hasRing, className, children, ...attributes }: PanelProps) {
  const tone = usePartPlace()?.tone ?? 'stage';
  return (
    <div
      {...attributes}
      className={className ? `${styles.panel} ${className}` : styles.panel}
      data-ground={tone === 'raised' ? undefined : tone}
      data-tone={tone}
    >
      {hasRing ? <RingGround ring={styles.ring} /> : null}
      {children}
    </div>
  );
}
