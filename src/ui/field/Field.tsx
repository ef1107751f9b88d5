import { type ReactNode, useId } from 'react';
import { FieldLabel } from './FieldLabel.tsx';
import { FieldMessage } from './FieldMessage.tsx';
import styles from './text-field.module.css';

/** Props of every field. */
export interface FieldProps {
  /** Name in the posted form. */
  name: string;
  label: string;
  /** After the label in regular type, for example that the field is optional. */
  labelNote?: string | undefined;
  /** The message; undefined for a valid value. */
  error?: string | undefined;
  /** Shown in the line of the message while there is none. */
  hint?: string | undefined;
  isRequired?: boolean | undefined;
  className?: string | undefined;
}

/** Attributes of the control that connect it with label and message. */
interface ControlAttributes {
  id: string;
  name: string;
  required: boolean | undefined;
  'aria-invalid': boolean;
  'aria-describedby': string;
}

/** Label, control, and a reserved line under it, so that nothing moves when a message appears. */
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
