import { type ReactNode, useId } from 'react';
import { FieldLabel } from './FieldLabel.tsx';
import { FieldMessage } from './FieldMessage.tsx';
import styles from './text-field.module.css';

/** What every field has, whatever is typed or chosen in it. */
export interface FieldProps {
  /** Name in the posted form. */
  name: string;
  label: string;
  /** Behind the label, in regular type: that the field may stay empty. */
  labelNote?: string | undefined;
  /** What is wrong, in words. Undefined while nothing is. */
  error?: string | undefined;
  /** Stands in the line of the error while there is none. */
  hint?: string | undefined;
  isRequired?: boolean | undefined;
  className?: string | undefined;
}

/** What belongs on the element that takes the value, so that label and message are its own. */
interface ControlAttributes {
  id: string;
  name: string;
  required: boolean | undefined;
  'aria-invalid': boolean;
  'aria-describedby': string;
}

/** Label above, control, and one line kept free under it, so that nothing jumps when the message appears. */
export function Field({
  name,
  label,
  labelNote,
  error,
  hint,
  isRequired,
  className,
  children,
}: FieldProps & { children: (control: ControlAttributes) => ReactNode }) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={className ? `${styles.field} ${className}` : styles.field}>
      <FieldLabel htmlFor={id} label={label} note={labelNote} />
      {children({ id, name, required: isRequired, 'aria-invalid': error !== undefined, 'aria-describedby': errorId })}
      <FieldMessage id={errorId} error={error} hint={hint} />
    </div>
  );
}
