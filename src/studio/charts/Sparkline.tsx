import { joinClasses } from '../kit/join-classes.ts';
import { areaPath, linePath } from './paths.ts';
import { place } from './scale.ts';
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
  const most = Math.max(1, ...values);
  const points = values.map((value, index) => ({
    x: place({ low: 0, high: Math.max(1, values.length - 1), start: 2, end: width - 4 }, index),
    y: place({ low: 0, high: most, start: height - 3, end: 5 }, value),
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
