import type { MouseEventHandler, RefObject } from 'react';
import { Button } from '../../kit/Button.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { CallLink } from './Hero.tsx';
import styles from './person.module.css';
import { personTexts } from './texts.ts';

interface PersonFootProps {
  /** Empty when it is not shown. */
  phone: string;
  calledAt: string | null;
  callLink: RefObject<HTMLAnchorElement | null>;
  /** What to do in place of a call that is not allowed. */
  next: { action: string; onPress: () => void } | undefined;
  isWaiting: boolean;
  onPress: MouseEventHandler<HTMLAnchorElement>;
  onCopy: () => void;
  onOutcome: () => void;
}

/** Three targets for the thumb of a phone: copy the number, call or what comes in its place, how it ended. */
export function PersonFoot({
  phone,
  calledAt,
  callLink,
  next,
  isWaiting,
  onPress,
  onCopy,
  onOutcome,
}: PersonFootProps) {
  return (
    <div className={styles.foot}>
      <Button onPress={onCopy} isDisabled={phone === ''}>
        <Icon name="copy" />
        {personTexts.copy}
      </Button>
      {next ? (
        <Button kind="primary" size="large" isWide icon="clock" isWaiting={isWaiting} onPress={next.onPress}>
          {next.action}
        </Button>
      ) : (
        <CallLink phone={phone} barred={undefined} calledAt={calledAt} link={callLink} onPress={onPress} />
      )}
      <Button onPress={onOutcome}>
        <Icon name="tick" />
        {personTexts.outcome.open}
      </Button>
    </div>
  );
}
