import { useState } from 'react';
import { calendarCalls } from '../../contract/studio/calendar-calls.ts';
import { addDays, vietnamDate } from '../../contract/vietnam-time.ts';
import { formatDay } from '../app/format.ts';
import { Loaded } from '../app/Loaded.tsx';
import { Screen } from '../app/Screen.tsx';
import { useMatches } from '../app/use-matches.ts';
import { useSearchParams } from '../app/use-search-params.ts';
import { useStudioQuery } from '../app/use-studio.ts';
import { Button, IconButton } from '../kit/Button.tsx';
import { Row, Text } from '../kit/Layout.tsx';
import { Select } from '../kit/Select.tsx';
import styles from './calendar.module.css';
import { listUpcoming, listWeeks, readStart, shownWeeks, usualStart } from './calendar-days.ts';
import { DayList } from './DayList.tsx';
import { calendarTexts as words } from './texts.ts';
import { Upcoming } from './Upcoming.tsx';
import { WeekTable } from './WeekTable.tsx';

/** How often the open calendar is read again, in milliseconds, because times come and others decide. */
const againMs = 30_000;

/** For so many days after its time a stopped publication is shown. */
const toldDays = 30;

/** Most days that one call reads, less those before today. */
const aheadDays = 370 - toldDays - 1;

/** Past and planned publications and removals, in all campaigns of the person. */
export function CalendarScreen() {
  const [search, setSearch] = useSearchParams();
  const [now] = useState(() => new Date());
  const isPhone = useMatches('(max-width: 900px)');
  const usual = usualStart(now);
  const start = readStart(search.get('tu')) ?? usual;
  const end = addDays(start, shownWeeks * 7 - 1);
  const webid = search.get('chien-dich') ?? '';
  const today = vietnamDate(now);
  const shown = useStudioQuery(
    calendarCalls.readCalendar,
    { query: { from: start, to: end } },
    { againMs, keepsPrevious: true },
  );
  const ahead = useStudioQuery(
    calendarCalls.readCalendar,
    { query: { from: addDays(today, -toldDays), to: addDays(today, aheadDays) } },
    { againMs },
  );
  const go = (changes: Readonly<Record<'tu' | 'chien-dich', string>>) =>
    setSearch(new URLSearchParams(Object.entries(changes).filter(([, value]) => value !== '')));
  const move = (weeks: number) => go({ tu: addDays(start, weeks * 7), 'chien-dich': webid });
  const names = new Map(
    [...(shown.data ?? []), ...(ahead.data ?? [])].map((entry) => [entry.webid, entry.name] as const),
  );
  const isOfChosen = (entry: { webid: string }) => webid === '' || entry.webid === webid;
  return (
    <Screen
      title={words.title}
      actions={
        <>
          <Row gap={4} align="center">
            <IconButton icon="left" label={words.before} onPress={() => move(-shownWeeks)} />
            <Button isDisabled={start === usual} onPress={() => go({ tu: '', 'chien-dich': webid })}>
              {words.today}
            </Button>
            <IconButton icon="right" label={words.after} onPress={() => move(shownWeeks)} />
          </Row>
          <Text as="strong" tabular side="center" className={styles.range} role="status">
            {words.range(formatDay(start, now), formatDay(end, now))}
          </Text>
          <Select
            label={words.campaign}
            hasHiddenLabel
            choices={[
              { id: '', label: words.allCampaigns },
              ...[...names]
                .sort(([, one], [, other]) => one.localeCompare(other, 'vi'))
                .map(([id, label]) => ({ id, label })),
            ]}
            value={names.has(webid) ? webid : ''}
            onChange={(chosen) => go({ tu: search.get('tu') ?? '', 'chien-dich': chosen })}
            className={styles.campaign}
          />
        </>
      }
    >
      <div className={styles.calendar}>
        <Loaded query={ahead} rows={2}>
          {(entries) => <Upcoming entries={listUpcoming(entries).filter(isOfChosen)} now={now} />}
        </Loaded>
        <Loaded query={shown}>
          {(entries) => {
            const own = entries.filter(isOfChosen);
            return isPhone ? (
              <DayList entries={own} now={now} />
            ) : (
              <WeekTable weeks={listWeeks(start)} entries={own} today={today} now={now} />
            );
          }}
        </Loaded>
      </div>
    </Screen>
  );
}
