import styles from './charts.module.css';
import { intervalWidth, placeInInterval } from './interval-scale.ts';

interface IntervalProps {
  /** The rate, 0 to 1, and the ends of its interval; undefined where there is too little to say. */
  rate: number | undefined;
  interval: readonly [low: number, high: number];
  average: number | undefined;
  /** Shared by all rows of a table. */
  low: number;
  high: number;
}

const height = 16;

/** A rate as a dot with its interval, on the scale of its table, where the average is a hairline. Read by nobody. */
export function Interval({ rate, interval, average, low, high }: IntervalProps) {
  const place = placeInInterval(low, high);
  return (
    <svg
      className={styles.interval}
      viewBox={`0 0 ${intervalWidth} ${height}`}
      width={intervalWidth}
      height={height}
      aria-hidden="true"
    >
      <path className={styles.grid} d={`M0 ${height / 2}H${intervalWidth}`} />
      {average !== undefined && <path className={styles.axis} d={`M${place(average)} 2V${height - 2}`} />}
      {rate !== undefined && (
        <>
          <path className={styles.range} d={`M${place(interval[0])} ${height / 2}H${place(interval[1])}`} />
          <circle className={styles.dot} cx={place(rate)} cy={height / 2} r="3.5" />
        </>
      )}
    </svg>
  );
}
