import type { Review } from '../../contract/studio/review-calls.ts';
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
  errors: number;
  warnings: number;
}

/** The review in three numbers, and how far the decision is. */
export function Figures({ review: { state, decidedBy }, approvers, changes, errors, warnings }: FiguresProps) {
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
      <Stack as="span">
        <Text as="strong" size="xl" line={28} tabular>
          {errors}
        </Text>
        <Row as="span" inline gap={4} align="center" tone={errors > 0 ? 'error' : 'ok'} line={18}>
          <Icon name={errors > 0 ? 'error' : 'check'} size="s" />
          {words.errors}
        </Row>
      </Stack>
      <Stack as="span">
        <Text as="strong" size="xl" line={28} tabular>
          {warnings}
        </Text>
        <Row as="span" inline gap={4} align="center" tone={warnings > 0 ? 'warn' : 'ok'} line={18}>
          <Icon name={warnings > 0 ? 'warning' : 'check'} size="s" />
          {words.warnings}
        </Row>
      </Stack>
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
