import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import styles from './text-field.module.css';

interface TextAreaFieldProps
  extends FieldProps,
    Pick<
      ComponentProps<'textarea'>,
      'autoComplete' | 'rows' | 'placeholder' | 'defaultValue' | 'onBlur' | 'onChange' | 'ref'
    > {}

/** A multi-line field, which a visitor can enlarge. */
export function TextAreaField({
  name,
  label,
  labelNote,
  error,
  hint,
  isRequired,
  className,
  ...area
}: TextAreaFieldProps) {
  return (
    <Field {...{ name, label, labelNote, error, hint, isRequired, className }}>
      {(control) => <textarea {...area} {...control} className={`${styles.input} ${styles.area}`} />}
    </Field>
  );
}
