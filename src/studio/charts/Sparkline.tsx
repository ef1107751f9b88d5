import { joinClasses } from '../kit/join-classes.ts';
import { areaPath, linePath } from './paths.ts';
import styles from './sparkline.module.css';

const height = 24;

interface SparklineProps {
  values: readonly number[];
  /** In pixels. */
  width?: number;
  className?: string | undefined;
}

/** A line of numbers, oldest first, from zero; the last is marked. The numbers themselves stand beside it. */
export function Sparkline({ values, width = 82, className }: SparklineProps) {
  // Without d3-scale, which the list of campaigns would load for these two lines.
  const [step, most] = [(width - 6) / Math.max(1, values.length - 1), Math.max(1, ...values)];
  const points = values.map((value, index) => ({
    x: 2 + index * step,
    y: height - 3 - (value / most) * (height - 8),
  }));
  const last = points.at(-1);
  return (
    <svg
      className={joinClasses(styles.sparkline, className)}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
    >
      <path className={styles.area} d={areaPath(points, height)} />
      <path className={styles.curve} d={linePath(points)} />
      {last && <circle cx={last.x} cy={last.y} r="2.5" />}
    </svg>
  );
}
