import { sayRate, saySize } from '../../app/format.ts';
import { useSize } from '../../app/use-size.ts';
import { place } from '../../charts/scale.ts';
import { joinClasses } from '../../kit/join-classes.ts';
import { armClasses } from './arm-classes.ts';
import styles from './chart.module.css';
import { type CountsBefore, leastChange, longestPlan, mostChange, type ReadPlan, readPlan } from './plan-question.ts';
import { experimentTexts } from './texts.ts';

const words = experimentTexts.planner;
const height = 340;

interface PlanCurveProps {
  before: CountsBefore;
  shares: readonly number[];
  /** What was asked for; it has a plan. */
  read: ReadPlan;
}

/** How many days it takes to see a difference, for each difference that can be asked for. Days are whole weeks. */
export function PlanCurve({ before, shares, read }: PlanCurveProps) {
  const { box, size } = useSize<HTMLDivElement>();
  const days = read.plan?.days ?? 0;
  // Two to four weeks between lines, so that the plan that was asked for is on the drawing.
  const weeks = Math.max(2, Math.ceil((days + 7) / 7 / 5));
  const most = Math.max(63, days + 7);
  const plot = { left: 40, right: Math.max(120, size.width - 8), top: 28, bottom: height - 40 };
  // Finer than what can be asked for: the line falls where a week less is enough.
  const all = Array.from({ length: mostChange - leastChange + 1 }, (_, index) => leastChange + index).map((change) => ({
    change,
    days: readPlan(before, shares, change).plan?.days ?? Number.POSITIVE_INFINITY,
  }));
  const known = all.filter((one) => one.days <= most);
  const x = (change: number) =>
    place({ low: leastChange, high: mostChange, start: plot.left, end: plot.right }, change);
  const y = (count: number) => place({ low: 0, high: most, start: plot.bottom, end: plot.top }, count);
  const ticks = Array.from({ length: Math.floor(most / (weeks * 7)) }, (_, index) => (index + 1) * weeks * 7);
  const at = { x: x(read.changePercent), y: y(days) };
  const isRight = at.x > plot.right - 190;
  // Days are whole weeks: each step holds until the next change. What needs more days than are drawn comes from above.
  const from = known[0] && `M${x(known[0].change)} ${known.length < all.length ? plot.top : y(known[0].days)}`;
  const line = [from, ...known.map((one) => `H${x(one.change)}V${y(one.days)}`)];
  return (
    <div className={joinClasses(styles.chart, armClasses[1])} ref={box}>
      {size.width > 0 && (
        <svg
          width={size.width}
          height={height}
          role="img"
          aria-label={words.curveSaid(String(days), saySize(read.wanted))}
        >
          <text className={styles.unit} x={0} y={10}>
            {words.curveAxis}
          </text>
          <rect
            className={styles.tooLong}
            x={plot.left}
            y={plot.top}
            width={plot.right - plot.left}
            height={y(longestPlan) - plot.top}
          />
          {ticks.map((tick) => (
            <g key={tick}>
              <line className={styles.grid} x1={plot.left} x2={plot.right} y1={y(tick)} y2={y(tick)} />
              <text className={styles.tick} x={plot.left - 8} y={y(tick) + 4} textAnchor="end">
                {tick}
              </text>
            </g>
          ))}
          <line className={styles.axis} x1={plot.left} x2={plot.right} y1={plot.bottom} y2={plot.bottom} />
          {[20, 40, 60, 80, 100].map((change) => (
            <text
              key={change}
              className={styles.tick}
              x={x(change)}
              y={plot.bottom + 18}
              textAnchor={change === 100 ? 'end' : 'middle'}
            >
              +{saySize((read.rate * change) / 100)}
            </text>
          ))}
          <text className={styles.unit} x={plot.right} y={height - 4} textAnchor="end">
            {words.curveBottom}
          </text>
          {y(longestPlan) - plot.top > 24 && (
            <text className={styles.label} x={plot.right - 8} y={y(longestPlan) - 8} textAnchor="end">
              {words.curveTooLong}
            </text>
          )}
          <path className={styles.line} d={line.join('')} />
          <path className={styles.drop} d={`M${at.x} ${plot.bottom}V${at.y}H${plot.left}`} />
          <circle className={styles.here} cx={at.x} cy={at.y} r={6} />
          <text
            className={joinClasses(styles.label, styles.big)}
            x={at.x + (isRight ? -14 : 14)}
            y={at.y - 22}
            textAnchor={isRight ? 'end' : 'start'}
          >
            {words.curvePoint(String(days))}
          </text>
          <text
            className={styles.label}
            x={at.x + (isRight ? -14 : 14)}
            y={at.y - 6}
            textAnchor={isRight ? 'end' : 'start'}
          >
            {words.curveFrom(sayRate(read.rate, 2), sayRate(read.rate + read.wanted, 2))}
          </text>
        </svg>
      )}
    </div>
  );
}
