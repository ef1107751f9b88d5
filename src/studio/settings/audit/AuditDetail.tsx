import { Fragment } from 'react';
import type { AuditRow } from '../../../contract/studio/audit-calls.ts';
import { formatNumber } from '../../app/format.ts';
import { Icon } from '../../kit/Icon.tsx';
import { Grid, Row, Stack, Text } from '../../kit/Layout.tsx';
import styles from './audit-detail.module.css';
import {
  describeDone,
  describeFacts,
  describeOrigin,
  describeSubject,
  describeTime,
  describeWho,
} from './audit-words.ts';
import { auditTexts } from './texts.ts';

const words = auditTexts.detail;

/** One entry in full: subject, origin, reason, before and after, its place in the chain. */
export function AuditDetail({ row }: { row: AuditRow }) {
  const facts = describeFacts(row);
  return (
    <Stack gap={16} tone="ink" aria-live="polite">
      <div>
        <h2>{describeDone(row)}</h2>
        <Text note>
          {describeWho(row)}, {describeTime(row.at)}
        </Text>
      </div>
      <dl className={styles.facts}>
        {row.subject !== null && (
          <>
            <Text as="dt" tone="muted">
              {words.subject}
            </Text>
            <dd>{describeSubject(row)}</dd>
          </>
        )}
        <Text as="dt" tone="muted">
          {words.origin}
        </Text>
        <dd>
          <Text as="span" size="xs" mono>
            {describeOrigin(row.origin)}
          </Text>
          {row.device !== null && `, ${row.device}`}
        </dd>
        {row.leads > 0 && (
          <>
            <Text as="dt" tone="muted">
              {words.leads}
            </Text>
            <dd>{formatNumber(row.leads)}</dd>
          </>
        )}
        {row.reason !== null && (
          <>
            <Text as="dt" tone="muted">
              {words.reason}
            </Text>
            <dd>{row.reason}</dd>
          </>
        )}
        {row.isRefused && (
          <>
            <Text as="dt" tone="muted">
              {words.refused}
            </Text>
            <Row as="dd" gap={4} align="center" tone="error">
              <Icon name="lock" size="s" />
              {words.refusedNote}
            </Row>
          </>
        )}
      </dl>
      {facts.length > 0 && (
        <Stack as="section" gap={8}>
          <h3>{words.change}</h3>
          <Grid as="dl" columns={2} framed className={styles.change}>
            {facts.map(({ name, before, after }) => (
              <Fragment key={name}>
                <dt>{name}</dt>
                <dd>
                  <Text note>{words.before}</Text>
                  <Side values={before} others={after} Mark="del" />
                </dd>
                <dd>
                  <Text note>{words.after}</Text>
                  <Side values={after} others={before} Mark="ins" />
                </dd>
              </Fragment>
            ))}
          </Grid>
        </Stack>
      )}
      <Stack as="section" gap={8}>
        <h3>{words.chain}</h3>
        {row.hash === null ? (
          <Text note>{words.unchained}</Text>
        ) : (
          <Stack as="ol" framed divided className={styles.chain}>
            {row.previousHash !== null && (
              <Row as="li" gap={8} pack="edges" wrap>
                <Text as="span" size="xs" mono>
                  {shorten(row.previousHash)}
                </Text>
                <Text as="span" note>
                  {words.previous}
                </Text>
              </Row>
            )}
            <Row as="li" gap={8} pack="edges" wrap tone="ok" className={styles.own}>
              <Text as="span" size="xs" mono>
                {formatNumber(row.id)} {shorten(row.hash)}
              </Text>
              <span>{words.this}</span>
            </Row>
          </Stack>
        )}
        <Text note>{words.chainNote}</Text>
      </Stack>
    </Stack>
  );
}

/** Values of one side; those that the other side lacks are marked. */
function Side({ values, others, Mark }: { values: readonly string[]; others: readonly string[]; Mark: 'ins' | 'del' }) {
  if (values.length === 0)
    return (
      <Text as="span" note>
        {words.nothing}
      </Text>
    );
  return (
    <ul>
      {values.map((value) => (
        <li key={value}>{others.includes(value) ? value : <Mark>{value}</Mark>}</li>
      ))}
    </ul>
  );
}

/** The first twelve signs of a hash, in groups of four. */
function shorten(hash: string): string {
  return `${hash.slice(0, 4)} ${hash.slice(4, 8)} ${hash.slice(8, 12)} …`;
}
