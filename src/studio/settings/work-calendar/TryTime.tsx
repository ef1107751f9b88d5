import { useId, useState } from 'react';
import { promiseTime, spellPromise } from '../../../contract/desk/call-promise.ts';
import type { DeskPolicy } from '../../../contract/desk/desk-policy.ts';
import { hoursOf, nextOpenTime } from '../../../contract/desk/work-calendar.ts';
import type { WorkCalendar } from '../../../contract/desk/work-calendar-schema.ts';
import { vietnamDate } from '../../../contract/vietnam-time.ts';
import fieldStyles from '../../kit/field.module.css';
import { Icon } from '../../kit/Icon.tsx';
import { joinClasses } from '../../kit/join-classes.ts';
import { Grid, Stack, Text } from '../../kit/Layout.tsx';
import { DateInput, TimeInput } from '../../kit/MomentInput.tsx';
import { momentOf, readMoment } from '../../kit/vietnam-moment.ts';
import { spellClock } from './calendar-words.ts';
import { spellDates } from './calendar-year.ts';
import { workCalendarTexts } from './texts.ts';
import styles from './work-calendar.module.css';

const words = workCalendarTexts.attempt;

interface TryTimeProps {
  calendar: WorkCalendar;
  policy: Pick<DeskPolicy, 'firstCallMinutes'>;
  now: Date;
}

/** What the page would promise to somebody who registers at a time, and why. */
export function TryTime({ calendar, policy, now }: TryTimeProps) {
  const id = useId();
  const [moment, setMoment] = useState(momentOf(now));
  const at = readMoment(moment);
  const promise = at && promiseTime(calendar, policy, at);
  return (
    <Stack as="section" gap={10} className={styles.part}>
      <Text as="h2" size="m" weight="bold">
        {words.title}
      </Text>
      <Grid columns={2} gap={12}>
        <Stack gap={2} narrow note>
          <label htmlFor={`${id}-day`}>{words.day}</label>
          <DateInput
            id={`${id}-day`}
            className={joinClasses(fieldStyles.input)}
            value={moment.date}
            onChange={(date) => setMoment({ ...moment, date })}
          />
        </Stack>
        <Stack gap={2} narrow note>
          <label htmlFor={`${id}-time`}>{words.time}</label>
          <TimeInput
            id={`${id}-time`}
            className={joinClasses(fieldStyles.input)}
            value={moment.time}
            onChange={(time) => setMoment({ ...moment, time })}
          />
        </Stack>
      </Grid>
      {at && (
        <div className={styles.attempt} role="status">
          <Icon name="page" />
          {promise ? (
            <p>
              {words.promise} <strong>{words.before(spellPromise(promise, at))}</strong>
            </p>
          ) : (
            <p>{words.never}</p>
          )}
          {promise && <Icon name="clock" />}
          {promise && (
            <Text tone="soft">
              {explain(calendar, policy, at, promise)} {whatIf(calendar, policy, at, promise)}
            </Text>
          )}
        </div>
      )}
    </Stack>
  );
}

/** Where the time stops and goes on. */
function explain(
  calendar: WorkCalendar,
  { firstCallMinutes }: TryTimeProps['policy'],
  at: Date,
  promise: Date,
): string {
  const opens = nextOpenTime(calendar, at);
  if (opens && opens > at) return words.later(firstCallMinutes, spellPromise(opens, at));
  const today = hoursOf(calendar, vietnamDate(at));
  if (!today || vietnamDate(promise) === vietnamDate(at)) return words.inside(firstCallMinutes);
  const closes = new Date(Date.parse(`${vietnamDate(at)}T00:00+07:00`) + today.closesAt * 60_000);
  const again = nextOpenTime(calendar, closes);
  return again
    ? words.paused(firstCallMinutes, spellClock(today.closesAt), spellPromise(again, at))
    : words.inside(firstCallMinutes);
}

/** What the promise would be if days that are not sure were worked. */
function whatIf(calendar: WorkCalendar, policy: TryTimeProps['policy'], at: Date, promise: Date): string {
  const unsure = Object.entries(calendar.days).filter(
    ([date, day]) => !day.isConfirmed && day.hours === null && date >= vietnamDate(at) && date <= vietnamDate(promise),
  );
  const days = Object.fromEntries(
    Object.entries(calendar.days).filter((one) => !unsure.some(([date]) => date === one[0])),
  );
  const other = promiseTime({ ...calendar, days }, policy, at);
  const [first] = unsure;
  if (!first || !other || other.getTime() === promise.getTime()) return '';
  const dates = unsure.map(([date]) => date);
  return words.ifOpen(spellDates(dates, Number(vietnamDate(at).slice(0, 4))), spellPromise(other, at));
}
