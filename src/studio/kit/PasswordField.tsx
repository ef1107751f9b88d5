import { useState } from 'react';
import { Input } from 'react-aria-components/Input';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { IconButton } from './Button.tsx';
import { FieldLabel, FieldNotes } from './FieldParts.tsx';
import styles from './field.module.css';
import { joinClasses } from './join-classes.ts';
import { kitTexts } from './kit-texts.ts';
import type { TextFieldProps } from './TextField.tsx';

interface PasswordFieldProps
  extends Omit<TextFieldProps, 'isLong' | 'type' | 'placeholder' | 'autoComplete' | 'onTyped'> {
  /** Tells password managers whether to fill in a password or to propose one. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password, which a button shows. Pasting and password managers work as in any field. */
export function PasswordField({
  label,
  mark,
  help,
  error,
  aside,
  isLarge = false,
  inputRef,
  ...rest
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <AriaTextField
      {...rest}
      type={isShown ? 'text' : 'password'}
      // Browsers send what a visible field contains to their spelling services.
      spellCheck="false"
      isInvalid={error !== undefined}
      validationBehavior="aria"
      className={joinClasses(styles.field, isLarge && styles.large)}
    >
      <FieldLabel label={label} mark={mark} aside={aside} />
      <div className={joinClasses(styles.input, styles.affix)}>
        <Input
          {...(inputRef !== undefined && { ref: inputRef })}
          className={joinClasses(styles.bare)}
          autoCapitalize="off"
        />
        <IconButton
          icon={isShown ? 'eyeOff' : 'eye'}
          label={isShown ? kitTexts.hidePassword : kitTexts.showPassword}
          onPress={() => setShown(!isShown)}
        />
      </div>
      <FieldNotes help={help} error={error} />
    </AriaTextField>
  );
}
