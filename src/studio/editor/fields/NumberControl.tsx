import { useState } from 'react';
import { IconButton } from '../../kit/Button.tsx';
import { TextField } from '../../kit/TextField.tsx';
import type { FieldProps } from './field-props.ts';
import { wordsFor } from './field-words.ts';
import styles from './fields.module.css';
import { useField } from './form-context.ts';
import { readNumber, showNumber } from './number-text.ts';
import { fieldTexts } from './texts.ts';

interface NumberControlProps extends FieldProps {
  least: number | undefined;
  most: number | undefined;
  isWhole: boolean;
  allowsText: boolean;
}

/** A number, written in the Vietnamese way. The arrow keys count. What is no number is kept until it is one. */
export function NumberControl({ least, most, isWhole, allowsText, ...props }: NumberControlProps) {
  const field = useField(props.at);
  const stored = field.value ?? undefined;
  const shown = typeof stored === 'number' ? showNumber(stored) : typeof stored === 'string' ? stored : '';
  const [typed, setTyped] = useState<{ text: string; stored: typeof stored }>();
  // Somebody else's value counts more than what was typed before it.
  const isOwn = typed !== undefined && typed.stored === stored;
  const text = isOwn ? typed.text : shown;
  const number = readNumber(text);
  const isWrong = text.trim() !== '' && (number === undefined || (isWhole && !Number.isInteger(number)));

  const type = (next: string) => {
    const value = readNumber(next);
    const isNumber = value !== undefined && (!isWhole || Number.isInteger(value));
    if (next.trim() === '') {
      field.remove();
      setTyped({ text: next, stored: undefined });
    } else if (isNumber) {
      field.set(value);
      setTyped({ text: next, stored: value });
    } else if (allowsText) {
      field.set(next);
      setTyped({ text: next, stored: next });
    } else setTyped({ text: next, stored });
  };
  const count = (by: number) => {
    const next = Math.min(
      most ?? Number.POSITIVE_INFINITY,
      Math.max(least ?? Number.NEGATIVE_INFINITY, (number ?? 0) + by),
    );
    type(showNumber(next));
  };
  const isSmall = least !== undefined && most !== undefined && most - least <= 1000;
  const words = wordsFor(props, field);
  const range = isSmall && fieldTexts.number.range(showNumber(least), showNumber(most));
  return (
    <div className={styles.number}>
      <TextField
        {...words}
        {...(words.help === undefined && range && { help: range })}
        error={words.error ?? (isWrong ? fieldTexts.number.wrong : undefined)}
        value={text}
        onChange={type}
        onBlur={() => setTyped(undefined)}
        onKeyDown={(event) => {
          if (field.isReadOnly || event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) {
            event.continuePropagation();
            return;
          }
          event.preventDefault();
          count(event.key === 'ArrowUp' ? 1 : -1);
        }}
        inputMode="decimal"
        isReadOnly={field.isReadOnly}
      />
      {isSmall && !field.isReadOnly && (
        <span className={styles.steps}>
          <IconButton icon="down" label={`${fieldTexts.number.less}: ${props.label}`} onPress={() => count(-1)} />
          <IconButton icon="up" label={`${fieldTexts.number.more}: ${props.label}`} onPress={() => count(1)} />
        </span>
      )}
    </div>
  );
}
