import { type ChangeEvent, type ReactNode, useCallback } from 'react';
import styles from './calculator.module.css';
import type { CalculatorField } from './calculator-settings.ts';
import type { CalculatorView } from './calculator-view.ts';
import { shareOf } from './share-of.ts';
import { useLive, useLiveValue } from './use-calculator.ts';

interface SliderFieldProps {
  field: CalculatorField;
  /** The value of the slider. */
  read: (view: CalculatorView) => number;
  /** Formats the value. */
  format: (field: CalculatorField, value: number) => string;
  /** Labels of the slider's two ends. */
  ends: readonly [string, string];
  ladder?: ReactNode;
  onDrag: (value: number) => void;
  /** The field for typing, and its id. */
  input: ReactNode;
  inputId: string;
  /** Id of the note that describes the field. */
  noteId?: string;
  /** Why the typed text was not accepted; empty if it was. */
  readNote: (view: CalculatorView) => string;
}

/** One value to type or to drag. */
export function SliderField(props: SliderFieldProps) {
  const { field, read, format, ends, ladder, onDrag, input, inputId, noteId, readNote } = props;
  const { label, unit, min, max } = field;
  const rail = useLive((view) => ({ width: `${shareOf(read(view), min, max)}%` }));
  return (
    <div className={styles.field}>
      <label className={styles.fieldLabel} htmlFor={inputId}>
        {label}
      </label>
      <div className={styles.line}>
        {input}
        <span>{unit}</span>
      </div>
      <p
        className={styles.typed}
        id={noteId}
        aria-live="polite"
        {...useLive((view) => ({ children: readNote(view) }))}
      />
      <div className={styles.track}>
        {/* A rectangle with a width attribute instead of a gradient, because the policy allows no inline style. */}
        <svg className={styles.rail} aria-hidden="true">
          <rect {...rail} height="100%" />
        </svg>
        <Slider field={field} read={read} format={format} onDrag={onDrag} />
      </div>
      {ladder}
      <div className={styles.ends} aria-hidden="true">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </div>
    </div>
  );
}

function Slider({ field, read, format, onDrag }: Pick<SliderFieldProps, 'field' | 'read' | 'format' | 'onDrag'>) {
  const { label, min, max, step } = field;
  const value = useLiveValue(
    (view) => String(read(view)),
    (earlier) => onDrag(Number(earlier)),
  );
  const words = useLive((view) => ({ 'aria-valuetext': format(field, read(view)) }));
  const ref = useCallback(
    (input: HTMLInputElement | null) => {
      const ends = [value.ref(input), words.ref(input)];
      return () => {
        for (const end of ends) end?.();
      };
    },
    [value.ref, words.ref],
  );
  const handleChange = useCallback(
    ({ target }: ChangeEvent<HTMLInputElement>) => onDrag(Number(target.value)),
    [onDrag],
  );
  return (
    <input
      className={styles.slider}
      type="range"
      min={min}
      max={max}
      step={step}
      defaultValue={value.defaultValue}
      autoComplete="off"
      aria-label={`${label}, kéo để chọn`}
      onChange={handleChange}
      {...words}
      ref={ref}
    />
  );
}
