import type { Ref } from 'react';
import { Input } from 'react-aria-components/Input';
import { TextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from 'react-aria-components/TextField';
import { FieldLabel, FieldNotes, type FieldWords } from './FieldParts.tsx';
import styles from './field.module.css';
import { joinClasses } from './join-classes.ts';
import { useHeldText } from './use-held-text.ts';

export interface TextFieldProps
  extends FieldWords,
    Omit<
      AriaTextFieldProps,
      'children' | 'className' | 'ref' | 'style' | 'isInvalid' | 'validate' | 'validationBehavior'
    > {
  placeholder?: string;
  /** Several lines. */
  isLong?: boolean;
  /** As high as its text, one line at first. */
  isGrowing?: boolean;
  /** For sign-in: as high as a finger. */
  isLarge?: boolean;
  inputRef?: Ref<HTMLInputElement> | undefined;
  /** As `onChange`, also with the text that was shown before. */
  onTyped?: (text: string, was: string) => void;
}

/** A text of one line, or of several. */
export function TextField({
  label,
  mark,
  help,
  error,
  aside,
  placeholder,
  isLong = false,
  isGrowing = false,
  isLarge = false,
  inputRef,
  value = '',
  onChange,
  onTyped,
  ...rest
}: TextFieldProps) {
  const { box, typing } = useHeldText(value, onTyped ?? ((text) => onChange?.(text)));
  const hint = placeholder === undefined ? {} : { placeholder };
  return (
    <AriaTextField
      {...rest}
      {...typing}
      ref={box}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      className={joinClasses(styles.field, isLarge && styles.large)}
    >
      <FieldLabel label={label} mark={mark} aside={aside} />
      {isLong || isGrowing ? (
        <TextArea
          className={joinClasses(styles.input, styles.area, isGrowing && styles.growing)}
          rows={isGrowing ? 1 : undefined}
          {...hint}
        />
      ) : (
        <Input {...(inputRef !== undefined && { ref: inputRef })} className={joinClasses(styles.input)} {...hint} />
      )}
      <FieldNotes help={help} error={error} />
    </AriaTextField>
  );
}
