import { formatNumber, sayRate } from '../app/format.ts';
import styles from '../charts/charts.module.css';
import { areaPath, columnPath, linePath, type Point } from '../charts/paths.ts';
import { place } from '../charts/scale.ts';
import { type Band, type BandsLayout, bandValue, findPeak, placeIn } from './bands-layout.ts';
import { type Counts, type DayPoint, listGaps } from './day-points.ts';
import { sayLongDay } from './say-point.ts';
import { chartTexts as words } from './texts.ts';

interface BandProps {
  band: Band;
  layout: BandsLayout;
  points: readonly DayPoint[];
  isNarrow: boolean;
}

/** Hairlines with their round values. */
export function BandAxis({ band, layout: { left, right } }: Pick<BandProps, 'band' | 'layout'>) {
  return band.ticks.map((tick, index) => {
    const y = place(band.scale, tick);
    return (
      <g key={tick}>
        <path className={index === 0 ? styles.axis : styles.grid} d={`M${left} ${y}H${right}`} />
        <text x={left - 8} y={y + 4} textAnchor="end">
          {band.kind === 'rate'
            ? sayRate(tick, (band.ticks[1] ?? 0) - (band.ticks[0] ?? 0) < 0.0099 ? 1 : 0)
            : formatNumber(tick)}
        </text>
      </g>
    );
  });
}

function placeAll({ band, layout, points }: BandProps, pick: (point: DayPoint) => Counts): (Point | undefined)[] {
  return points.map((point, index) => {
    const [x, y] = [layout.xs[index], placeIn(band, bandValue(band.kind, pick(point)))];
    return x === undefined || y === undefined ? undefined : { x, y };
  });
}

const now = (point: DayPoint) => point;
const before = (point: DayPoint) => point.before;

/** Views: an area from zero, the period before as a dashed line; days that were not counted are hatched. */
export function ViewsBand(props: BandProps & { hatch: string; gapWords: string }) {
  const { band, layout, points, hatch, gapWords } = props;
  const line = placeAll(props, now);
  const peak = findPeak(points.map(({ views }) => views));
  const at = peak === undefined ? undefined : line[peak];
  const gaps = listGaps(points);
  const isAtEnd = (at?.x ?? 0) > layout.right - 130;
  return (
    <>
      {gaps.map(({ first, last }) => {
        const [from, to] = [layout.left + first * layout.distance, layout.left + (last + 1) * layout.distance];
        return (
          <g key={first}>
            <rect fill={`url(#${hatch})`} x={from} y={band.top} width={to - from} height={band.base - band.top} />
            {to - from > 90 && (
              <text className={styles.strong} x={from + 10} y={(band.top + band.base) / 2 + 4}>
                {gapWords}
              </text>
            )}
          </g>
        );
      })}
      <path className={styles.before} d={linePath(placeAll(props, before))} />
      <path className={styles.area} d={areaPath(line, band.base)} />
      <path className={styles.views} d={linePath(line)} />
      {at && peak !== undefined && (
        <>
          <circle className={styles.peak} cx={at.x} cy={at.y} r="3" />
          <text className={styles.label} x={at.x} y={at.y - 9} textAnchor={isAtEnd ? 'end' : 'start'}>
            {!isAtEnd && <Strong>{formatNumber(points[peak]?.views ?? 0)}</Strong>}
            {!props.isNarrow && ` ${sayLongDay(points[peak]?.from ?? '')} `}
            {isAtEnd && <Strong>{formatNumber(points[peak]?.views ?? 0)}</Strong>}
          </text>
        </>
      )}
      <End {...props} line={line} say={(value) => formatNumber(value)} />
    </>
  );
}

function Strong({ children }: { children: string }) {
  return <tspan className={styles.strong}>{children}</tspan>;
}

/** Registrations: columns, with a tick where the period before stood. */
export function RegistrationsBand(props: BandProps) {
  const { band, layout, points } = props;
  const width = Math.max(2, Math.min(layout.distance * 0.56, 36));
  const peak = findPeak(points.map(({ registrations }) => registrations));
  const tops = placeAll(props, now);
  const was = placeAll(props, before);
  const mark = Math.min(layout.distance * 0.35, width / 2 + 3);
  const at = peak === undefined ? undefined : tops[peak];
  return (
    <>
      {tops.map(
        (top, index) =>
          top && (
            <path key={points[index]?.from} className={styles.column} d={columnPath(top.x, width, top.y, band.base)} />
          ),
      )}
      {was.map((one, index) => {
        // In a period without anything before there is nothing to compare.
        if (!one || points.every((point) => point.before.registrations === 0)) return null;
        const d = `M${one.x - mark} ${one.y}H${one.x + mark}`;
        return (
          <g key={points[index]?.from}>
            <path className={styles.halo} d={d} />
            <path className={styles.tick} d={d} />
          </g>
        );
      })}
      {at && (
        <text className={styles.strong} x={at.x} y={at.y - 8} textAnchor="middle">
          {formatNumber(points[peak ?? 0]?.registrations ?? 0)}
        </text>
      )}
      <End {...props} line={tops} say={(value) => formatNumber(value)} hasNoDot />
    </>
  );
}

/** The rate: the only line that may begin above zero. */
export function RateBand(props: BandProps) {
  const line = placeAll(props, now);
  return (
    <>
      <path className={styles.before} d={linePath(placeAll(props, before))} />
      <path className={styles.line} d={linePath(line)} />
      <End {...props} line={line} say={(value) => sayRate(value)} />
    </>
  );
}

interface EndProps extends BandProps {
  line: readonly (Point | undefined)[];
  say: (value: number) => string;
  hasNoDot?: boolean;
}

/** The latest step: a gold dot, its value at the end of the line, and which line is the period before. */
function End({ band, layout, points, isNarrow, line, say, hasNoDot = false }: EndProps) {
  const [last, point] = [line.at(-1), points.at(-1)];
  if (!last || !point) return null;
  const value = bandValue(band.kind, point);
  const was = placeIn(band, bandValue(band.kind, point.before));
  const hasBefore =
    band.kind !== 'rate' &&
    was !== undefined &&
    points.some((one) => one.before.registrations > 0 || (one.before.views ?? 0) > 0);
  // Both words are readable where the lines meet.
  const wasAt = was === undefined ? 0 : was >= last.y ? Math.max(was, last.y + 16) : Math.min(was, last.y - 16);
  return (
    <>
      {!hasNoDot && <circle className={styles.latest} cx={last.x} cy={last.y} r="4" />}
      {!isNarrow && value !== undefined && (
        <text className={styles.strong} x={layout.right + 8} y={last.y + 4}>
          {say(value)}
        </text>
      )}
      {!isNarrow && hasBefore && (
        <text className={styles.label} x={layout.right + 8} y={wasAt + 4}>
          {words.before}
        </text>
      )}
    </>
  );
}
