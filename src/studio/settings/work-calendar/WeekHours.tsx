import { useState } from 'react';
import { hoursOfWeek } from '../../../contract/desk/work-calendar.ts';
import type { CalendarChange, WorkCalendar } from '../../../contract/desk/work-calendar-schema.ts';
import { Button } from '../../kit/Button.tsx';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { Row, Stack, Text } from '../../kit/Layout.tsx';
import { VisuallyHidden } from '../../kit/VisuallyHidden.tsx';
import { spellHours } from './calendar-words.ts';
import { areHoursGood, isSameHours } from './calendar-year.ts';
import { HoursField } from './HoursField.tsx';
import { workCalendarTexts } from './texts.ts';
import styles from './work-calendar.module.css';

const words = workCalendarTexts.hours;
const { weekdays } = workCalendarTexts;
/** Calls for advertising are made between these hours. */
const limits = [8 * 60, 17 * 60];

interface WeekHoursProps {
  calendar: WorkCalendar;
  /** The one that it differs from. */
  above: WorkCalendar;
  onSet: (week: CalendarChange['week']) => void;
}

/** The hours of each weekday as bars; a press changes them. */
export function WeekHours({ calendar, above, onSet }: WeekHoursProps) {
  const [opened, setOpened] = useState<number>();
  const { opensAt, closesAt } = hoursOfWeek(calendar);
  const [first, last] = [Math.min(7, Math.floor(opensAt / 60)), Math.max(21, Math.ceil(closesAt / 60))];
  const placeOf = (minutes: number) => `${((minutes / 60 - first) / (last - first)) * 100}%`;
  return (
    <Stack as="section" gap={8} className={styles.part}>
      <Row gap={8} align="baseline" pack="edges" wrap>
        <Text as="h2" size="m" weight="bold">
          {words.title}
        </Text>
        <Text as="span" note>
          {words.limits}
        </Text>
      </Row>
      <ul className={styles.weekdays}>
        {weekdays.map((weekday, index) => {
          const hours = calendar.week[index] ?? null;
          return (
            <li key={weekday}>
              <button type="button" className={styles.weekday} onClick={() => setOpened(index)}>
                <Text as="span" tone={hours ? undefined : 'muted'}>
                  <VisuallyHidden>{words.edit('')}</VisuallyHidden>
                  {weekday}
                </Text>
                <span
                  className={styles.track}
                  style={{ ['--hours' as string]: String(last - first) }}
                  aria-hidden="true"
                >
                  {hours && (
                    <i
                      className={styles.open}
                      style={{
                        insetInlineStart: placeOf(hours.opensAt),
                        inlineSize: `calc(${placeOf(hours.closesAt)} - ${placeOf(hours.opensAt)})`,
                      }}
                    />
                  )}
                  {limits.map((limit) => (
                    <i key={limit} className={styles.limit} style={{ insetInlineStart: placeOf(limit) }} />
                  ))}
                </span>
                <Text as="span" tone={hours ? undefined : 'muted'} className={styles.span}>
                  {spellHours(hours)}
                </Text>
              </button>
            </li>
          );
        })}
      </ul>
      {opened !== undefined && (
        <WeekdayDialog {...{ calendar, above, onSet }} weekday={opened} onClose={() => setOpened(undefined)} />
      )}
    </Stack>
  );
}

function WeekdayDialog({
  calendar,
  above,
  weekday,
  onSet,
  onClose,
}: WeekHoursProps & { weekday: number; onClose: () => void }) {
  const usual = calendar.week[weekday] ?? null;
  const [hours, setHours] = useState(usual);
  const [isForAll, setForAll] = useState(false);
  const ofBank = above.week[weekday] ?? null;
  return (
    <FormDialog
      title={words.dialog(weekdays[weekday]?.toLowerCase() ?? '')}
      action={words.set}
      isWaiting={false}
      failure={undefined}
      onClose={onClose}
      onSubmit={() => {
        if (!areHoursGood(hours)) return;
        const chosen = isForAll ? [0, 1, 2, 3, 4] : [weekday];
        const setting = (one: number) => (isSameHours(hours, above.week[one] ?? null) ? 'asAbove' : hours);
        onSet(Object.fromEntries(chosen.map((one) => [one, setting(one)])));
        onClose();
      }}
    >
      <HoursField value={hours} onChange={setHours} />
      {weekday < 5 && (
        <Checkbox isSelected={isForAll} onChange={setForAll}>
          {words.all}
        </Checkbox>
      )}
      {!isSameHours(usual, ofBank) && (
        <div>
          <Button icon="undo" onPress={() => setHours(ofBank)}>
            {words.asBank}
          </Button>
        </div>
      )}
    </FormDialog>
  );
}
