import { formatNumber, formatRate } from '../app/format.ts';
import { Axis } from '../charts/Axis.tsx';
import styles from '../charts/charts.module.css';
import { Mark } from '../charts/Mark.tsx';
import { areaPath, linePath, type Point } from '../charts/paths.ts';
import { type Band, type BandsLayout, bandValue, findPeak, placeIn } from './bands-layout.ts';
import { type Counts, type DayPoint, listGaps } from './day-points.ts';
import { formatLongDay } from './format-point.ts';
import { chartTexts as words } from './texts.ts';

interface BandProps {
  band: Band;
  layout: BandsLayout;
  points: readonly DayPoint[];
  isNarrow: boolean;
  /** Pattern of what was not counted, and what is written over it. */
  hatch: string;
  gapWords: string;
}

/**
 * A measure by day, with the period before: views as an area from zero, registrations as columns, the rate as a line,
 * the only one that may begin above zero.
 */
export function BandDrawing(props: BandProps) {
  const { band, layout, points } = props;
  const { kind, base, ticks, place } = band;
  const placeAll = (pick: (point: DayPoint) => Counts) =>
    points.map((point, index): Point | undefined => {
      const [x, y] = [layout.xs[index], placeIn(band, bandValue(kind, pick(point)))];
      return x === undefined || y === undefined ? undefined : { x, y };
    });
  const [now, before] = [placeAll((point) => point), placeAll((point) => point.before)];
  const step = (ticks[1] ?? 0) - (ticks[0] ?? 0);
  const format = (tick: number) => (kind === 'rate' ? formatRate(tick, step < 0.0099 ? 1 : 0) : formatNumber(tick));
  return (
    <>
      <Axis
        side="left"
        ticks={ticks.map((tick) => ({ at: place(tick), label: format(tick) }))}
        edge={layout.left}
        lines={[layout.left, layout.right]}
        isBase
      />
      {kind === 'views' && <Gaps {...props} />}
      {kind === 'registrations' ? (
        <Columns {...props} now={now} before={before} />
      ) : (
        <>
          <path className={styles.before} d={linePath(before)} />
          {kind === 'views' && <path className={styles.area} d={areaPath(now, base)} />}
          <path className={kind === 'views' ? styles.views : styles.line} d={linePath(now)} />
        </>
      )}
      {kind !== 'rate' && <Peak {...props} now={now} />}
      <End {...props} last={now.at(-1)} />
    </>
  );
}

/** Days that were not counted are hatched, never zero. */
function Gaps({ band: { top, base }, layout: { left, distance }, points, hatch, gapWords }: BandProps) {
  return listGaps(points).map(({ first, last }) => {
    const [x, width] = [left + first * distance, (last + 1 - first) * distance];
    return (
      <g key={first}>
        <rect fill={`url(#${hatch})`} x={x} y={top} width={width} height={base - top} />
        {width > 90 && (
          <text className={styles.strong} x={x + 10} y={(top + base) / 2 + 4}>
            {gapWords}
          </text>
        )}
      </g>
    );
  });
}

interface PlacedProps extends BandProps {
  now: readonly (Point | undefined)[];
}

/** Columns, with a tick where the period before stood. */
function Columns({ band: { base }, layout, points, now, before }: PlacedProps & { before: PlacedProps['now'] }) {
  const width = Math.max(2, Math.min(layout.distance * 0.56, 36));
  const half = Math.min(layout.distance * 0.35, width / 2 + 3);
  // In a period without anything before there is nothing to compare.
  const marks = points.some((point) => point.before.registrations > 0) ? before : [];
  return (
    <>
      {now.map(
        (top, index) =>
          top &&
          top.y < base && (
            <rect
              key={points[index]?.from}
              className={styles.column}
              x={top.x - width / 2}
              y={top.y}
              width={width}
              height={base - top.y + 2}
              rx="2"
            />
          ),
      )}
      {marks.map(
        (mark, index) => mark && <Mark key={points[index]?.from} from={mark.x - half} to={mark.x + half} y={mark.y} />,
      )}
    </>
  );
}

/** The step that stands out, with its number; of views also its day. */
function Peak({ band: { kind }, layout, points, isNarrow, now }: PlacedProps) {
  const peak = findPeak(points.map((point) => bandValue(kind, point)));
  const [at, point] = peak === undefined ? [] : [now[peak], points[peak]];
  if (!at || !point) return null;
  const number = formatNumber(bandValue(kind, point) ?? 0);
  if (kind === 'registrations')
    return (
      <text className={styles.strong} x={at.x} y={at.y - 8} textAnchor="middle">
        {number}
      </text>
    );
  const strong = <tspan className={styles.strong}>{number}</tspan>;
  const isAtEnd = at.x > layout.right - 130;
  const day = isNarrow ? '' : ` ${formatLongDay(point.from)} `;
  return (
    <>
      <circle className={styles.peak} cx={at.x} cy={at.y} r="3" />
      <text className={styles.label} x={at.x} y={at.y - 9} textAnchor={isAtEnd ? 'end' : 'start'}>
        {isAtEnd && day}
        {strong}
        {!isAtEnd && day}
      </text>
    </>
  );
}

/** The latest step: a gold dot, its value at the end of the line, and which line is the period before. */
function End({ band, layout, points, isNarrow, last }: BandProps & { last: Point | undefined }) {
  const { kind } = band;
  const point = points.at(-1);
  if (!last || !point) return null;
  const value = bandValue(kind, point) ?? 0;
  const was = placeIn(band, bandValue(kind, point.before));
  const hasBefore = kind !== 'rate' && points.some(({ before }) => before.registrations > 0 || (before.views ?? 0) > 0);
  return (
    <>
      {kind !== 'registrations' && <circle className={styles.latest} cx={last.x} cy={last.y} r="4" />}
      {!isNarrow && (
        <text className={styles.strong} x={layout.right + 8} y={last.y + 4}>
          {kind === 'rate' ? formatRate(value) : formatNumber(value)}
        </text>
      )}
      {!isNarrow && hasBefore && was !== undefined && (
        // Both words are readable where the lines meet.
        <text
          className={styles.label}
          x={layout.right + 8}
          y={(was >= last.y ? Math.max(was, last.y + 16) : Math.min(was, last.y - 16)) + 4}
        >
          {words.before}
        </text>
      )}
    </>
  );
}
