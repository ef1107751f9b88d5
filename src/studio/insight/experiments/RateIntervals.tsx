import { intervalOfRate, rateOf } from '../../../contract/experiments/compare-arms.ts';
import { sayRate } from '../../app/format.ts';
import { useSize } from '../../app/use-size.ts';
import { place, roundTicks } from '../../charts/scale.ts';
import { joinClasses } from '../../kit/join-classes.ts';
import { letterOf } from './advice-words.ts';
import { armClasses } from './arm-classes.ts';
import styles from './chart.module.css';
import type { Judged } from './judge-experiment.ts';
import { experimentTexts } from './texts.ts';

const words = experimentTexts.rates;
const rowHeight = 42;

/** The rate of each arm with its interval, on one scale. */
export function RateIntervals({ judged: { arms, setting } }: { judged: Judged }) {
  const { box, size } = useSize<HTMLDivElement>();
  const rows = arms.map((arm, index) => ({
    letter: letterOf(index),
    rate: rateOf(arm),
    interval: intervalOfRate(arm, setting.plan.views * (setting.shares[index] ?? 0)),
  }));
  const ends = rows.flatMap(({ rate, interval }) => (interval ? [interval.low, interval.high] : [rate]));
  const [lowest, highest] = [Math.min(...ends), Math.max(...ends)];
  const ticks = roundTicks(lowest, Math.max(highest, lowest + 0.001));
  const [from = 0, until = 1] = [ticks[0], ticks.at(-1)];
  const step = (ticks[1] ?? until) - from;
  const bottom = rows.length * rowHeight + 8;
  const x = (rate: number) => place({ low: from, high: until, start: 36, end: Math.max(80, size.width - 24) }, rate);
  const said = rows.map(({ letter, rate, interval }) =>
    interval
      ? words.said(letter, sayRate(rate, 2), sayRate(interval.low, 2), sayRate(interval.high, 2))
      : words.saidAlone(letter, sayRate(rate, 2)),
  );
  return (
    <div className={styles.intervals} ref={box}>
      {size.width > 0 && (
        <svg width={size.width} height={bottom + 20} role="img" aria-label={said.join(' ')}>
          {ticks.map((tick) => (
            <g key={tick}>
              <line className={styles.grid} x1={x(tick)} x2={x(tick)} y1={4} y2={bottom} />
              <text className={styles.tick} x={x(tick)} y={bottom + 16} textAnchor="middle">
                {sayTick(tick, step)}
              </text>
            </g>
          ))}
          {rows.map(({ letter, rate, interval }, index) => {
            const y = index * rowHeight + 34;
            return (
              <g key={letter} className={armClasses[index]}>
                <text className={joinClasses(styles.label, styles.strong)} x={0} y={y + 4}>
                  {letter}
                </text>
                {interval && (
                  <line className={styles.interval} x1={x(interval.low)} x2={x(interval.high)} y1={y} y2={y} />
                )}
                <circle className={styles.dot} cx={x(rate)} cy={y} r={5} />
                <text className={joinClasses(styles.label, styles.strong)} x={x(rate)} y={y - 11} textAnchor="middle">
                  {sayRate(rate, 2)}
                </text>
              </g>
            );
          })}
        </svg>
      )}
    </div>
  );
}

/** As many places as the step needs: `3,5%`, `3,25%`. */
function sayTick(rate: number, step: number): string {
  const places = ([0, 1, 2] as const).find(
    (digits) => Math.abs(step * 100 - Number((step * 100).toFixed(digits))) < 1e-9,
  );
  return sayRate(rate, places ?? 2);
}
