import { areaPath, linePath } from '../../charts/paths.ts';
import { place } from '../../charts/scale.ts';
import styles from './table.module.css';

const width = 108;
const height = 24;

/** A line of numbers, oldest first, from zero; the last is marked. The sum stands beside it. */
export function Points({ values }: { values: readonly number[] }) {
  const most = Math.max(1, ...values);
  const points = values.map((value, index) => ({
    x: place({ low: 0, high: Math.max(1, values.length - 1), start: 2, end: width - 4 }, index),
    y: place({ low: 0, high: most, start: height - 3, end: 3 }, value),
  }));
  const last = points.at(-1);
  return (
    <svg className={styles.line} viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
      <path className={styles.area} d={areaPath(points, height)} />
      <path className={styles.curve} d={linePath(points)} />
      {last && <circle cx={last.x} cy={last.y} r="2.5" />}
    </svg>
  );
}
