import type { Severity, SeverityCounts } from '../../contract/severities.ts';
import type { Review } from '../../contract/studio/review-calls.ts';
import { severityMarks } from '../app/severity-marks.ts';
import { Icon } from '../kit/Icon.tsx';
import { joinClasses } from '../kit/join-classes.ts';
import { Row, Stack, Text } from '../kit/Layout.tsx';
import styles from './figures.module.css';
import { givenName, joinAlternatives } from './review-words.ts';
import { reviewTexts } from './texts.ts';

interface FiguresProps {
  review: Pick<Review, 'state' | 'decidedBy'>;
  approvers: readonly { name: string }[];
  /** Undefined: there is nothing to compare with. */
  changes: number | undefined;
  counts: SeverityCounts;
}

/** The review in three or four numbers, and how far the decision is. */
export function Figures({ review: { state, decidedBy }, approvers, changes, counts }: FiguresProps) {
  const words = reviewTexts.figures;
  const isApproved = state === 'approved';
  return (
    <Row align="center" wrap className={styles.figures}>
      {changes !== undefined && (
        <Stack as="span">
          <Text as="strong" size="xl" line={28} tabular>
            {changes}
          </Text>
          <Row as="span" inline gap={4} align="center" tone="soft" line={18}>
            {words.changes}
          </Row>
        </Stack>
      )}
      <Figure severity="error" count={counts.error} label={words.errors} />
      {counts.law > 0 && <Figure severity="law" count={counts.law} label={words.lawFindings} />}
      <Figure severity="warning" count={counts.warning} label={words.warnings} />
      {counts.sample > 0 && <Figure severity="sample" count={counts.sample} label={words.samples} />}
      <Row as="span" gap={10} align="center" pack="end" flex="grow" className={styles.approval}>
        <span className={joinClasses(styles.ring, isApproved && styles.full)} aria-hidden="true" />
        <Stack as="span" narrow line={18}>
          <Text as="strong" breaks="whole">
            {words.approved(isApproved ? 1 : 0)}
          </Text>
          <Text as="span" tone="soft">
            {isApproved
              ? decidedBy?.name
              : approvers.length === 0
                ? words.nobody
                : joinAlternatives(approvers.map(givenName))}
          </Text>
        </Stack>
      </Row>
    </Row>
  );
}

function Figure({ severity, count, label }: { severity: Severity; count: number; label: string }) {
  const { icon, tone } = count > 0 ? severityMarks[severity] : ({ icon: 'check', tone: 'ok' } as const);
  return (
    <Stack as="span">
      <Text as="strong" size="xl" line={28} tabular>
        {count}
      </Text>
      <Row as="span" inline gap={4} align="center" tone={tone} line={18}>
        <Icon name={icon} size="s" />
        {label}
      </Row>
    </Stack>
  );
}
