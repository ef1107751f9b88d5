import { Link } from 'wouter';
import { deskPersonPath } from '../app/screens.ts';
import { Button } from '../kit/Button.tsx';
import { buttonClasses } from '../kit/button-classes.ts';
import { Drum } from '../kit/Drum.tsx';
import { Icon } from '../kit/Icon.tsx';
import { Row, Stack, Text } from '../kit/Layout.tsx';
import styles from './all-called.module.css';
import type { OwnDayData } from './DayNumbers.tsx';
import { shortMoment } from './desk-words.ts';
import { deskTexts } from './texts.ts';

const words = deskTexts.empty;

interface AllCalledProps {
  /** Undefined for somebody who does not call, and until it is there. */
  day: OwnDayData | undefined;
  now: Date;
  /** Shows who was called. */
  onClosed: () => void;
}

/** Nobody waits for a call: what was done today, and what comes next. */
export function AllCalled({ day, now, onClosed }: AllCalledProps) {
  const next = day?.callBacks.find(({ dueAt }) => dueAt !== null);
  return (
    <Row gap={24} align="center" pack="center" wrap flex="grow" className={styles.done}>
      <Drum size="huge" share={1} />
      <Stack gap={8} tone="soft" className={styles.words}>
        <Text as="h2" tone="ink" size="xl" line={28}>
          {words.toCall}
        </Text>
        <p>
          {day !== undefined && day.calls > 0 && `${deskTexts.day.words(day.calls, day.reached)} `}
          {words.toCallNote}
        </p>
        <Row gap={8} wrap className={styles.actions}>
          {next?.dueAt != null && (
            <Link className={buttonClasses({})} to={deskPersonPath(next.reference)}>
              <Icon name="calendar" />
              {words.next(shortMoment(new Date(next.dueAt), now))}
            </Link>
          )}
          <Button kind={next === undefined ? undefined : 'bare'} onPress={onClosed}>
            {words.called}
          </Button>
        </Row>
      </Stack>
    </Row>
  );
}
