import { areaPath, linePath } from '../../charts/paths.ts';
import styles from './links.module.css';

const [width, height] = [88, 28];
const base = 26;

/** Views of each day, oldest first; the last day is marked. The numbers stand beside it. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const most = Math.max(1, ...values);
  const points = values.map((value, index) => ({
    x: (index * (width - 4)) / Math.max(1, values.length - 1),
    y: base - (value / most) * (base - 5),
  }));
  const last = points.at(-1);
  return (
    <svg className={styles.spark} viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
      <path className={styles.sparkArea} d={areaPath(points, base)} />
      <path className={styles.sparkLine} d={linePath(points)} />
      {last && <circle className={styles.sparkEnd} cx={last.x} cy={last.y} r="3" />}
    </svg>
  );
}
