import { daysUntil, type RequestRules } from '../../contract/desk/request-rules.ts';
import type { RequestRow } from '../../contract/studio/request-calls.ts';
import { Row, Stack, Text } from '../kit/Layout.tsx';
import { dayOf } from './request-words.ts';
import styles from './requests.module.css';
import { requestTexts } from './texts.ts';

const words = requestTexts.panel;

/** The days of a request from its arrival to its end, one tick each; the same in words. */
export function DayLine({ row, rules, now }: { row: RequestRow; rules: RequestRules; now: Date }) {
  const days = row.days + (row.extendedBy ?? 0);
  const until = row.endedAt === null ? now : new Date(row.endedAt);
  // The day of its arrival is the first one, too.
  const passed = Math.max(1, days - daysUntil(new Date(row.dueAt), until));
  const received = words.received(dayOf(row.receivedAt, now));
  const answered = row.answeredAt === null ? undefined : words.answered(dayOf(row.answeredAt, now));
  const due = words.due(dayOf(row.dueAt, now));
  const lookOf = (day: number) => {
    if (passed > days) return styles.late;
    if (day < passed) return styles.past;
    return day === passed && row.endedAt === null ? styles.now : undefined;
  };
  return (
    <Stack gap={6}>
      <Row gap={12} pack="edges" size="xs" tone="soft">
        <span>{received}</span>
        {answered !== undefined && (
          <Text as="span" tone="ok">
            {answered}
          </Text>
        )}
        <Text as="b" tone="ink">
          {due}
        </Text>
      </Row>
      <div className={styles.days} aria-hidden="true">
        {Array.from({ length: days }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a tick is its number.
          <i key={index} className={lookOf(index + 1)} />
        ))}
      </div>
      <Text note>{words.law(days, rules.source)}</Text>
    </Stack>
  );
}
