import { useState } from 'react';
import { formatDay, sayShare } from '../../app/format.ts';
import { useSize } from '../../app/use-size.ts';
import { StepField } from '../../charts/StepField.tsx';
import { StepTip } from '../../charts/StepTip.tsx';
import { place, roundTicks } from '../../charts/scale.ts';
import { joinClasses } from '../../kit/join-classes.ts';
import { letterOf } from './advice-words.ts';
import { armClasses } from './arm-classes.ts';
import styles from './chart.module.css';
import { axisDays } from './days-of.ts';
import { addUpDays, type CountedDay } from './follow-difference.ts';
import { followShares, type SharePoint } from './follow-shares.ts';
import { spread } from './spread.ts';
import { sayShareStep } from './step-words.ts';
import { experimentTexts } from './texts.ts';

const words = experimentTexts.givenShares;
const height = 330;

interface SharesChartProps {
  days: readonly CountedDay[];
  /** 0 is A. */
  arm: number;
  /** 0 to 1. */
  planned: number;
}

/** The share of views that an arm was given, day by day, beside what chance explains. */
export function SharesChart({ days, arm, planned }: SharesChartProps) {
  const { box, size } = useSize<HTMLDivElement>();
  const [chosen, setChosen] = useState<number>();
  const letter = letterOf(arm);
  const points = followShares(days, arm, planned).filter(
    (point): point is SharePoint & { share: number } => point.share !== undefined,
  );
  const last = points.at(-1);
  const isNarrow = size.width < 560;
  const plot = { left: 44, right: Math.max(120, size.width - (isNarrow ? 12 : 112)), top: 14, bottom: height - 30 };
  if (!last) return undefined;
  const reach = Math.max(...points.map(({ share }) => Math.abs(share - planned)), last.high - planned);
  const steps = roundTicks(-reach * 1.2, reach * 1.2);
  const [low = 0, high = 1] = [planned + (steps[0] ?? 0), planned + (steps.at(-1) ?? 0)];
  const y = (share: number) =>
    place({ low, high, start: plot.bottom, end: plot.top }, Math.min(high, Math.max(low, share)));
  const today = points.at(-1)?.after ?? 1;
  const x = (after: number) => place({ low: 1, high: Math.max(2, today), start: plot.left, end: plot.right }, after);
  const gap = Math.ceil(44 / Math.max(1, (plot.right - plot.left) / Math.max(1, today - 1)));
  const path = (along: readonly SharePoint[], of: (point: SharePoint) => number) =>
    along.map((point) => `${x(point.after).toFixed(1)} ${y(of(point)).toFixed(1)}`).join('L');
  const normal = `M${path(points, ({ high }) => high)}L${path(points.toReversed(), ({ low }) => low)}Z`;
  const [plannedLabel = 0, givenLabel = 0] = spread([y(planned), y(last.share)], 20);
  const lastInside = points.findLastIndex(({ share, low, high }) => share >= low && share <= high);
  const outside = days[(points[lastInside + 1]?.after ?? 0) - 1]?.day;
  const said = [
    words.said(letter, sayShare(last.share), sayShare(planned)),
    ...(outside === undefined ? [] : [words.saidOutside(formatDay(outside, new Date()))]),
  ].join(' ');
  const looked = chosen === undefined ? undefined : points[chosen];
  const here = looked ?? last;
  const first = days[0]?.day ?? '';
  const step = looked && sayShareStep(looked, addUpDays(days)[looked.after - 1] ?? [], arm, planned, first);
  return (
    <div className={joinClasses(styles.chart, armClasses[arm])} ref={box}>
      {size.width > 0 && (
        <svg width={size.width} height={height} role="img" aria-label={said}>
          {steps.map((step) => (
            <g key={step}>
              <line
                className={styles.grid}
                x1={plot.left}
                x2={plot.right}
                y1={y(planned + step)}
                y2={y(planned + step)}
              />
              <text className={styles.tick} x={plot.left - 8} y={y(planned + step) + 4} textAnchor="end">
                {sayShare(planned + step)}
              </text>
            </g>
          ))}
          {axisDays(first, today, today, gap).map(({ after, label, isLast }) => (
            <text
              key={label}
              className={joinClasses(styles.tick, isLast && styles.strong)}
              x={x(after)}
              y={height - 8}
              textAnchor="middle"
            >
              {label}
            </text>
          ))}
          <path className={styles.normal} d={normal} />
          <line className={styles.zero} x1={plot.left} x2={plot.right} y1={y(planned)} y2={y(planned)} />
          <path className={styles.line} d={`M${path(points, ({ share = 0 }) => share)}`} />
          {looked && (
            <line className={styles.now} x1={x(looked.after)} x2={x(looked.after)} y1={plot.top} y2={plot.bottom} />
          )}
          <circle className={styles.here} cx={x(here.after)} cy={y(here.share)} r={5} />
          <text className={styles.label} x={plot.left + 8} y={y(points[0]?.low ?? planned) - 8}>
            {words.normal}
          </text>
          {!isNarrow && (
            <>
              <text className={styles.label} x={plot.right + 10} y={plannedLabel + 4}>
                {words.planned(sayShare(planned))}
              </text>
              <text className={joinClasses(styles.label, styles.big)} x={plot.right + 10} y={givenLabel + 5}>
                {words.given(letter, sayShare(last.share))}
              </text>
            </>
          )}
        </svg>
      )}
      {size.width > 0 && (
        <StepField
          xs={points.map(({ after }) => x(after))}
          label={experimentTexts.step.label}
          said={step?.said ?? experimentTexts.step.none}
          chosen={chosen}
          onChoose={setChosen}
        />
      )}
      {looked && step && <StepTip head={step.head} rows={step.rows} x={x(looked.after)} top={14} width={size.width} />}
    </div>
  );
}
