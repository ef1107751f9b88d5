import { useState } from 'react';
import type { CalendarEntry } from '../../contract/studio/calendar-calls.ts';
import { formatDay } from '../app/format.ts';
import { nameDay } from '../app/name-day.ts';
import { joinClasses } from '../kit/join-classes.ts';
import { Stack, Text } from '../kit/Layout.tsx';
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx';
import { weekdayOf } from '../kit/vietnam-moment.ts';
import { groupByDay, weekNumber } from './calendar-days.ts';
import { EntryLink } from './EntryLink.tsx';
import { calendarTexts as words } from './texts.ts';
import styles from './week-table.module.css';

interface WeekTableProps {
  /** Their days, from Monday to Sunday. */
  weeks: readonly (readonly string[])[];
  entries: readonly CalendarEntry[];
  today: string;
  now: Date;
}

/** Weeks as rows, days as columns. */
export function WeekTable({ weeks, entries, today, now }: WeekTableProps) {
  const byDay = groupByDay(entries);
  return (
    <table className={styles.table} aria-label={words.title}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{words.weeks}</VisuallyHidden>
          </th>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col">
              {weekdayOf(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((days) => {
          const isThis = days.includes(today);
          return (
            <tr key={days[0]} className={joinClasses(isThis && styles.now)}>
              <th scope="row">{isThis ? words.thisWeek : words.week(weekNumber(days[0] ?? today))}</th>
              {days.map((day, index) => (
                <td key={day} className={joinClasses(day === today && styles.today, index > 4 && styles.weekend)}>
                  <Stack dateTime={day} as="time" tone="soft" tabular className={styles.date}>
                    <VisuallyHidden>{nameDay(day, now)}</VisuallyHidden>
                    <span aria-hidden="true">
                      {index === 0 || day.endsWith('-01') ? formatDay(day, now) : Number(day.slice(8))}
                    </span>
                  </Stack>
                  <Day entries={byDay.get(day) ?? []} />
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Entries of a day that are seen at once. */
const seen = 4;

function Day({ entries }: { entries: readonly CalendarEntry[] }) {
  const [isWhole, setWhole] = useState(false);
  if (entries.length === 0) return null;
  const shown = isWhole || entries.length <= seen + 1 ? entries : entries.slice(0, seen);
  return (
    <>
      <Stack as="ol" gap={4}>
        {shown.map((entry) => (
          <li key={entry.id}>
            <EntryLink entry={entry} />
          </li>
        ))}
      </Stack>
      {entries.length > seen + 1 && (
        <Text
          as="button"
          tone="soft"
          size="xs"
          link="always"
          type="button"
          className={styles.more}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? words.fewer : words.more(entries.length - seen)}
        </Text>
      )}
    </>
  );
}
