import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { FieldLabel, FieldNotes, type FieldWords } from './FieldParts.tsx';
import styles from './field.module.css';
import { joinClasses } from './join-classes.ts';
import { DateInput } from './MomentInput.tsx';

interface DateFieldProps extends FieldWords {
  /** `2026-11-25`; empty without one. */
  value: string;
  onChange: (day: string) => void;
  isReadOnly?: boolean;
}

/** A day. */
export function DateField({ label, mark, help, error, aside, value, onChange, isReadOnly = false }: DateFieldProps) {
  return (
    <AriaTextField
      isReadOnly={isReadOnly}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      className={joinClasses(styles.field)}
    >
      <FieldLabel label={label} mark={mark} aside={aside} />
      <DateInput value={value} onChange={onChange} className={styles.input} {...(isReadOnly && { readOnly: true })} />
      <FieldNotes help={help} error={error} />
    </AriaTextField>
  );
}
