import type { ReactNode } from 'react';
import { findLawRule, nameSource } from '../../contract/law/law-rules.ts';
import { lawCalls } from '../../contract/studio/law-calls.ts';
import type { LawDecision, LawPoint } from '../../contract/studio/review-calls.ts';
import { dayFirst, vietnamDate } from '../../contract/vietnam-time.ts';
import { formatDay } from '../app/format.ts';
import { useStudioQuery } from '../app/use-studio.ts';
import { Icon } from '../kit/Icon.tsx';
import { Row, Stack, Text } from '../kit/Layout.tsx';
import styles from './law-review.module.css';
import { lawTexts } from './law-texts.ts';

interface LawPointCardProps {
  point: LawPoint;
  /** Who sent it. */
  sender: string;
  /** The source stands in a box of its own, as the screen is about this point alone. */
  isWhole?: boolean;
  /** What compliance has said about it. */
  decision?: LawDecision | undefined;
  children?: ReactNode;
}

/** A finding of law as it was sent: its words, the rule with its sources, and why the sender keeps it. */
export function LawPointCard({ point, sender, isWhole = false, decision, children }: LawPointCardProps) {
  const { rule, place, received, reason } = point;
  const law = useStudioQuery(lawCalls.readLaw, {});
  const known = findLawRule(rule);
  const off = law.data?.settings.rulesOff.find((one) => one.rule === rule);
  const own = law.data?.settings.readings[rule];
  // Before anybody of the bank has read the source, we did.
  const reading = own ? lawTexts.read(dayFirst(own.on), own.by) : known ? lawTexts.read(dayFirst(known.readOn)) : '';
  const sources = known?.sources.map(nameSource).join('; ') ?? '';
  return (
    <Stack gap={8} narrow className={styles.card}>
      <Stack gap={2} narrow>
        <Text as="h3" size={isWhole ? 'l' : 'm'} line={isWhole ? 28 : 20} breaks="typed">
          {quoteInVietnamese(received)}
        </Text>
        <Text tone="soft" size="s">
          {place}
        </Text>
        {!isWhole && (
          <Text note>
            {known?.title ?? rule}. {[sources, reading].filter((part) => part !== '').join(' · ')}
          </Text>
        )}
      </Stack>
      {isWhole && (
        <Row gap={12} framed className={styles.source}>
          <Icon name="law" size="l" />
          <Stack gap={4} narrow>
            <strong>{known?.title ?? rule}</strong>
            {known && <Text tone="soft">{known.sentence}</Text>}
            <Text note>{[sources, reading].filter((part) => part !== '').join(' · ')}</Text>
          </Stack>
        </Row>
      )}
      {off && (
        <Row gap={6} tone="soft" size="s">
          <Icon name="info" size="s" />
          <span>{lawTexts.ruleOff(off.by, formatDay(vietnamDate(new Date(off.at)), new Date()), off.reason)}</span>
        </Row>
      )}
      <Stack gap={2} framed className={styles.reason}>
        <Text note>{lawTexts.reason(sender)}</Text>
        <Text breaks="typed">{reason}</Text>
      </Stack>
      {decision && decision.verdict !== 'open' && (
        <Row gap={6} tone={decision.verdict === 'accepted' ? 'ok' : 'warn'} size="s">
          <Icon name={decision.verdict === 'accepted' ? 'check' : 'undo'} size="s" />
          <Text as="span" breaks="typed">
            {lawTexts.said(decision.verdict, decision.note)}
          </Text>
        </Row>
      )}
      {children}
    </Stack>
  );
}

/** A quoted text in the marks of Vietnamese. */
function quoteInVietnamese(received: string): string {
  return received.replace(/^"([\s\S]*)"/u, '“$1”');
}
