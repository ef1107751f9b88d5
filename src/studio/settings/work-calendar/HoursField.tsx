import { useId } from 'react';
import { usualHours } from '../../../contract/desk/work-calendar.ts';
import type { WorkHours } from '../../../contract/desk/work-calendar-schema.ts';
import { clockOfMinutes } from '../../desk/desk-words.ts';
import fieldStyles from '../../kit/field.module.css';
import { joinClasses } from '../../kit/join-classes.ts';
import { Grid, Stack, Text } from '../../kit/Layout.tsx';
import { TimeInput } from '../../kit/MomentInput.tsx';
import { Segmented } from '../../kit/Segmented.tsx';
import { workCalendarTexts } from './texts.ts';

const words = workCalendarTexts.hours;

interface HoursFieldProps {
  /** Null: closed. */
  value: WorkHours | null;
  onChange: (value: WorkHours | null) => void;
}

/** Closed, or open from one time to another. */
export function HoursField({ value, onChange }: HoursFieldProps) {
  const id = useId();
  const input = (name: 'opensAt' | 'closesAt', label: string, hours: WorkHours) => (
    <Stack gap={2} narrow note>
      <label htmlFor={`${id}-${name}`}>{label}</label>
      <TimeInput
        id={`${id}-${name}`}
        className={joinClasses(fieldStyles.input)}
        value={clockOfMinutes(hours[name])}
        onChange={(clock) => {
          const [hour, minute] = clock.split(':').map(Number);
          if (hour !== undefined && minute !== undefined) onChange({ ...hours, [name]: minutesOf(name, hour, minute) });
        }}
      />
    </Stack>
  );
  return (
    <Stack gap={10}>
      <Segmented
        label={words.holds}
        choices={[
          { id: 'off', label: words.holdsOff },
          { id: 'open', label: words.holdsOpen },
        ]}
        value={value === null ? 'off' : 'open'}
        onChange={(next) => onChange(next === 'off' ? null : (value ?? usualHours))}
      />
      {value && (
        <Grid columns={2} gap={12}>
          {input('opensAt', words.from, value)}
          {input('closesAt', words.to, value)}
        </Grid>
      )}
      {value && value.closesAt <= value.opensAt && (
        <Text tone="error" role="alert">
          {words.wrong}
        </Text>
      )}
    </Stack>
  );
}

/** The end of a day at midnight is that of the same day. */
function minutesOf(name: 'opensAt' | 'closesAt', hour: number, minute: number): number {
  const minutes = hour * 60 + minute;
  return name === 'closesAt' && minutes === 0 ? 1440 : minutes;
}
