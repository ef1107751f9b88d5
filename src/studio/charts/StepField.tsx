import type { KeyboardEvent, PointerEvent } from 'react';
import styles from './charts.module.css';
import { Tip, type TipWords } from './Tip.tsx';

export interface Steps {
  /** Where they stand, in pixels, in the order of the arrow keys; without a height they reach from top to bottom. */
  points: readonly { readonly x: number; readonly y?: number }[];
  /** A pointer farther away than so many pixels points at none. */
  reach?: number;
  label: string;
  /** The value for screen readers while no step is chosen. */
  none: string;
  describe: (step: number) => TipWords | undefined;
  /** Top of the tip, in pixels; otherwise it is beside its point. */
  top?: number;
  /** The step that is looked at. */
  chosen: number | undefined;
  onChoose: (step: number | undefined) => void;
}

/** Lies over a chart: pointer, tap or arrow keys choose a step; Escape, and leaving it, chooses none. */
export function StepField(props: Steps & { width: number; height: number }) {
  const {
    points,
    reach = Number.POSITIVE_INFINITY,
    label,
    none,
    describe,
    top,
    chosen,
    onChoose,
    width,
    height,
  } = props;
  const last = points.length - 1;
  const chooseAt = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left, top: above } = currentTarget.getBoundingClientRect();
    const [x, y] = [clientX - left, clientY - above];
    const distances = points.map((point) => Math.hypot(point.x - x, (point.y ?? y) - y));
    const nearest = Math.min(...distances);
    onChoose(nearest <= reach ? distances.indexOf(nearest) : undefined);
  };
  const chooseByKey = (event: KeyboardEvent) => {
    const from = chosen ?? last + 1;
    const to = {
      ArrowLeft: Math.max(0, from - 1),
      ArrowDown: Math.max(0, from - 1),
      ArrowRight: Math.min(last, from + 1),
      ArrowUp: Math.min(last, from + 1),
      Home: 0,
      End: last,
    }[event.key];
    if (event.key === 'Escape') onChoose(undefined);
    if (to === undefined) return;
    event.preventDefault();
    onChoose(to);
  };
  const at = chosen === undefined ? undefined : points[chosen];
  const words = chosen === undefined ? undefined : describe(chosen);
  return (
    <>
      <div
        className={styles.field}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-orientation="horizontal"
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={(chosen ?? last) + 1}
        aria-valuetext={words ? describeTip(words) : none}
        onKeyDown={chooseByKey}
        onPointerMove={(event) => event.pointerType === 'mouse' && chooseAt(event)}
        onPointerDown={(event) => event.pointerType !== 'mouse' && chooseAt(event)}
        onPointerLeave={(event) => event.pointerType === 'mouse' && onChoose(undefined)}
        onBlur={() => onChoose(undefined)}
      />
      {words && at && <Tip {...words} x={at.x} top={top ?? Math.min((at.y ?? 0) + 8, height - 84)} width={width} />}
    </>
  );
}

/** The tip as a sentence, for screen readers. */
function describeTip({ head, rows }: TipWords): string {
  return `${head}: ${rows.map(({ name, value, more }) => `${name} ${value}${more === undefined ? '' : `, ${more}`}`).join('; ')}`;
}
