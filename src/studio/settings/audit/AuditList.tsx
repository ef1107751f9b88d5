import type { AuditRow } from '../../../contract/studio/audit-calls.ts';
import { formatVietnamTime } from '../../../contract/vietnam-time.ts';
import { formatNumber } from '../../app/format.ts';
import { Avatar } from '../../kit/Avatar.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { joinClasses } from '../../kit/join-classes.ts';
import { Row, Text } from '../../kit/Layout.tsx';
import styles from './audit-list.module.css';
import {
  describeAction,
  describeDay,
  describeDone,
  describeOrigin,
  describeSubject,
  describeWho,
  groupByDay,
  isOnSelf,
} from './audit-words.ts';
import { auditTexts } from './texts.ts';

/** Subjects that the action names by itself: nobody reads the number of a session. */
const ownWords: ReadonlySet<string> = new Set(['session', 'policies']);

interface AuditListProps {
  rows: readonly AuditRow[];
  chosen: number | undefined;
  onChoose: (row: AuditRow) => void;
}

/** Entries by day, newest first, on the line of their chain. */
export function AuditList({ rows, chosen, onChoose }: AuditListProps) {
  return groupByDay(rows).map(({ day, rows: ofDay }) => (
    <section key={day}>
      <h2 className={styles.day}>{describeDay(day)}</h2>
      <ul className={styles.rows}>
        {ofDay.map((row) => (
          <li key={row.id}>
            <Row
              as="button"
              gap={12}
              align="center"
              type="button"
              className={joinClasses(styles.row, row.id === chosen && styles.chosen)}
              aria-pressed={row.id === chosen}
              onClick={() => onChoose(row)}
            >
              <span className={styles.link} aria-hidden="true" />
              <Text as="time" flex="rigid" tone="soft" breaks="whole" dateTime={row.at}>
                {formatVietnamTime(new Date(row.at)).slice(11, 16)}
              </Text>
              {row.personId === null ? (
                <span className={styles.machine}>
                  <Icon name="gear" size="s" />
                </span>
              ) : (
                <Avatar name={row.who} />
              )}
              <Text as="span" flex="grow" narrow>
                <strong>{describeWho(row)}</strong>{' '}
                {row.isRefused ? (
                  <Row as="span" inline gap={4} align="center" tone="error">
                    <Icon name="lock" size="s" /> {auditTexts.refused(describeAction(row.action))}
                  </Row>
                ) : (
                  <Text as="span" tone="soft">
                    {describeDone(row)}
                  </Text>
                )}{' '}
                {[
                  ownWords.has(row.subject?.kind ?? '') || isOnSelf(row) ? '' : describeSubject(row),
                  row.leads > 0 ? auditTexts.leads(formatNumber(row.leads)) : '',
                ]
                  .filter(Boolean)
                  .join(', ')}
              </Text>
              <Text as="span" flex="rigid" tone="muted" className={styles.origin}>
                {describeOrigin(row.origin)}
              </Text>
              <Text as="span" flex="rigid" tone="muted" className={styles.hash}>
                {row.hash?.slice(0, 4)}
              </Text>
            </Row>
          </li>
        ))}
      </ul>
    </section>
  ));
}
