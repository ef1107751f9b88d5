import { useId, useState } from 'react';
import { isOpenAt } from '../../../contract/desk/work-calendar.ts';
import type { WorkCalendar } from '../../../contract/desk/work-calendar-schema.ts';
import { spellMinutes } from '../../app/format.ts';
import { joinClasses } from '../../kit/join-classes.ts';
import { Grid, Row, Stack, Text } from '../../kit/Layout.tsx';
import { DateInput, TimeInput } from '../../kit/MomentInput.tsx';
import { VisuallyHidden } from '../../kit/VisuallyHidden.tsx';
import { clockAndDay, clockOfMinutes } from '../desk-words.ts';
import { deskTexts } from '../texts.ts';
import styles from './follow-up.module.css';
import { type FollowUp, followUpOf, halfHours, nextDays, suggestTimes, timeOf } from './follow-up-times.ts';
import { personTexts } from './texts.ts';

const words = personTexts.followUp;

interface FollowUpPickerProps {
  value: FollowUp | null;
  onChange: (value: FollowUp) => void;
  /** Enter: this time is meant. */
  onDone: () => void;
  calendar: WorkCalendar;
  now: Date;
  /** Call-backs that the agent has agreed already. */
  busy: readonly Date[];
}

/** Day and time of a call-back: by one press, by half hours of the working hours, or any other. */
export function FollowUpPicker({ value, onChange, onDone, calendar, now, busy }: FollowUpPickerProps) {
  const id = useId();
  const days = nextDays(now);
  const isPast = (one: FollowUp) => (timeOf(one)?.getTime() ?? 0) <= now.getTime();
  const firstDay =
    days.find((day) => halfHours(calendar, day).some((minutes) => !isPast({ day, minutes }))) ?? days[0] ?? '';
  const [pickedDay, setDay] = useState(value?.day ?? firstDay);
  const day = value?.day ?? pickedDay;
  const slots = halfHours(calendar, day);
  const busySlots = new Set(
    busy.map(followUpOf).flatMap((one) => (one.day === day ? Math.floor(one.minutes / 30) * 30 : [])),
  );
  const time = value && timeOf(value);
  const pickDay = (next: string) => {
    setDay(next);
    if (value && next !== '') onChange({ ...value, day: next });
  };
  return (
    <Stack
      gap={10}
      className={styles.when}
      data-follow-up
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.target instanceof HTMLButtonElement)
          return;
        event.preventDefault();
        onDone();
      }}
    >
      <Row gap={6} wrap>
        {suggestTimes(calendar, now).map((one, index) => (
          <button
            key={`${one.day} ${one.minutes}`}
            type="button"
            className={styles.chip}
            aria-pressed={value?.day === one.day && value.minutes === one.minutes}
            onClick={() => onChange(one)}
          >
            {index === 0 && isSoon(one, now) ? words.soon : clockAndDay(timeOf(one) ?? now, now)}
          </button>
        ))}
      </Row>
      <fieldset>
        <legend>
          <VisuallyHidden>{words.day}</VisuallyHidden>
        </legend>
        <div className={styles.days}>
          {days.map((one) => (
            <label key={one} className={styles.day}>
              <input type="radio" name="follow-up-day" checked={one === day} onChange={() => pickDay(one)} />
              <span>{deskTexts.time.weekdays[new Date(`${one}T00:00Z`).getUTCDay()]}</span>
              <Text as="b" tone="ink" size="m">
                {one.slice(8)}
              </Text>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>
          <VisuallyHidden>{words.time}</VisuallyHidden>
        </legend>
        {slots.length === 0 && <Text tone="soft">{words.closedDay(calendar.days[day]?.name)}</Text>}
        <div className={styles.slots}>
          {slots.map((minutes) => (
            <label key={minutes} className={joinClasses(styles.slot, busySlots.has(minutes) && styles.busy)}>
              <input
                type="radio"
                name="follow-up-time"
                checked={value?.day === day && value.minutes === minutes}
                disabled={isPast({ day, minutes })}
                onChange={() => onChange({ day, minutes })}
              />
              <span>{clockOfMinutes(minutes)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <Grid columns={2} gap={8} className={styles.other}>
        <Stack gap={2} narrow tone="soft" size="xs">
          <label htmlFor={`${id}-day`}>{words.otherDay}</label>
          <DateInput id={`${id}-day`} value={day} min={days[0]} onChange={(next) => next !== '' && pickDay(next)} />
        </Stack>
        <Stack gap={2} narrow tone="soft" size="xs">
          <label htmlFor={`${id}-time`}>{words.other}</label>
          <TimeInput
            id={`${id}-time`}
            value={value ? clockOfMinutes(value.minutes) : ''}
            onChange={(clock) => {
              const [hour, minute] = clock.split(':').map(Number);
              if (hour !== undefined && minute !== undefined) onChange({ day, minutes: hour * 60 + minute });
            }}
          />
        </Stack>
      </Grid>
      {busySlots.size > 0 && (
        <Row as="p" gap={6} align="center" tone="soft" size="xs" className={styles.legend}>
          {words.busy}
        </Row>
      )}
      {time && time > now && (
        <Text
          tone={isOpenAt(calendar, time) ? 'gold' : 'warn'}
          weight={isOpenAt(calendar, time) ? 'bold' : undefined}
          role="status"
        >
          {words.chosen(
            clockAndDay(time, now),
            deskTexts.time.leftWords(spellMinutes(Math.ceil((time.getTime() - now.getTime()) / 60_000))),
          )}
          {!isOpenAt(calendar, time) && `. ${words.outside}`}
        </Text>
      )}
    </Stack>
  );
}

function isSoon(one: FollowUp, now: Date): boolean {
  return (timeOf(one)?.getTime() ?? 0) - now.getTime() <= 31 * 60_000;
}
