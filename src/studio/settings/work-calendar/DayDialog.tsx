import { useId, useState } from 'react';
import { hoursOf } from '../../../contract/desk/work-calendar.ts';
import type { CalendarDay, WorkCalendar } from '../../../contract/desk/work-calendar-schema.ts';
import { addDays } from '../../../contract/vietnam-time.ts';
import { Button } from '../../kit/Button.tsx';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { FieldGroup } from '../../kit/FieldGroup.tsx';
import { FormDialog } from '../../kit/FormDialog.tsx';
import fieldStyles from '../../kit/field.module.css';
import { joinClasses } from '../../kit/join-classes.ts';
import { Grid, Stack } from '../../kit/Layout.tsx';
import { DateInput } from '../../kit/MomentInput.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { weekdayOf } from '../../kit/vietnam-moment.ts';
import { spellDate } from './calendar-words.ts';
import { areHoursGood } from './calendar-year.ts';
import { HoursField } from './HoursField.tsx';
import { workCalendarTexts } from './texts.ts';

const words = workCalendarTexts.days;
const mostDays = 60;

interface DayDialogProps {
  calendar: WorkCalendar;
  /** The day that is changed; undefined to choose one. */
  date: string | undefined;
  today: string;
  /** Null: like its weekday. */
  onSet: (days: Readonly<Record<string, CalendarDay | null>>) => void;
  onClose: () => void;
}

/** A day or days that follow each other: name, hours, and whether it is sure. Stored with the whole calendar. */
export function DayDialog({ calendar, date, today, onSet, onClose }: DayDialogProps) {
  const id = useId();
  const special = date === undefined ? undefined : calendar.days[date];
  const [from, setFrom] = useState(date ?? today);
  const [to, setTo] = useState(date ?? today);
  const [name, setName] = useState(special?.name ?? '');
  const [hours, setHours] = useState(date === undefined ? null : hoursOf(calendar, date));
  const [isConfirmed, setConfirmed] = useState(special?.isConfirmed ?? true);
  const [isTried, setTried] = useState(false);
  const dates = listDates(from, to);
  const hasName = name.trim() !== '';
  const input = (part: 'from' | 'to', label: string, value: string, onChange: (next: string) => void) => (
    <Stack gap={2} narrow note>
      <label htmlFor={`${id}-${part}`}>{label}</label>
      <DateInput id={`${id}-${part}`} className={joinClasses(fieldStyles.input)} value={value} onChange={onChange} />
    </Stack>
  );
  return (
    <FormDialog
      title={date === undefined ? words.add : words.dialog(`${weekdayOf(date).toLowerCase()} ${spellDate(date)}`)}
      action={words.set}
      isWaiting={false}
      failure={undefined}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (!hasName || dates.length === 0 || !areHoursGood(hours)) return;
        const day = { name: name.trim(), hours, isConfirmed };
        onSet(Object.fromEntries(dates.map((one) => [one, day])));
        onClose();
      }}
    >
      {date === undefined && (
        <FieldGroup label={words.range} error={isTried && dates.length === 0 ? words.noDay : undefined}>
          <Grid columns={2} gap={12}>
            {input('from', words.day, from, (next) => {
              setFrom(next);
              if (to < next) setTo(next);
            })}
            {input('to', words.lastDay, to, setTo)}
          </Grid>
        </FieldGroup>
      )}
      <TextField
        label={words.name}
        maxLength={100}
        autoFocus
        value={name}
        onChange={setName}
        error={isTried && !hasName ? words.noName : undefined}
      />
      <HoursField value={hours} onChange={setHours} />
      <Checkbox isSelected={isConfirmed} onChange={setConfirmed} note={words.isConfirmedNote}>
        {words.isConfirmed}
      </Checkbox>
      {special && date !== undefined && (
        <div>
          <Button
            icon="undo"
            onPress={() => {
              onSet({ [date]: null });
              onClose();
            }}
          >
            {words.plainAgain}
          </Button>
        </div>
      )}
    </FormDialog>
  );
}

/** None for days in the wrong order, and for too many. */
function listDates(from: string, to: string): readonly string[] {
  const count = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  return count >= 1 && count <= mostDays ? Array.from({ length: count }, (_, index) => addDays(from, index)) : [];
}
