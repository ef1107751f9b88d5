import { kitTexts } from './kit-texts.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

interface LimitedTextFieldProps extends Omit<TextFieldProps, 'maxLength' | 'value' | 'aside'> {
  value: string;
  /** Most characters that the server takes. */
  most: number;
}

/**
 * A text of several lines that may be too long for a moment: what is pasted is never cut off without a word. Says how
 * long it is once it is nearly too long, and what to do when it is.
 */
export function LimitedTextField({ most, value, error, ...rest }: LimitedTextFieldProps) {
  const count = value.trim().length;
  const over = count - most;
  return (
    <TextField
      {...rest}
      value={value}
      isLong
      {...(count >= most * 0.9 && { aside: kitTexts.limit.count(count, most) })}
      error={over > 0 ? kitTexts.limit.over(over) : error}
    />
  );
}
