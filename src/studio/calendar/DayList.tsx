import type { CalendarEntry } from '../../contract/studio/calendar-calls.ts';
import { nameDay } from '../app/name-day.ts';
import { EmptyState } from '../kit/EmptyState.tsx';
import { Stack, Text } from '../kit/Layout.tsx';
import { groupByDay } from './calendar-days.ts';
import styles from './day-list.module.css';
import { EntryLink } from './EntryLink.tsx';
import { calendarTexts as words } from './texts.ts';

/** The days on which something is, one below the other, for narrow windows. */
export function DayList({ entries, now }: { entries: readonly CalendarEntry[]; now: Date }) {
  if (entries.length === 0) return <EmptyState title={words.empty}>{words.emptyNote}</EmptyState>;
  return (
    <Stack gap={16} className={styles.days}>
      {[...groupByDay(entries)].map(([day, ofDay]) => (
        <section key={day} className={styles.day}>
          <Text as="h2" tone="soft" size="s" weight="regular">
            {nameDay(day, now)}
          </Text>
          <Stack as="ol" gap={6}>
            {ofDay.map((entry) => (
              <li key={entry.id}>
                <EntryLink entry={entry} />
              </li>
            ))}
          </Stack>
        </section>
      ))}
    </Stack>
  );
}
