import { hoursOf } from '../../../contract/desk/work-calendar.ts';
import type { CalendarDay, WorkCalendar } from '../../../contract/desk/work-calendar-schema.ts';
import { Badge } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { joinClasses } from '../../kit/join-classes.ts';
import { Row, Stack, Text } from '../../kit/Layout.tsx';
import { Segmented } from '../../kit/Segmented.tsx';
import { spellHours } from './calendar-words.ts';
import { type DayGroup, groupDays, spellDates } from './calendar-year.ts';
import { workCalendarTexts } from './texts.ts';
import styles from './work-calendar.module.css';

const words = workCalendarTexts.days;
const mostGroups = 6;

interface DayListProps {
  calendar: WorkCalendar;
  /** Days that stand in the list: all of the bank's, those of a team that differ. */
  days: WorkCalendar['days'];
  isTeam: boolean;
  year: number;
  /** The first day that is shown. */
  from: string;
  chosen: string;
  onChoose: (date: string) => void;
  onEdit: (date: string) => void;
  onSet: (days: Readonly<Record<string, CalendarDay | null>>) => void;
}

/** The next days of their own; the chosen one first, with what can be done. */
export function DayList(props: DayListProps) {
  const { calendar, days, isTeam, year, from, chosen, onChoose, onEdit, onSet } = props;
  const groups = groupDays(days, from, mostGroups);
  const isListed = groups.some(({ dates }) => dates.includes(chosen));
  return (
    <Stack as="section" gap={4} className={styles.part}>
      <Text as="h2" size="m" weight="bold">
        {words.title}
      </Text>
      <ul>
        {!isListed && (
          <li className={joinClasses(styles.group, styles.current)}>
            <Text as="b" tabular breaks="whole">
              {spellDates([chosen], year)}
            </Text>
            <Text as="span" narrow>
              {calendar.days[chosen]?.name ?? words.plain}, {spellHours(hoursOf(calendar, chosen))}
            </Text>
            <Button size="small" onPress={() => onEdit(chosen)}>
              {words.edit}
            </Button>
          </li>
        )}
        {groups.map((group) => (
          <li
            key={group.dates[0]}
            className={joinClasses(styles.group, group.dates.includes(chosen) && styles.current)}
          >
            <button type="button" className={styles.pick} onClick={() => onChoose(group.dates[0])}>
              <Text as="b" tabular breaks="whole">
                {spellDates(group.dates, year)}
              </Text>
            </button>
            <Text as="span" narrow>
              {group.day.name}
              {group.day.hours && `, ${spellHours(group.day.hours)}`}
            </Text>
            <GroupState
              group={group}
              isChosen={group.dates.includes(chosen)}
              onEdit={() => onEdit(chosen)}
              onSet={onSet}
            />
          </li>
        ))}
      </ul>
      {groups.length === 0 && <Text tone="soft">{isTeam ? words.noneOfTeam : words.none}</Text>}
    </Stack>
  );
}

interface GroupStateProps extends Pick<DayListProps, 'onSet'> {
  group: DayGroup;
  isChosen: boolean;
  onEdit: () => void;
}

function GroupState({ group: { dates, day }, isChosen, onEdit, onSet }: GroupStateProps) {
  const forAll = (value: CalendarDay | null) => onSet(Object.fromEntries(dates.map((date) => [date, value])));
  if (isChosen && !day.isConfirmed && day.hours === null)
    return (
      <Segmented
        label={day.name}
        choices={[
          { id: 'ask', label: words.confirm },
          { id: 'off', label: words.off },
          { id: 'open', label: words.open },
        ]}
        value="ask"
        onChange={(next) => next !== 'ask' && forAll(next === 'off' ? { ...day, isConfirmed: true } : null)}
      />
    );
  if (isChosen)
    return (
      <Button size="small" onPress={onEdit}>
        {words.edit}
      </Button>
    );
  if (!day.isConfirmed) return <Badge state="wait">{words.confirm}</Badge>;
  return (
    <Row as="span" inline gap={4} align="center" tone="ok" size="xs">
      <Icon name="check" size="s" />
      {words.confirmed}
    </Row>
  );
}
