import type { RequestGroup } from '../../contract/desk/person-requests.ts';
import { requestGroups } from '../../contract/desk/person-requests.ts';
import { requestKindNames, requestSourceNames } from '../../contract/desk/request-names.ts';
import type { RequestRules } from '../../contract/desk/request-rules.ts';
import type { RequestRow } from '../../contract/studio/request-calls.ts';
import { Avatar } from '../kit/Avatar.tsx';
import { Button, TextButton } from '../kit/Button.tsx';
import { joinClasses } from '../kit/join-classes.ts';
import { Row, Stack, Text } from '../kit/Layout.tsx';
import { Ring } from '../kit/Ring.tsx';
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx';
import { dayOf, describeClock, nextOf, whoOf } from './request-words.ts';
import styles from './requests.module.css';
import { requestTexts } from './texts.ts';

const words = requestTexts.row;

interface RequestListProps {
  rows: readonly RequestRow[];
  rules: RequestRules;
  now: Date;
  chosen: string | undefined;
  onOpen: (id: string) => void;
  onTake: (row: RequestRow) => void;
}

/** Requests: open ones in groups, by what is due first; those that ended in one list. */
export function RequestList({ rows, rules, now, ...rest }: RequestListProps) {
  const groups = Map.groupBy(rows, (row): RequestGroup | 'other' =>
    row.endedAt === null && row.isMatched ? describeClock(row, rules, now).group : 'other',
  );
  const list = (group: RequestGroup | 'other') => (
    <ul>
      {groups.get(group)?.map((row) => (
        <li key={row.id}>
          <RequestItem row={row} rules={rules} now={now} {...rest} isChosen={row.id === rest.chosen} />
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {requestGroups.map((group) => {
        const count = groups.get(group)?.length ?? 0;
        if (count === 0) return null;
        const title = requestTexts.groups[group];
        return (
          <section key={group}>
            <Row gap={8} align="center" className={styles.group}>
              <h2>{typeof title === 'string' ? title : title(rules.answerDays)}</h2>
              <Text as="span" tone="muted">
                {count}
              </Text>
              <Text as="span" tone="muted" size="xs" className={styles.groupNote}>
                {requestTexts.groupNotes[group]}
              </Text>
            </Row>
            {list(group)}
          </section>
        );
      })}
      {groups.has('other') && list('other')}
    </>
  );
}

interface RequestItemProps extends Omit<RequestListProps, 'rows' | 'chosen'> {
  row: RequestRow;
  isChosen: boolean;
}

function RequestItem({ row, rules, now, isChosen, onOpen, onTake }: RequestItemProps) {
  const { kind, source, phone, owner } = row;
  const clock = describeClock(row, rules, now);
  const next = nextOf(row);
  const isOpen = row.endedAt === null && row.isMatched;
  return (
    <div className={joinClasses(styles.row, isChosen && styles.chosen)}>
      {isOpen ? (
        <Ring share={clock.share} tone={clock.tone} ticks={clock.ticks}>
          {clock.number}
        </Ring>
      ) : (
        <Ring share={0} tone="calm" ticks={clock.ticks} />
      )}
      <Stack gap={2} narrow className={styles.kind}>
        <Text as="b" weight="bold" breaks="cut">
          <TextButton onPress={() => onOpen(row.id)} data-request={row.id} aria-current={isChosen}>
            {requestKindNames[kind]}
          </TextButton>
        </Text>
        <Text as="span" tone="muted" size="xs" breaks="cut">
          {requestSourceNames[source]}
        </Text>
      </Stack>
      <Stack gap={2} narrow className={styles.who}>
        <Text as="span" breaks="cut">
          <b>{whoOf(row)}</b>{' '}
          {phone !== '' && (
            <Text as="span" tone="muted" tabular>
              ••• {phone.slice(-3)}
            </Text>
          )}
        </Text>
        <Text as="span" tone="soft" size="xs" breaks="cut">
          {!row.isMatched ? words.unmatched : row.endedAt !== null ? row.outcome : next ? words.next[next] : ''}
        </Text>
      </Stack>
      <div className={styles.owner}>
        {owner !== null ? (
          <Row gap={8} align="center" narrow>
            <Avatar name={owner.name} size="small" />
            <Text as="span" breaks="cut">
              {owner.isSelf ? words.you : owner.name}
            </Text>
          </Row>
        ) : isOpen ? (
          <Button size="small" onPress={() => onTake(row)} aria-label={`${words.take}, ${row.code}`}>
            {words.take}
          </Button>
        ) : null}
      </div>
      <Stack gap={2} align="end" side="end" className={styles.end}>
        {isOpen ? (
          <>
            <Text as="b" weight="bold" tabular tone={clock.tone === 'late' ? 'warn' : undefined}>
              {clock.day}
            </Text>
            <Text as="span" tone="muted" size="xs" breaks="whole">
              {clock.note}
            </Text>
          </>
        ) : (
          <>
            <Text as="span" mono>
              {row.code}
            </Text>
            <Text as="span" tone="muted" size="xs" breaks="whole">
              {row.endedAt === null ? dayOf(row.receivedAt, now) : words.ended(dayOf(row.endedAt, now))}
            </Text>
          </>
        )}
      </Stack>
      {isOpen && clock.tone === 'late' && <VisuallyHidden>{clock.note}</VisuallyHidden>}
    </div>
  );
}
