import { Fragment, memo, useCallback, useMemo } from 'react';
import { arrangeLabels } from './axis-labels.ts';
import styles from './calculator.module.css';
import type { ChartPoint } from './chart-series.ts';

interface ChartAxisProps {
  /** Ascending. */
  points: readonly ChartPoint[];
  /** The chosen days if they have a label. */
  chosenDays: number | undefined;
  maxDays: number;
  /** The value of a point in words, for screen readers. */
  describe: (value: number | undefined) => string;
  onDays: (days: number) => void;
  /** Undefined ends the preview. */
  onPeek: (days: number | undefined) => void;
}

/**
 * The labels of the axis are buttons that choose their day. Empty SVGs with the width of the days position them,
 * because the page allows no inline style.
 */
export function ChartAxis({ points, chosenDays, maxDays, describe, onDays, onPeek }: ChartAxisProps) {
  const arranged = useMemo(() => arrangeLabels(points, maxDays), [points, maxDays]);
  return (
    <fieldset className={styles.axis}>
      <legend className="visually-hidden">Chọn nhanh số ngày</legend>
      {arranged.map(({ unit, place, hiddenAt, ...point }, index) => {
        const before = points[index - 1]?.days ?? 0;
        return (
          <Fragment key={`${point.label} ${point.days}`}>
            <svg width={`${Math.round(((point.days - before) / maxDays) * 100_000) / 1000}%`} height="1" aria-hidden />
            <span className={styles.stop} data-place={place} data-hidden-at={hiddenAt}>
              <AxisButton
                label={point.label}
                unit={unit}
                days={point.days}
                isChosen={point.days === chosenDays}
                description={describe(point.value)}
                onDays={onDays}
                onPeek={onPeek}
              />
            </span>
          </Fragment>
        );
      })}
    </fieldset>
  );
}

interface AxisButtonProps extends Pick<ChartAxisProps, 'onDays' | 'onPeek'> {
  label: string;
  /** The end of the label, which a narrow chart hides. */
  unit: string;
  days: number;
  isChosen: boolean;
  description: string;
}

/** One label, memoised: rendered only when its own props change. */
const AxisButton = memo(function AxisButton(props: AxisButtonProps) {
  const { label, unit, days, isChosen, description, onDays, onPeek } = props;
  const choose = useCallback(() => onDays(days), [onDays, days]);
  const peek = useCallback(() => onPeek(days), [onPeek, days]);
  const leave = useCallback(() => onPeek(undefined), [onPeek]);
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={choose}
      onFocus={peek}
      onBlur={leave}
      onPointerEnter={peek}
      onPointerLeave={leave}
    >
      {label.slice(0, label.length - unit.length)}
      {unit !== '' && <span className={styles.unit}>{unit}</span>}
      <span className="visually-hidden">{` ${description}`}</span>
    </button>
  );
});
