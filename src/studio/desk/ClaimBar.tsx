import { calendarFor, calendarOfBank } from '../../contract/desk/calendar-for.ts';
import { isOpenAt } from '../../contract/desk/work-calendar.ts';
import type { DeskRules } from '../../contract/studio/desk-calls.ts';
import { Icon } from '../kit/Icon.tsx';
import { Grid, Stack, Text } from '../kit/Layout.tsx';
import { ClaimButton, type NextProps } from './ClaimButton.tsx';
import { nameOf, ringWords, sayClosed } from './desk-words.ts';
import styles from './own-day.module.css';
import { deskTexts } from './texts.ts';
import { timeLeft } from './time-left.ts';

const words = deskTexts.day;

interface ClaimBarProps extends NextProps {
  rules: DeskRules | undefined;
  isDay: boolean;
  onDay: (isDay: boolean) => void;
}

/** At the foot of a phone: claim, and change between the queue and the own day. */
export function ClaimBar(props: ClaimBarProps) {
  const { urgent, isCallable, isLive, held, rules, now, isWaiting, onClaim, isDay, onDay } = props;
  const left = urgent && rules && timeLeft(urgent, rules, now);
  const calendar = rules && (urgent ? calendarFor(rules.calendars, urgent.webid) : calendarOfBank(rules.calendars));
  const isOpen = calendar !== undefined && isOpenAt(calendar, now);
  return (
    <div className={styles.foot}>
      {!isDay && (
        <Stack gap={6} className={styles.thumb}>
          {!isLive && held === null && (
            <Text tone="soft" side="center" className={styles.rule}>
              {deskTexts.next.lost}
            </Text>
          )}
          {isLive && left && held === null && isCallable && (
            <Text tone="soft" side="center" className={styles.rule}>{`${nameOf(urgent)}, ${ringWords(left)}`}</Text>
          )}
          {isLive && !isOpen && !isCallable && calendar && held === null && (
            <Text tone="soft" side="center" className={styles.rule}>
              {sayClosed(calendar, now)}
            </Text>
          )}
          <ClaimButton {...{ held, isWaiting, onClaim, isCallable, isLive }} />
        </Stack>
      )}
      <Grid as="nav" columns={2} className={styles.tabs} aria-label={words.tabs.label}>
        {[false, true].map((one) => (
          <button
            key={String(one)}
            type="button"
            {...(one === isDay && { 'aria-current': 'page' as const })}
            onClick={() => onDay(one)}
          >
            <Icon name={one ? 'chart' : 'people'} />
            {one ? words.tabs.day : words.tabs.queue}
          </button>
        ))}
      </Grid>
    </div>
  );
}
