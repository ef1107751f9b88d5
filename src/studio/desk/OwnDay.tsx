import { Link } from 'wouter';
import { calendarFor, calendarOfBank } from '../../contract/desk/calendar-for.ts';
import { hoursOf, isOpenAt, nextOpenTime } from '../../contract/desk/work-calendar.ts';
import type { WorkCalendar } from '../../contract/desk/work-calendar-schema.ts';
import type { DeskRow, DeskRules } from '../../contract/studio/desk-calls.ts';
import { vietnamDate } from '../../contract/vietnam-time.ts';
import { spellMinutes } from '../app/format.ts';
import { deskPersonPath } from '../app/screens.ts';
import { Icon } from '../kit/Icon.tsx';
import { Grid, Row, Stack, Text } from '../kit/Layout.tsx';
import { Ring } from '../kit/Ring.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx';
import { ClaimButton, type NextProps } from './ClaimButton.tsx';
import { DayNumbers, type OwnDayData } from './DayNumbers.tsx';
import {
  clockAndDay,
  clockOf,
  clockOfMinutes,
  dayOf,
  nameOf,
  ringText,
  ringWords,
  sayClosed,
  shortMoment,
  sourceOf,
} from './desk-words.ts';
import styles from './own-day.module.css';
import { deskTexts } from './texts.ts';
import { timeLeft } from './time-left.ts';

const words = deskTexts.day;

interface OwnDayProps extends NextProps {
  day: OwnDayData | undefined;
  nameCampaign: (webid: string) => string;
}

/** Beside the queue: who is next, the own calls of today, what was agreed, and the working hours. */
export function OwnDay({ day, nameCampaign, ...next }: OwnDayProps) {
  return (
    <Stack as="aside" divided className={styles.today} aria-label={deskTexts.next.label}>
      {day ? (
        <>
          <NextUp rules={day} nameCampaign={nameCampaign} {...next} />
          <DayNumbers day={day} now={next.now} />
          <CallBacks rows={day.callBacks} now={next.now} nameCampaign={nameCampaign} />
          <WorkHours calendar={calendarOfBank(day.calendars)} now={next.now} />
        </>
      ) : (
        <Skeleton />
      )}
    </Stack>
  );
}

function NextUp({
  rules,
  urgent,
  held,
  now,
  isCallable,
  isLive,
  isWaiting,
  onClaim,
  nameCampaign,
}: NextProps & { rules: DeskRules; nameCampaign: (webid: string) => string }) {
  const says = deskTexts.next;
  const left = urgent && timeLeft(urgent, rules, now);
  const calendar = urgent ? calendarFor(rules.calendars, urgent.webid) : calendarOfBank(rules.calendars);
  return (
    <Stack as="section" gap={14} className={styles.next}>
      {held !== null ? (
        <Grid columns="leading" align="center" className={styles.urgent}>
          <Ring share={1} tone="soon" size="huge">
            <Icon name="headset" size="l" />
          </Ring>
          <div>
            <Text as="strong" size="l" line={24} className={styles.name}>
              {says.held}
            </Text>
            <Text tone="soft">{says.heldNote}</Text>
          </div>
        </Grid>
      ) : urgent && left ? (
        <Grid columns="leading" align="center" className={styles.urgent}>
          <Ring share={left.share} tone={left.urgency} size="huge">
            {ringText(left)}
            {Math.abs(left.minutes) < 100 && <small>{deskTexts.time.minuteUnit}</small>}
          </Ring>
          <div>
            <Text tone="soft">{says.urgent}</Text>
            <Text as="strong" size="l" line={24} className={styles.name}>
              {nameOf(urgent)}
            </Text>
            <VisuallyHidden>{ringWords(left)}</VisuallyHidden>
            <p>
              {urgent.utmSource
                ? says.via(nameCampaign(urgent.webid), sourceOf(urgent.utmSource))
                : says.direct(nameCampaign(urgent.webid))}
            </p>
            <Text tone="soft">
              {urgent.state === 'new' || urgent.dueAt === null
                ? says.registered(clockAndDay(new Date(urgent.registeredAt), now))
                : says.agreed(clockAndDay(new Date(urgent.dueAt), now))}
            </Text>
          </div>
        </Grid>
      ) : (
        <Grid columns="leading" align="center" className={styles.urgent}>
          <Ring share={0} tone="calm" size="huge">
            <Icon name="check" size="l" />
          </Ring>
          <div>
            <Text as="strong" size="l" line={24} className={styles.name}>
              {says.nobody}
            </Text>
            <Text tone="soft">{says.nobodyNote}</Text>
          </div>
        </Grid>
      )}
      <ClaimButton {...{ held, isWaiting, onClaim, isCallable, isLive }} />
      <Text tone="soft" side="center" className={styles.rule}>
        {!isLive && held === null
          ? says.lost
          : isCallable || held !== null
            ? says.rule(rules.policy.holdMinutes)
            : !isOpenAt(calendar, now) && sayClosed(calendar, now)}
      </Text>
    </Stack>
  );
}

function CallBacks({
  rows,
  now,
  nameCampaign,
}: Pick<OwnDayProps, 'now' | 'nameCampaign'> & { rows: readonly DeskRow[] }) {
  return (
    <section>
      <h2>{words.callBacks}</h2>
      {rows.length === 0 ? (
        <Text tone="soft">{words.noCallBacks}</Text>
      ) : (
        <ul className={styles.agreed}>
          {rows.slice(0, 8).map((row) => {
            const due = new Date(row.dueAt ?? now);
            const minutes = Math.floor((now.getTime() - due.getTime()) / 60_000);
            const isToday = vietnamDate(due) === vietnamDate(now);
            return (
              <li key={row.reference}>
                <Text as="time" tone={minutes > 0 ? 'warn' : undefined} weight="bold" dateTime={due.toISOString()}>
                  {clockOf(due)}
                </Text>
                <Link to={deskPersonPath(row.reference)} asChild>
                  <Text as="a" breaks="cut" link="hovered">
                    {nameOf(row)} · {nameCampaign(row.webid)}
                  </Text>
                </Link>
                <Text as="span" tone={minutes > 0 ? 'warn' : 'soft'} breaks="whole">
                  {minutes > 0
                    ? deskTexts.row.late(spellMinutes(minutes))
                    : isToday
                      ? deskTexts.time.leftWords(spellMinutes(-minutes))
                      : dayOf(due, now)}
                </Text>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

function WorkHours({ calendar, now }: { calendar: WorkCalendar; now: Date }) {
  const [hour = 0, minute = 0] = clockOf(now).split(':').map(Number);
  const minutes = hour * 60 + minute;
  const today = hoursOf(calendar, vietnamDate(now));
  const opens = nextOpenTime(calendar, now);
  const isOpen = isOpenAt(calendar, now);
  const share = today && isOpen ? (minutes - today.opensAt) / (today.closesAt - today.opensAt) : 0;
  return (
    <Stack as="section" gap={8} className={styles.window}>
      <Row as="p" wrap gap={4}>
        {words.window}{' '}
        <strong>
          {today
            ? words.windowTimes(clockOfMinutes(today.opensAt), clockOfMinutes(today.closesAt))
            : words.windowClosed}
        </strong>
        <Text as="span" tone="soft">
          {today && isOpen
            ? words.windowLeft(spellMinutes(today.closesAt - minutes))
            : opens
              ? words.windowOpens(shortMoment(opens, now))
              : words.windowNever}
        </Text>
      </Row>
      <div className={styles.bar} aria-hidden="true">
        <i style={{ inlineSize: `${share * 100}%` }} />
      </div>
    </Stack>
  );
}
