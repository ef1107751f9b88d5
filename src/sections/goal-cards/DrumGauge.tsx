import type { ReactNode } from 'react';
import styles from './drum-gauge.module.css';
import { arcPath, tickCount } from './gauge-arc.ts';

interface DrumGaugeProps {
  /** 0 to 100. */
  percent: number;
  className?: string | undefined;
  /** The value as text, in the middle: the drawing is hidden from screen readers. */
  children: ReactNode;
}

/**
 * The drum as a gauge: a hundred ticks, lit up to the value. Drawn by SVG attributes, because the page allows no inline
 * style.
 */
export function DrumGauge({ percent, className, children }: DrumGaugeProps) {
  const litTicks = Math.round(Math.min(Math.max(percent, 0), tickCount));
  return (
    <div className={className ? `${styles.gauge} ${className}` : styles.gauge}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle className={styles.edge} cx="50" cy="50" r="49.5" />
        <path className={styles.ticks} d={arcPath(tickCount)} pathLength={tickCount} strokeDasharray={tickDash} />
        <circle className={styles.edge} cx="50" cy="50" r="40.5" />
        <circle className={styles.dots} cx="50" cy="50" r="38" pathLength={144} strokeDasharray="0 2" />
        {litTicks > 0 && (
          <path className={styles.litTicks} d={arcPath(litTicks)} pathLength={litTicks} strokeDasharray={tickDash} />
        )}
      </svg>
      <div className={styles.middle}>{children}</div>
    </div>
  );
}

/** A tick and the gap behind it, in ticks. */
const tickDash = '0.4 0.6';
