import type { ReactNode } from 'react';
import type { Vital } from '../../../contract/insight/page-events.ts';
import { percentileOf } from '../../../contract/insight/vital-buckets.ts';
import type { ExperimentResults } from '../../../contract/studio/experiment-calls.ts';
import { formatNumber, formatShare } from '../../app/format.ts';
import { HowCounted } from '../../charts/HowCounted.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { Row, Text } from '../../kit/Layout.tsx';
import { VisuallyHidden } from '../../kit/VisuallyHidden.tsx';
import { formatVital } from '../format-vital.ts';
import { ArmLetter } from './ArmLetter.tsx';
import { rateOfArm } from './arm-words.ts';
import styles from './arms-table.module.css';
import { describeChance } from './describe-chance.ts';
import type { Judged } from './judge-experiment.ts';
import { experimentTexts } from './texts.ts';

const words = experimentTexts.table;
const how = experimentTexts.counted;
type ArmResult = ExperimentResults['arms'][number];

interface ArmsTableProps {
  results: ExperimentResults;
  judged: Judged;
}

/** The results of the arms: registrations, what the desk found out, how fast their pages are, who got how many. */
export function ArmsTable({ results: { arms, unit }, judged: { setting, pValue, isHidden } }: ArmsTableProps) {
  const all = arms.reduce((sum, { views }) => sum + views, 0);
  return (
    <table className={styles.table} aria-label={words.caption}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{words.measure}</VisuallyHidden>
          </th>
          {arms.map(({ arm }, index) => (
            <th key={arm} scope="col">
              <ArmLetter arm={index} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <TableRow title={words.share} how={how.share} arms={arms}>
          {({ views }, index) => (
            <>
              {all === 0 ? none : formatShare(views / all)}
              <Text as="span" tone="muted" size="xs" className={styles.planned}>
                {words.planned(formatShare(setting.shares[index] ?? 0))}
              </Text>
            </>
          )}
        </TableRow>
        <TableRow title={words.views} how={how.views} arms={arms}>
          {({ views }) => formatNumber(views)}
        </TableRow>
        <TableRow title={words[unit]} how={how[unit]} arms={arms}>
          {({ registrations }) => (isHidden ? hidden : formatNumber(registrations))}
        </TableRow>
        <TableRow title={words.rate} how={how.rate} arms={arms}>
          {(arm) =>
            isHidden ? (
              hidden
            ) : (
              <Text as="strong" size="l">
                {rateOfArm(arm) ?? none}
              </Text>
            )
          }
        </TableRow>
        {/* The desk does not see who was sent on to the bank's own registration. */}
        {unit === 'registrations' && (
          <>
            <TableRow title={words.reached} how={how.reached} arms={arms}>
              {(arm) => (isHidden ? hidden : describePart(arm.reached, arm.registrations))}
            </TableRow>
            <TableRow title={words.interested} how={how.interested} arms={arms}>
              {(arm) => (isHidden ? hidden : describePart(arm.interested, arm.reached))}
            </TableRow>
          </>
        )}
        <TableRow title={words.lcp} how={how.lcp} arms={arms}>
          {(arm) => describeVital(arm, 'lcp')}
        </TableRow>
        <TableRow title={words.inp} how={how.inp} arms={arms}>
          {(arm) => describeVital(arm, 'inp')}
        </TableRow>
        <tr>
          <th scope="row">
            <HowCounted how={how.evenly}>{words.evenly}</HowCounted>
          </th>
          <td colSpan={arms.length}>
            {isHidden ? (
              <Text as="strong" tone="error">
                {words.uneven}, {describeChance(pValue)}
              </Text>
            ) : (
              <>
                <Row as="span" inline gap={4} align="baseline" tone="ok" className={styles.even}>
                  <Icon name="check" size="s" />
                  {words.even}
                </Row>{' '}
                <Text as="span" tone="muted" size="xs">
                  {describeChance(pValue)}
                </Text>
              </>
            )}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

const hidden = (
  <Text as="span" tone="muted" size="xs">
    {words.hidden}
  </Text>
);
const none = (
  <Text as="span" tone="muted" size="xs">
    {words.none}
  </Text>
);

interface TableRowProps {
  title: string;
  how: string;
  arms: readonly ArmResult[];
  children: (arm: ArmResult, index: number) => ReactNode;
}

function TableRow({ title, how: counted, arms, children }: TableRowProps) {
  return (
    <tr>
      <th scope="row">
        <HowCounted how={counted}>{title}</HowCounted>
      </th>
      {arms.map((arm, index) => (
        <td key={arm.arm}>{children(arm, index)}</td>
      ))}
    </tr>
  );
}

/** A percentage never stands without its count. */
function describePart(count: number, of: number) {
  if (of === 0) return none;
  return (
    <>
      {formatNumber(count)}{' '}
      <Text as="span" tone="muted" size="xs">
        {formatShare(Math.round((count / of) * 100) / 100)}
      </Text>
    </>
  );
}

/** At the 75th percentile. */
function describeVital({ vitals }: ArmResult, metric: Vital) {
  const counts = Object.fromEntries(
    vitals.filter((one) => one.metric === metric).map(({ bucket, count }) => [bucket, count]),
  );
  const value = percentileOf(metric, counts, 0.75);
  return value === undefined ? none : formatVital(metric, value);
}
