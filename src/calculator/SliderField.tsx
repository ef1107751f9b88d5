import { type ChangeEvent, type ReactNode, useCallback, useId } from 'react';
import styles from './calculator.module.css';
import type { CalculatorField } from './calculator-settings.ts';
import { shareOf } from './share-of.ts';

interface SliderFieldProps {
  field: CalculatorField;
  value: number;
  /** The value as it is said. */
  text: string;
  /** What stands under the two ends of the slider. */
  ends: readonly [string, string];
  ladder?: ReactNode;
  onDrag: (value: number) => void;
  /** The field for typing, under the id of the label. */
  children: (id: string) => ReactNode;
}

/** One value to type or to drag. */
export function SliderField({ field, value, text, ends, ladder, onDrag, children }: SliderFieldProps) {
  const { label, unit, min, max, step } = field;
  const id = useId();
  const handleChange = useCallback(
    ({ target }: ChangeEvent<HTMLInputElement>) => onDrag(Number(target.value)),
    [onDrag],
  );
  return (
    <div className={styles.field}>
      <label className={styles.fieldLabel} htmlFor={id}>
        {label}
      </label>
      <div className={styles.line}>
        {children(id)}
        <span>{unit}</span>
      </div>
      <div className={styles.track}>
        {/* The page allows no inline style, and a gradient would need one; a rectangle takes its width as an attribute. */}
        <svg className={styles.rail} aria-hidden="true">
          <rect width={`${shareOf(value, min, max)}%`} height="100%" />
        </svg>
        <input
          className={styles.slider}
          type="range"
          min={min}
          max={max}
          step={step}
          value={value}
          autoComplete="off"
          aria-label={`${label}, kéo để chọn`}
          aria-valuetext={text}
          onChange={handleChange}
        />
      </div>
      {ladder}
      <div className={styles.ends} aria-hidden="true">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </div>
    </div>
  );
}
