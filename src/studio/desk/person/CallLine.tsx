import { lazy, type Ref, Suspense, useRef } from 'react';
import { Button } from '../../kit/Button.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { joinClasses } from '../../kit/join-classes.ts';
import { Key } from '../../kit/Key.tsx';
import { Row, Text } from '../../kit/Layout.tsx';
import styles from './call-line.module.css';
import { callTexts } from './call-texts.ts';
import type { CallContext, CallTone, CallWords } from './call-words.ts';

const FiveChecks = lazy(async () => ({ default: (await import('./FiveChecks.tsx')).FiveChecks }));

const tones: Readonly<Record<CallTone, string | undefined>> = {
  ...{ ok: styles.ok, part: styles.part, no: styles.no, fail: styles.fail },
};

interface CallLineProps {
  words: CallWords;
  context: CallContext;
  isPhone: boolean;
  isOpen: boolean;
  onToggle: () => void;
  /** Takes the focus of a press that was refused. */
  line: Ref<HTMLElement>;
}

/** Says in one line whether the person may be called, and why. The five things that were asked are behind a button. */
export function CallLine({ words, context, isPhone, isOpen, onToggle, line }: CallLineProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <section ref={line} tabIndex={-1} className={joinClasses(styles.line, tones[words.tone])}>
      <Icon name={words.icon} />
      <p role="status">
        <b>{words.head}</b> {words.rest}
      </p>
      <Button
        ref={trigger}
        kind="bare"
        size="small"
        aria-expanded={isOpen}
        onPress={onToggle}
        {...(isPhone && { 'aria-label': callTexts.checks.open })}
      >
        {!isPhone && callTexts.checks.open}
        <Icon name={isOpen ? 'up' : 'down'} size="s" />
        {!isPhone && <Key>I</Key>}
      </Button>
      {isOpen && (
        <Suspense>
          <FiveChecks context={context} trigger={trigger} onClose={onToggle} />
        </Suspense>
      )}
    </section>
  );
}

/** A line for each hour of a day. */
const hours = Array.from({ length: 25 }, (_, hour) => `M${hour * 10} 3V24`).join('');

interface NextStepProps {
  note: string;
  action: string;
  isWaiting: boolean;
  /** Times of the calls that have used the limit up, and now, as shares of the 24 hours. */
  frame: { shares: readonly number[]; said: string } | undefined;
  onPress: () => void;
}

/** What to do next in place of the call: the one button that can be pressed. */
export function NextStep({ note, action, isWaiting, frame, onPress }: NextStepProps) {
  return (
    <Row gap={12} align="center" className={styles.next}>
      {frame ? (
        <svg
          className={styles.frame}
          viewBox="0 0 240 24"
          preserveAspectRatio="none"
          role="img"
          aria-label={frame.said}
        >
          <path className={styles.hour} d={hours} />
          <path className={styles.call} d={frame.shares.map((share) => `M${share * 240} 5V20`).join('')} />
          <path className={styles.now} d="M239 0V24" />
        </svg>
      ) : (
        <Text tone="soft" flex="grow">
          {note}
        </Text>
      )}
      <Button kind="primary" isWaiting={isWaiting} onPress={onPress}>
        {action}
      </Button>
    </Row>
  );
}
