import { Link } from 'wouter';
import type { CalendarEntry } from '../../contract/studio/calendar-calls.ts';
import { joinClasses } from '../kit/join-classes.ts';
import { Row, Text } from '../kit/Layout.tsx';
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx';
import styles from './entry-link.module.css';
import { nameEntry, pathOf, timeOf } from './entry-words.ts';
import { calendarTexts as words } from './texts.ts';

const looks = { planned: styles.planned, done: styles.done, stopped: styles.stopped, waiting: styles.waiting };

/** One entry of the calendar: its time, what it is, and by shape and colour its state. */
export function EntryLink({ entry }: { entry: CalendarEntry }) {
  const { state, kind, errors } = entry;
  const isWrong = state === 'stopped' || errors > 0;
  const look = isWrong ? styles.stopped : looks[state];
  return (
    <Link to={pathOf(entry)} className={joinClasses(styles.entry, look, kind === 'unpublish' && styles.off)}>
      <Row as="span" gap={6} align="center" tabular className={styles.time}>
        {state !== 'waiting' && (
          <VisuallyHidden>
            {isWrong && state === 'planned' ? words.upcoming.willStop(errors) : words.states[state]}{' '}
          </VisuallyHidden>
        )}
        {timeOf(entry)}
      </Row>
      <Text as="span" tone="ink" className={styles.name}>
        {nameEntry(entry)}
      </Text>
    </Link>
  );
}
