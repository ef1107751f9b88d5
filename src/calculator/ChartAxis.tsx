import { Fragment } from 'react';
import styles from './calculator.module.css';
import type { ChartPoint } from './chart-series.ts';

interface ChartAxisProps {
  /** Ascending. */
  points: readonly ChartPoint[];
  /** The chosen days. */
  days: number;
  maxDays: number;
  /** The value of a point in words, for screen readers. */
  describe: (point: ChartPoint) => string;
  onDays: (days: number) => void;
  /** Undefined ends the reading. */
  onPeek: (days: number | undefined) => void;
}

/** More labels than this do not fit beside each other on a phone. */
const mostOnPhone = 6;

/**
 * The labels of the axis are buttons that choose their day. They stand under their points without an inline style, which the page does not allow: empty
 * drawings between them are as wide as the days.
 */
export function ChartAxis({ points, days, maxDays, describe, onDays, onPeek }: ChartAxisProps) {
  const sharedUnit = findSharedUnit(points);
  return (
    <fieldset className={styles.axis} data-many={points.length > mostOnPhone || undefined}>
      <legend className="visually-hidden">Chọn nhanh số ngày</legend>
      {points.map((point, index) => {
        const before = points[index - 1]?.days ?? 0;
        const isLast = index === points.length - 1;
        const unit = isLast ? '' : sharedUnit;
        return (
          <Fragment key={`${point.label} ${point.days}`}>
            <svg width={`${Math.round(((point.days - before) / maxDays) * 100_000) / 1000}%`} height="1" aria-hidden />
            <span className={styles.stop} data-place={point.days > lastShare * maxDays ? 'end' : 'middle'}>
              <button
                type="button"
                aria-pressed={point.days === days}
                onClick={() => onDays(point.days)}
                onFocus={() => onPeek(point.days)}
                onBlur={() => onPeek(undefined)}
                onPointerEnter={() => onPeek(point.days)}
                onPointerLeave={() => onPeek(undefined)}
              >
                {point.label.slice(0, point.label.length - unit.length)}
                {unit !== '' && <span className={styles.unit}>{unit}</span>}
                <span className="visually-hidden"> {describe(point)}</span>
              </button>
            </span>
          </Fragment>
        );
      })}
    </fieldset>
  );
}

/** From this share of the days on, a label ends at its point instead of standing around it. */
const lastShare = 0.94;

/** " tháng" of "1 tháng" and "12 tháng": on a phone only the last label says it. Empty when the labels do not end alike. */
function findSharedUnit(points: readonly ChartPoint[]): string {
  const unit = /\s\S+$/.exec(points[0]?.label ?? '')?.[0];
  return unit !== undefined && points.every(({ label }) => label.endsWith(unit)) ? unit : '';
}
