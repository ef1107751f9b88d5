import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import styles from './text-field.module.css';

interface TextAreaFieldProps
  extends FieldProps,
    Pick<
      ComponentProps<'textarea'>,
      'autoComplete' | 'rows' | 'placeholder' | 'defaultValue' | 'onBlur' | 'onChange' | 'ref'
    > {}

/** A field for some sentences, which a visitor can make higher. */
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
