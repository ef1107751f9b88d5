import { useId } from 'react';
import styles from './date-time-field.module.css';
import { FieldGroup } from './FieldGroup.tsx';
import type { FieldWords } from './FieldParts.tsx';
import fieldStyles from './field.module.css';
import { joinClasses } from './join-classes.ts';
import { kitTexts } from './kit-texts.ts';
import { Row, Stack, Text } from './Layout.tsx';
import { DateInput, TimeInput } from './MomentInput.tsx';
import { momentOf, readMoment, spellMoment, spellWait, type VietnamMoment } from './vietnam-moment.ts';

interface DateTimeFieldProps extends Omit<FieldWords, 'help'> {
  value: VietnamMoment;
  onChange: (value: VietnamMoment) => void;
  /** The present time. The day of it is the first that the calendar offers. */
  now: Date;
  /** Moments that are filled in by one press. */
  suggestions?: readonly { label: string; value: VietnamMoment }[];
}

/**
 * A day and a time in Viet Nam. The line below says the chosen moment in words.
 */
export function DateTimeField({
  value,
  onChange,
  now,
  suggestions = [],
  label,
  mark,
  aside,
  error,
}: DateTimeFieldProps) {
  const id = useId();
  const time = readMoment(value);
  const spelled = time && kitTexts.moment.inVietnam(spellMoment(time), spellWait(now, time));
  const invalid = error !== undefined && { 'aria-invalid': true, 'data-invalid': true };
  return (
    <FieldGroup label={label} mark={mark} aside={aside} error={error}>
      <div className={styles.row}>
        <Stack gap={2} narrow note className={styles.part}>
          <label htmlFor={`${id}-day`}>{kitTexts.moment.day}</label>
          <DateInput
            id={`${id}-day`}
            className={joinClasses(fieldStyles.input)}
            value={value.date}
            min={momentOf(now).date}
            aria-describedby={id}
            {...invalid}
            onChange={(date) => onChange({ ...value, date })}
          />
        </Stack>
        <Stack gap={2} narrow note className={styles.part}>
          <label htmlFor={`${id}-time`}>{kitTexts.moment.time}</label>
          <TimeInput
            id={`${id}-time`}
            className={joinClasses(fieldStyles.input)}
            value={value.time}
            aria-describedby={id}
            {...invalid}
            onChange={(time) => onChange({ ...value, time })}
          />
        </Stack>
      </div>
      {suggestions.length > 0 && (
        <Row gap={6} wrap className={styles.suggestions}>
          {suggestions.map((suggestion) => (
            <button
              key={suggestion.label}
              type="button"
              className={styles.suggestion}
              aria-pressed={suggestion.value.date === value.date && suggestion.value.time === value.time}
              onClick={() => onChange(suggestion.value)}
            >
              {suggestion.label}
            </button>
          ))}
        </Row>
      )}
      <Text id={id} tone="soft" size="xs" line={16} tabular role="status">
        {spelled ?? (error === undefined && kitTexts.moment.empty)}
      </Text>
    </FieldGroup>
  );
}
