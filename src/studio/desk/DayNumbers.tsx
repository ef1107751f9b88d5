import { calendarOfBank } from '../../contract/desk/calendar-for.ts';
import { hoursOfWeek } from '../../contract/desk/work-calendar.ts';
import type { deskCalls } from '../../contract/studio/desk-calls.ts';
import type { CallData } from '../app/client.ts';
import { Row, Stack, Text } from '../kit/Layout.tsx';
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx';
import { clockOf } from './desk-words.ts';
import styles from './own-day.module.css';
import { deskTexts } from './texts.ts';

const words = deskTexts.day;

export type OwnDayData = CallData<typeof deskCalls.readOwnDay>;

/** The own calls of today: how many, and a tick for each by hour. */
export function DayNumbers({ day, now }: { day: OwnDayData; now: Date }) {
  const { calls, reached, interested, hours } = day;
  const { opensAt, closesAt } = hoursOfWeek(calendarOfBank(day.calendars));
  const [from, to] = [Math.floor(opensAt / 60), Math.ceil(closesAt / 60)];
  const first = Math.min(from, ...hours.map(({ hour }) => hour));
  const last = Math.max(to, ...hours.map(({ hour }) => hour + 1));
  const shown = Array.from({ length: Math.min(24, last - first) }, (_, index) => first + index);
  const present = Number(clockOf(now).slice(0, 2));
  // A day of 24 hours shows the ones around now.
  const near = shown.length > 12 ? shown.filter((hour) => Math.abs(hour - present) <= 5) : shown;
  const facts = [
    [String(calls), words.calls],
    [calls === 0 ? '–' : `${Math.round((reached / calls) * 100)}%`, words.reached],
    [String(interested), words.interested],
    [String(day.callBacks.length), words.open],
  ] as const;
  return (
    <section>
      <h2>{words.title}</h2>
      <Row as="dl" gap={12} pack="edges" breaks="whole" className={styles.facts}>
        {facts.map(([value, label]) => (
          <Stack key={label}>
            <Text as="dt" tone="soft" size="xs" line={16}>
              {label}
            </Text>
            <Text as="dd" weight="bold" tabular>
              {value}
            </Text>
          </Stack>
        ))}
      </Row>
      <ol className={styles.hours} aria-hidden="true">
        {near.map((hour) => {
          const counted = hours.find((one) => one.hour === hour);
          return (
            <Stack as="li" key={hour} gap={2} className={hour === present ? styles.present : undefined}>
              <Ticks count={counted?.reached ?? 0} isReached />
              <Ticks count={counted?.other ?? 0} />
              <Text as="span" note tabular side="center">
                {hour}
              </Text>
            </Stack>
          );
        })}
      </ol>
      <VisuallyHidden>{words.words(calls, reached)}</VisuallyHidden>
      <Row as="p" gap={14} tone="soft" size="xs" line={16} className={styles.legend} aria-hidden="true">
        <span className={styles.reached}>{words.answered}</span>
        <span className={styles.other}>{words.other}</span>
      </Row>
    </section>
  );
}

/** A tick is a call; many in one hour are one tall block. */
function Ticks({ count, isReached = false }: { count: number; isReached?: boolean }) {
  const most = 10;
  return Array.from({ length: Math.min(count, most) }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: ticks are alike.
    <i key={index} className={isReached ? styles.yes : undefined} />
  ));
}
