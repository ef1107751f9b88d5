import { type ComponentProps, useId } from 'react';
import { FieldLabel } from './FieldLabel.tsx';
import { FieldMessage } from './FieldMessage.tsx';
import styles from './text-field.module.css';

interface TextFieldProps
  extends Pick<
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

/** Label above, field, and one line kept free under it, so that nothing jumps when the message appears. */
export function TextField({ name, label, labelNote, error, hint, isRequired, className, ...input }: TextFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={className ? `${styles.field} ${className}` : styles.field}>
      <FieldLabel htmlFor={id} label={label} note={labelNote} />
      <input
        {...input}
        id={id}
        name={name}
        className={styles.input}
        required={isRequired}
        aria-invalid={error !== undefined}
        aria-describedby={errorId}
      />
      <FieldMessage id={errorId} error={error} hint={hint} />
    </div>
  );
}
