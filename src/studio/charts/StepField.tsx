import type { KeyboardEvent, PointerEvent } from 'react';
import { nearestStep } from './scale.ts';
import styles from './step-field.module.css';

interface StepFieldProps {
  /** Where the steps stand, from left to right, in pixels of this field. */
  xs: readonly number[];
  label: string;
  /** The chosen step as a sentence, or that none is chosen. */
  said: string;
  /** The step that is looked at. */
  chosen: number | undefined;
  onChoose: (step: number | undefined) => void;
}

/** Lies over a chart: pointer, tap or arrow keys choose a step of its axis; Escape, and leaving it, chooses none. */
export function StepField({ xs, label, said, chosen, onChoose }: StepFieldProps) {
  const last = xs.length - 1;
  const chooseAt = (event: PointerEvent<HTMLElement>) =>
    onChoose(nearestStep(xs, event.clientX - event.currentTarget.getBoundingClientRect().left));
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
  return (
    <div
      className={styles.field}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-orientation="horizontal"
      aria-valuemin={1}
      aria-valuemax={xs.length}
      aria-valuenow={(chosen ?? last) + 1}
      aria-valuetext={said}
      onKeyDown={chooseByKey}
      onPointerMove={(event) => event.pointerType === 'mouse' && chooseAt(event)}
      onPointerDown={(event) => event.pointerType !== 'mouse' && chooseAt(event)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && onChoose(undefined)}
      onBlur={() => onChoose(undefined)}
    />
  );
}
