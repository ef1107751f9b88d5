import { useMemo, useState } from 'react';
import { formatDay, saySigned } from '../../app/format.ts';
import { useSize } from '../../app/use-size.ts';
import { StepField } from '../../charts/StepField.tsx';
import { StepTip } from '../../charts/StepTip.tsx';
import { joinClasses } from '../../kit/join-classes.ts';
import { letterOf } from './advice-words.ts';
import { armClasses } from './arm-classes.ts';
import { layOutBand } from './band-layout.ts';
import styles from './chart.module.css';
import { dayAfter } from './days-of.ts';
import { followAndPredict, sayChart, sayDifference } from './difference-words.ts';
import { addUpDays, type CountedDay } from './follow-difference.ts';
import type { Judged } from './judge-experiment.ts';
import { sayDifferenceStep } from './step-words.ts';
import { experimentTexts } from './texts.ts';

const words = experimentTexts.difference;
const height = 330;

interface DifferenceChartProps {
  days: readonly CountedDay[];
  judged: Judged;
  /** 1 is B. */
  arm: number;
  isRunning: boolean;
}

/** How an arm differs from A, day by day, with its interval; while it runs, how it may go on. */
export function DifferenceChart({ days, judged, arm, isRunning }: DifferenceChartProps) {
  const { box, size } = useSize<HTMLDivElement>();
  const [chosen, setChosen] = useState<number>();
  const first = days[0]?.day ?? '';
  const { points, prediction } = useMemo(
    () => followAndPredict(days, judged, arm, isRunning),
    [days, judged, arm, isRunning],
  );
  const isNarrow = size.width < 560;
  const plot = { left: 44, right: Math.max(120, size.width - (isNarrow ? 12 : 112)), top: 26, bottom: height - 30 };
  const laid = size.width === 0 ? undefined : layOutBand({ points, prediction, first }, plot);
  const letter = letterOf(arm);
  // The present day until another one is looked at.
  const looked = chosen === undefined ? undefined : laid?.steps[chosen];
  const step = looked && sayDifferenceStep(looked, addUpDays(days)[looked.after - 1] ?? [], arm, first);
  return (
    <div className={joinClasses(styles.chart, armClasses[arm])} ref={box}>
      {laid && (
        <svg
          width={size.width}
          height={height}
          role="img"
          aria-label={sayChart(letter, judged, points, prediction.leavesZeroAfter, first)}
        >
          <text className={styles.unit} x={0} y={10}>
            {words.unit(letter)}
          </text>
          {laid.ticks.map(({ value, y }) => (
            <g key={value}>
              <line className={styles.grid} x1={plot.left} x2={plot.right} y1={y} y2={y} />
              <text className={styles.tick} x={plot.left - 8} y={y + 4} textAnchor="end">
                {sayTick(value)}
              </text>
            </g>
          ))}
          {laid.days.map(({ x, label, isLast }) => (
            <g key={label}>
              <line className={styles.axis} x1={x} x2={x} y1={plot.bottom} y2={plot.bottom + 4} />
              <text
                className={joinClasses(styles.tick, isLast && styles.strong)}
                x={x}
                y={height - 8}
                textAnchor="middle"
              >
                {label}
              </text>
            </g>
          ))}
          {laid.guess && (
            <>
              <path className={styles.guess} d={laid.guess.band} />
              {[...laid.guess.edges, laid.guess.line].map((edge) => (
                <path key={edge} className={styles.guessEdge} d={edge} />
              ))}
            </>
          )}
          <path className={styles.band} d={laid.band} />
          {laid.edges.map((edge) => (
            <path key={edge} className={styles.edge} d={edge} />
          ))}
          <line className={styles.zero} x1={plot.left} x2={plot.right} y1={laid.zero} y2={laid.zero} />
          <path className={styles.line} d={laid.line} />
          {laid.cross && (
            <>
              <circle className={styles.cross} cx={laid.cross.x} cy={laid.zero} r={5} />
              <text
                className={joinClasses(styles.label, styles.strong)}
                {...beside(laid.cross.x, plot)}
                y={laid.zero + 24}
              >
                {words.about(formatDay(dayAfter(first, laid.cross.after - 1), new Date()))}
              </text>
              <text className={styles.label} {...beside(laid.cross.x, plot)} y={laid.zero + 40}>
                {words.leaves}
              </text>
            </>
          )}
          {looked ? (
            <line className={styles.now} x1={looked.x} x2={looked.x} y1={plot.top} y2={plot.bottom} />
          ) : (
            <line className={styles.now} x1={laid.last.x} x2={laid.last.x} y1={laid.last.high} y2={laid.last.low} />
          )}
          <circle className={styles.here} cx={(looked ?? laid.last).x} cy={(looked ?? laid.last).y} r={5} />
          <text
            className={joinClasses(styles.label, styles.strong)}
            {...bound(laid.last.x, plot)}
            y={laid.last.high - 8}
          >
            {saySigned(laid.last.interval.high)}
          </text>
          <text
            className={joinClasses(styles.label, styles.strong)}
            {...bound(laid.last.x, plot)}
            y={laid.last.low + 18}
          >
            {saySigned(laid.last.interval.low)}
          </text>
          {!isNarrow && (
            <>
              <text className={styles.label} x={plot.right + 10} y={laid.labels.zero + 4}>
                {words.alike(letter)}
              </text>
              <text
                className={joinClasses(styles.label, styles.big)}
                x={plot.right + 10}
                y={laid.labels.difference + 5}
              >
                {sayDifference(letter, laid.last.interval.difference)}
              </text>
            </>
          )}
        </svg>
      )}
      {laid && (
        <StepField
          xs={laid.steps.map(({ x }) => x)}
          label={experimentTexts.step.label}
          said={step?.said ?? experimentTexts.step.none}
          chosen={chosen}
          onChoose={setChosen}
        />
      )}
      {looked && step && <StepTip head={step.head} rows={step.rows} x={looked.x} top={24} width={size.width} />}
    </div>
  );
}

const tickNumbers = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 3 });

/** `+1`, `−0,5`, `0`, of a rate. */
function sayTick(value: number): string {
  const points = tickNumbers.format(Math.abs(value * 100));
  return value === 0 ? points : `${value > 0 ? '+' : '−'}${points}`;
}

/** A label below a point stays within the plot. */
function beside(x: number, { left, right }: { left: number; right: number }) {
  if (x > right - 40) return { x: right, textAnchor: 'end' as const };
  return x < left + 40 ? { x: left, textAnchor: 'start' as const } : { x, textAnchor: 'middle' as const };
}

/** A bound stands right of the present day while there is room. */
function bound(x: number, { right }: { right: number }) {
  return x > right - 48 ? { x: x - 8, textAnchor: 'end' as const } : { x: x + 10, textAnchor: 'start' as const };
}
