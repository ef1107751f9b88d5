import { isInCallWindow, nextCallTime } from '../../contract/desk/call-window.ts';
import type { DeskPolicy } from '../../contract/desk/desk-policy.ts';
import { Icon } from '../kit/Icon.tsx';
import { Grid, Stack, Text } from '../kit/Layout.tsx';
import { ClaimButton, type NextProps } from './ClaimButton.tsx';
import { clockAndDay, nameOf, ringWords } from './desk-words.ts';
import styles from './own-day.module.css';
import { deskTexts } from './texts.ts';
import { timeLeft } from './time-left.ts';

const words = deskTexts.day;

interface ClaimBarProps extends NextProps {
  policy: DeskPolicy | undefined;
  isDay: boolean;
  onDay: (isDay: boolean) => void;
}

/** At the foot of a phone: claim, and change between the queue and the own day. */
export function ClaimBar(props: ClaimBarProps) {
  const { urgent, isCallable, isLive, held, policy, now, isWaiting, onClaim, isDay, onDay } = props;
  const left = urgent && policy && timeLeft(urgent, policy, now);
  const isOpen = policy !== undefined && isInCallWindow(policy, now);
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
          {isLive && !isOpen && !isCallable && policy && held === null && (
            <Text tone="soft" side="center" className={styles.rule}>
              {deskTexts.next.closed(clockAndDay(nextCallTime(policy, now), now))}
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
