import { scaleLinear } from 'd3-scale';
import { curveStepAfter, line } from 'd3-shape';
import { formatRate, formatSize } from '../../app/format.ts';
import { useSize } from '../../app/use-size.ts';
import { Axis } from '../../charts/Axis.tsx';
import { Chart } from '../../charts/Chart.tsx';
import chartStyles from '../../charts/charts.module.css';
import { joinClasses } from '../../kit/join-classes.ts';
import { armClasses } from './arm-classes.ts';
import styles from './experiment-charts.module.css';
import { type CountsBefore, leastChange, longestPlan, mostChange, type ReadPlan, readPlan } from './plan-question.ts';
import { experimentTexts } from './texts.ts';

const words = experimentTexts.planner;
const height = 340;

interface PlanCurveProps {
  before: CountsBefore;
  shares: readonly number[];
  /** The question of the planner; it has a plan. */
  read: ReadPlan;
}

/** How many days it takes to see a difference, for each difference that can be asked for. Days are whole weeks. */
export function PlanCurve({ before, shares, read }: PlanCurveProps) {
  const place = useSize<HTMLDivElement>();
  const days = read.plan?.days ?? 0;
  // Two to four weeks between lines, so that the plan that was asked for is on the drawing.
  const weeks = Math.max(2, Math.ceil((days + 7) / 7 / 5));
  const most = Math.max(63, days + 7);
  const [left, right, top, bottom] = [40, Math.max(120, place.size.width - 8), 28, height - 40];
  const x = scaleLinear([leastChange, mostChange], [left, right]);
  // The curve enters from above where more days are needed than are drawn.
  const y = scaleLinear([0, most], [bottom, top]).clamp(true);
  // Finer than what can be asked for: the line falls where a week less is enough.
  const steps = Array.from({ length: mostChange - leastChange + 1 }, (_, index) => {
    const change = leastChange + index;
    return [x(change), y(readPlan(before, shares, change).plan?.days ?? most)] as const;
  });
  const enters = steps.findLastIndex(([, at]) => at === top);
  const drawn = steps
    .slice(Math.max(0, enters))
    .map(([to, at], index, all): [number, number] => [index === 0 && enters >= 0 ? (all[1]?.[0] ?? to) : to, at]);
  const ticks = Array.from({ length: Math.floor(most / (weeks * 7)) }, (_, index) => (index + 1) * weeks * 7);
  const at = { x: x(read.changePercent), y: y(days) };
  const isRight = at.x > right - 190;
  const beside = { x: at.x + (isRight ? -14 : 14), textAnchor: isRight ? ('end' as const) : ('start' as const) };
  return (
    <Chart
      place={place}
      height={height}
      label={words.curveSaid(String(days), formatSize(read.wanted))}
      className={armClasses[1]}
    >
      <text x={0} y={10}>
        {words.curveAxis}
      </text>
      <rect className={styles.tooLong} x={left} y={top} width={right - left} height={y(longestPlan) - top} />
      <Axis
        side="left"
        ticks={ticks.map((tick) => ({ at: y(tick), label: String(tick) }))}
        edge={left}
        lines={[left, right]}
      />
      <path className={chartStyles.axis} d={`M${left} ${bottom}H${right}`} />
      <Axis
        side="bottom"
        ticks={[20, 40, 60, 80, 100].map((change) => ({
          at: x(change) - (change === 100 ? 14 : 0),
          label: `+${formatSize((read.rate * change) / 100)}`,
        }))}
        edge={bottom}
      />
      <text x={right} y={height - 4} textAnchor="end">
        {words.curveBottom}
      </text>
      {y(longestPlan) - top > 24 && (
        <text className={chartStyles.label} x={right - 8} y={y(longestPlan) - 8} textAnchor="end">
          {words.curveTooLong}
        </text>
      )}
      <path className={styles.line} d={line().curve(curveStepAfter).digits(1)(drawn) ?? undefined} />
      <path className={styles.drop} d={`M${at.x} ${bottom}V${at.y}H${left}`} />
      <circle className={styles.here} cx={at.x} cy={at.y} r={6} />
      <text className={joinClasses(chartStyles.strong, styles.big)} {...beside} y={at.y - 22}>
        {words.curvePoint(String(days))}
      </text>
      <text className={chartStyles.label} {...beside} y={at.y - 6}>
        {words.curveFrom(formatRate(read.rate, 2), formatRate(read.rate + read.wanted, 2))}
      </text>
    </Chart>
  );
}
