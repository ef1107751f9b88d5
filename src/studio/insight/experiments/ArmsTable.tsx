import type { Vital } from '../../../contract/insight/page-events.ts';
import { percentileOf } from '../../../contract/insight/vital-buckets.ts';
import type { ExperimentResults } from '../../../contract/studio/experiment-calls.ts';
import { formatNumber } from '../../app/format.ts';
import { HowCounted } from '../../charts/HowCounted.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { VisuallyHidden } from '../../kit/VisuallyHidden.tsx';
import { ArmLetter } from './ArmLetter.tsx';
import styles from './arms-table.module.css';
import { sayChance, sayShare } from './say-numbers.ts';
import { experimentTexts } from './texts.ts';

const words = experimentTexts.table;
const how = experimentTexts.counted;
type ArmResult = ExperimentResults['arms'][number];

interface ArmsTableProps {
  results: ExperimentResults;
  pValue: number;
  /** Outcomes are not shown. */
  isHidden: boolean;
}

/** What arms brought besides registrations: what the desk found out, how fast their pages are, who got how many. */
export function ArmsTable({ results: { arms, unit }, pValue, isHidden }: ArmsTableProps) {
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{words.caption}</VisuallyHidden>
      </caption>
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
        {/* The desk does not see who was sent on to the bank's own registration. */}
        {unit === 'registrations' && (
          <>
            <Row title={words.reached} how={how.reached} arms={arms}>
              {(arm) => (isHidden ? hidden : sayPart(arm.reached, arm.registrations))}
            </Row>
            <Row title={words.interested} how={how.interested} arms={arms}>
              {(arm) => (isHidden ? hidden : sayPart(arm.interested, arm.reached))}
            </Row>
          </>
        )}
        <Row title={words.lcp} how={how.lcp} arms={arms}>
          {(arm) => sayVital(arm, 'lcp')}
        </Row>
        <Row title={words.inp} how={how.inp} arms={arms}>
          {(arm) => sayVital(arm, 'inp')}
        </Row>
        <tr>
          <th scope="row">
            <HowCounted how={how.evenly}>{words.evenly}</HowCounted>
          </th>
          <td colSpan={arms.length}>
            {isHidden ? (
              <strong className={styles.uneven}>
                {words.uneven}, {sayChance(pValue)}
              </strong>
            ) : (
              <>
                <span className={styles.even}>
                  <Icon name="check" size="s" />
                  {words.even}
                </span>{' '}
                <span className={styles.soft}>{sayChance(pValue)}</span>
              </>
            )}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

const hidden = <span className={styles.soft}>{experimentTexts.arms.hidden}</span>;
const none = <span className={styles.soft}>{words.none}</span>;

interface RowProps {
  title: string;
  how: string;
  arms: readonly ArmResult[];
  children: (arm: ArmResult) => React.ReactNode;
}

function Row({ title, how: counted, arms, children }: RowProps) {
  return (
    <tr>
      <th scope="row">
        <HowCounted how={counted}>{title}</HowCounted>
      </th>
      {arms.map((arm) => (
        <td key={arm.arm}>{children(arm)}</td>
      ))}
    </tr>
  );
}

/** A percentage never stands without its count. */
function sayPart(count: number, of: number) {
  if (of === 0) return none;
  return (
    <>
      {formatNumber(count)} <span className={styles.soft}>{sayShare(Math.round((count / of) * 100) / 100)}</span>
    </>
  );
}

const seconds = new Intl.NumberFormat('vi-VN', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

function sayVital({ vitals }: ArmResult, metric: Vital) {
  const counts = Object.fromEntries(
    vitals.filter((one) => one.metric === metric).map(({ bucket, count }) => [bucket, count]),
  );
  const value = percentileOf(metric, counts, 0.75);
  if (value === undefined) return none;
  return metric === 'lcp'
    ? words.seconds(seconds.format(value / 1000))
    : words.milliseconds(formatNumber(Math.round(value)));
}
