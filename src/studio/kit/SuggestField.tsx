import { useId } from 'react';
import { Input } from 'react-aria-components/Input';
import { TextField } from 'react-aria-components/TextField';
import type { Choice } from './choice.ts';
import { FieldLabel, FieldNotes, type FieldWords } from './FieldParts.tsx';
import styles from './field.module.css';
import { joinClasses } from './join-classes.ts';
import { useHeldText } from './use-held-text.ts';

interface SuggestFieldProps extends FieldWords {
  /** The id of a suggestion is the text that it fills in. */
  suggestions: readonly Choice[];
  value: string;
  /** `was`: the text that was shown before. */
  onChange: (value: string, was: string) => void;
  placeholder?: string;
  isReadOnly?: boolean;
}

/** A text, with suggestions that the browser shows. Any other text can be typed. */
export function SuggestField(props: SuggestFieldProps) {
  const { suggestions, value, onChange, placeholder, isReadOnly = false, label, mark, help, error, aside } = props;
  const id = useId();
  const { box, typing } = useHeldText(value, onChange);
  return (
    <TextField
      className={joinClasses(styles.field)}
      {...typing}
      ref={box}
      isInvalid={error !== undefined}
      isReadOnly={isReadOnly}
      validationBehavior="aria"
    >
      <FieldLabel label={label} mark={mark} aside={aside} />
      <Input
        className={joinClasses(styles.input)}
        list={id}
        autoComplete="off"
        {...(placeholder !== undefined && { placeholder })}
      />
      <datalist id={id}>
        {suggestions.map((choice) => (
          <option key={choice.id} value={choice.id} label={[choice.label, choice.note].filter(Boolean).join(' · ')} />
        ))}
      </datalist>
      <FieldNotes help={help} error={error} />
    </TextField>
  );
}
