import { joinClasses } from '../kit/join-classes.ts';
import styles from './sparkline.module.css';

const width = 82;
const height = 24;

/** A line of numbers, oldest first; the last is marked. The numbers themselves stand beside it. */
export function Sparkline({ values, className }: { values: readonly number[]; className?: string | undefined }) {
  const most = Math.max(1, ...values);
  const points = values.map((value, index) => ({
    x: 2 + (index * (width - 6)) / Math.max(1, values.length - 1),
    y: height - 3 - (value / most) * (height - 8),
  }));
  const line = points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');
  const last = points.at(-1);
  return (
    <svg className={joinClasses(styles.sparkline, className)} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path className={styles.area} d={`M${line}L${last?.x ?? 0} ${height}L2 ${height}Z`} />
      <path className={styles.curve} d={`M${line}`} />
      {last && <circle cx={last.x} cy={last.y} r="2.5" />}
    </svg>
  );
}
