import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import styles from './text-field.module.css';

interface TextFieldProps
  extends FieldProps,
    Pick<
      ComponentProps<'input'>,
      | 'type'
      | 'inputMode'
      | 'autoComplete'
      | 'autoCapitalize'
      | 'pattern'
      | 'placeholder'
      | 'defaultValue'
      | 'onBlur'
      | 'onChange'
      | 'onCompositionStart'
      | 'onCompositionEnd'
      | 'ref'
    > {}

/** A field for one line of text. */
export function TextField({ name, label, labelNote, error, hint, isRequired, className, ...input }: TextFieldProps) {
  return (
    <Field {...{ name, label, labelNote, error, hint, isRequired, className }}>
      {(control) => <input {...input} {...control} className={styles.input} />}
    </Field>
  );
}
