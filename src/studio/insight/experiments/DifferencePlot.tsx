import type { RateDifference } from '../../../contract/experiments/compare-arms.ts';
import { formatSigned, formatSize } from '../../app/format.ts';
import { useSize } from '../../app/use-size.ts';
import { Axis } from '../../charts/Axis.tsx';
import { Chart } from '../../charts/Chart.tsx';
import chartStyles from '../../charts/charts.module.css';
import { roundScale } from '../../charts/scale.ts';
import { joinClasses } from '../../kit/join-classes.ts';
import { nameOfArm } from './advice-words.ts';
import { armClasses } from './arm-classes.ts';
import styles from './experiment-charts.module.css';
import { experimentTexts } from './texts.ts';

const words = experimentTexts.difference;
const [top, rowHeight] = [20, 64];

interface DifferencePlotProps {
  /** Intervals of all arms but A, in their order; undefined where there is too little. */
  intervals: readonly (RateDifference | undefined)[];
  /** Days so far. */
  days: number;
}

/** How each arm differs from A, with its interval. Zero is in the middle: what touches it may be chance. */
export function DifferencePlot({ intervals, days }: DifferencePlotProps) {
  const place = useSize<HTMLDivElement>();
  const rows = intervals.flatMap((interval, index) => (interval ? [{ arm: index + 1, interval }] : []));
  const reach = Math.max(...rows.map(({ interval: { low, high } }) => Math.max(-low, high)));
  const bottom = top + rows.length * rowHeight;
  const { place: x, ticks } = roundScale([-reach, reach], [88, Math.max(140, place.size.width - 56)]);
  const said = rows.map(({ arm, interval: { difference, low, high } }) =>
    words.said(nameOfArm(arm), days, formatSigned(difference), formatSigned(low), formatSigned(high)),
  );
  return (
    <Chart place={place} height={bottom + 26} label={said.join(' ')}>
      <Axis
        side="bottom"
        ticks={ticks.map((tick) => ({ at: x(tick), label: describeTick(tick) }))}
        edge={bottom}
        lines={[top, bottom]}
      />
      <path className={styles.zero} d={`M${x(0)} ${top}V${bottom}`} />
      <text x={x(0)} y={10} textAnchor="middle">
        {words.alike}
      </text>
      {rows.map(({ arm, interval: { difference, low, high } }, row) => {
        const y = top + (row + 0.62) * rowHeight;
        return (
          <g key={arm} className={armClasses[arm]}>
            <text className={joinClasses(chartStyles.strong, styles.big)} x={0} y={y + 5}>
              {nameOfArm(arm)}
            </text>
            <path className={styles.interval} d={`M${x(low)} ${y}H${x(high)}`} />
            <circle className={styles.dot} cx={x(difference)} cy={y} r={6} />
            <text className={chartStyles.label} x={x(low) - 10} y={y + 4} textAnchor="end">
              {formatSigned(low)}
            </text>
            <text className={chartStyles.label} x={x(high) + 10} y={y + 4}>
              {formatSigned(high)}
            </text>
            <text
              className={joinClasses(chartStyles.strong, styles.big)}
              x={x(difference)}
              y={y - 16}
              textAnchor="middle"
            >
              {describeDifference(nameOfArm(arm), difference)}
            </text>
          </g>
        );
      })}
    </Chart>
  );
}

/** `B hơn 0,45`. */
function describeDifference(letter: string, difference: number): string {
  const size = formatSize(difference);
  if (formatSigned(difference) === size) return words.same(letter);
  return (difference > 0 ? words.better : words.worse)(letter, size);
}

const tickNumbers = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 3 });

/** `+1`, `−0,5`, `0`, of a rate. */
function describeTick(value: number): string {
  const points = tickNumbers.format(Math.abs(value * 100));
  return value === 0 ? points : `${value > 0 ? '+' : '−'}${points}`;
}
