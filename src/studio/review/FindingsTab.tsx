import { lazy, Suspense } from 'react';
import type { Json } from '../../contract/changes/content-change.ts';
import type { WordedFinding } from '../../contract/studio/campaign-calls.ts';
import { nameField } from '../../contract/studio/name-field.ts';
import { markWarning } from '../../contract/studio/review-calls.ts';
import type { TemplateField } from '../../contract/studio/template-calls.ts';
import { severityMarks } from '../app/severity-marks.ts';
import { Icon } from '../kit/Icon.tsx';
import { Row, Stack, Text } from '../kit/Layout.tsx';
import styles from './findings-tab.module.css';
import { givenName } from './review-words.ts';
import { reviewTexts } from './texts.ts';
import type { ReviewData } from './use-standing.ts';

const LawProofs = lazy(async () => ({ default: (await import('./LawProofs.tsx')).LawProofs }));
const LawPointCard = lazy(async () => ({ default: (await import('./LawPointCard.tsx')).LawPointCard }));

interface FindingsTabProps {
  findings: readonly WordedFinding[];
  fields: readonly TemplateField[];
  document: Json;
  /** Of the review: the findings of law as they were sent, and who sent it. */
  data: Pick<ReviewData, 'review' | 'lawPoints' | 'lawDecisions'>;
}

/** The findings of the version. */
export function FindingsTab({ findings, fields, document, data }: FindingsTabProps) {
  const { review, lawPoints, lawDecisions } = data;
  // Those of law are told as they were sent, with their reasons.
  const sent = new Set(lawPoints.map(markWarning));
  const others = findings.filter((finding) => !sent.has(markWarning(finding)));
  const sender = givenName({ name: review.requestedBy?.name ?? reviewTexts.nobody }).name;
  return (
    <>
      <Text tone="soft" className={styles.note}>
        {findings.length + lawPoints.length === 0 ? reviewTexts.noFindings : reviewTexts.findingsNote}
      </Text>
      {lawPoints.length > 0 && (
        <Suspense>
          <ol>
            {lawPoints.map((point, at) => (
              <li key={markWarning(point)} className={styles.row}>
                <LawPointCard point={point} sender={sender} decision={lawDecisions?.[at]} />
              </li>
            ))}
          </ol>
        </Suspense>
      )}
      <Suspense>
        <LawProofs document={document} />
      </Suspense>
      <ul>
        {others.map(({ severity, rule, key, path, expected, received }) => (
          <Row as="li" gap={10} key={`${rule} ${key} ${path} ${received}`} className={styles.row}>
            <Text as="span" tone={severityMarks[severity].tone}>
              <Icon name={severityMarks[severity].icon} />
            </Text>
            <Stack as="span" gap={2} narrow>
              <strong>{nameField(fields, document, { key, path })}</strong>
              <span>{reviewTexts.expected(expected)}</span>
              <Text as="span" tone="soft">
                {reviewTexts.received(received)}
              </Text>
            </Stack>
          </Row>
        ))}
      </ul>
    </>
  );
}
