import { type ComponentProps, useId } from 'react';
import { FieldLabel } from './FieldLabel.tsx';
import { FieldMessage } from './FieldMessage.tsx';
import styles from './text-field.module.css';

interface TextAreaFieldProps
  extends Pick<
    ComponentProps<'textarea'>,
    'autoComplete' | 'rows' | 'placeholder' | 'defaultValue' | 'onBlur' | 'onChange' | 'ref'
  > {
  /** Name in the posted form. */
  name: string;
  label: string;
  /** Behind the label, in regular type: that the field may stay empty. */
  labelNote?: string | undefined;
  /** What is wrong, in words. Undefined while nothing is. */
  error?: string | undefined;
  /** Stands in the line of the error while there is none. */
  hint?: string | undefined;
  isRequired?: boolean;
  className?: string | undefined;
}

/** A field for some sentences, which a visitor can make higher: label above, one line kept free under it. */
export function TextAreaField({
  name,
  label,
  labelNote,
  error,
  hint,
  isRequired,
  className,
  ...textarea
}: TextAreaFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={className ? `${styles.field} ${className}` : styles.field}>
      <FieldLabel htmlFor={id} label={label} note={labelNote} />
      <textarea
        {...textarea}
        id={id}
        name={name}
        className={`${styles.input} ${styles.area}`}
        required={isRequired}
        aria-invalid={error !== undefined}
        aria-describedby={errorId}
      />
      <FieldMessage id={errorId} error={error} hint={hint} />
    </div>
  );
}
