import { Link } from 'wouter';
import { addFigures, callableOf, fewestViews, rateInterval, rateOf } from '../../../contract/insight/figures.ts';
import { vitalLimits } from '../../../contract/insight/vital-buckets.ts';
import type { OverviewCampaign } from '../../../contract/studio/insight-overview-calls.ts';
import { formatNumber, formatRate } from '../../app/format.ts';
import { HowCounted } from '../../charts/HowCounted.tsx';
import { Interval } from '../../charts/Interval.tsx';
import { Sparkline } from '../../charts/Sparkline.tsx';
import { badgeOf } from '../../home/campaign-words.ts';
import { Badge } from '../../kit/Badge.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { joinClasses } from '../../kit/join-classes.ts';
import { Row, Text } from '../../kit/Layout.tsx';
import { insightTexts } from '../texts.ts';
import { CampaignThumb } from './CampaignThumb.tsx';
import { describeSeconds } from './notable-words.ts';
import { changeOf, type SortColumn, type Sorting, shareOf, sortCampaigns } from './sort-campaigns.ts';
import styles from './table.module.css';
import { overviewTexts } from './texts.ts';

const { table: words, names, how } = overviewTexts;
/** A fall beyond this is marked. */
const markedFall = -0.1;

interface CampaignTableProps {
  campaigns: readonly OverviewCampaign[];
  /** Days in a point. */
  step: number;
  sorting: Sorting;
  onSort: (by: SortColumn) => void;
  addressOf: (webid: string) => string;
}

/** Each campaign as a row. */
export function CampaignTable({ campaigns, step, sorting, onSort, addressOf }: CampaignTableProps) {
  const average = rateOf(addFigures(campaigns.map(({ now }) => now)));
  const mostViews = Math.max(1, ...campaigns.map(({ now }) => now.views));
  const rates = campaigns.flatMap(({ now }) => rateOf(now) ?? []);
  const highest = Math.max(0.01, ...rates) * 1.1;
  const head = (by: SortColumn, title: string, className?: string, explained?: string) => (
    <SortHead {...{ by, title, className, explained, sorting, onSort }} />
  );
  return (
    <table className={styles.table} aria-label={words.label}>
      <thead>
        <tr>
          {head('name', words.name, styles.campaign)}
          <th scope="col" className={styles.state}>
            {words.state}
          </th>
          <th scope="col" className={styles.points}>
            {step === 1 ? words.points : words.pointsByWeek}
          </th>
          {head('views', names.views, styles.number)}
          {head('registrations', names.registrations, styles.number)}
          {head('change', words.change, styles.changed)}
          {head('rate', words.rate, styles.number)}
          <th scope="col" className={styles.interval}>
            {average === undefined ? words.noAverage : words.average(formatRate(average))}
          </th>
          {head('reached', names.reached, styles.desk, how.reached)}
          {head('interested', names.interested, styles.desk, how.interested)}
          {head('lcp', names.lcp, styles.lcp, how.lcp)}
        </tr>
      </thead>
      <tbody>
        {sortCampaigns(campaigns, sorting).map((campaign) => (
          <TableRow
            key={campaign.webid}
            {...{ campaign, average, mostViews, highest }}
            address={addressOf(campaign.webid)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface SortHeadProps extends Pick<CampaignTableProps, 'sorting' | 'onSort'> {
  by: SortColumn;
  title: string;
  className: string | undefined;
  /** How the numbers were counted. */
  explained: string | undefined;
}

function SortHead({ by, title, className, explained, sorting, onSort }: SortHeadProps) {
  const isSorted = sorting.by === by;
  const arrow = <Icon name={isSorted && sorting.isAscending ? 'up' : 'down'} size="s" />;
  return (
    <th
      scope="col"
      className={className}
      aria-sort={isSorted ? (sorting.isAscending ? 'ascending' : 'descending') : undefined}
    >
      {explained === undefined ? (
        <button type="button" className={styles.sort} onClick={() => onSort(by)}>
          {title}
          {isSorted && arrow}
        </button>
      ) : (
        <Row as="span" inline gap={4} align="center">
          <HowCounted how={explained}>{title}</HowCounted>
          <button
            type="button"
            className={joinClasses(styles.sort, !isSorted && styles.idle)}
            aria-label={words.sortBy(title)}
            onClick={() => onSort(by)}
          >
            {arrow}
          </button>
        </Row>
      )}
    </th>
  );
}

interface TableRowProps {
  campaign: OverviewCampaign;
  average: number | undefined;
  mostViews: number;
  /** End of the scale of rates. */
  highest: number;
  address: string;
}

function TableRow({ campaign, average, mostViews, highest, address }: TableRowProps) {
  const { name, state, now, points, lcp, isArchived } = campaign;
  const rate = rateOf(now);
  const change = changeOf(campaign);
  const [low, high] = rateInterval(now.registrations, now.views);
  const share = (part: number) => formatRate(shareOf(part, callableOf(now)), 0);
  return (
    <tr>
      <th scope="row" className={styles.campaign}>
        <Row as="span" gap={12} align="center" narrow>
          <CampaignThumb campaign={campaign} />
          <Link to={address} title={name} asChild>
            <Text as="a" covering breaks="cut2" link="hovered" weight="bold" line={18} className={styles.name}>
              {name}
            </Text>
          </Link>
        </Row>
      </th>
      <td className={styles.state}>
        <Badge state={isArchived ? 'off' : badgeOf[state]}>
          {isArchived ? words.archived : insightTexts.states[state]}
        </Badge>
      </td>
      <td className={styles.points}>
        <Sparkline values={points} width={108} />
      </td>
      <td className={styles.number}>
        <Row as="span" inline align="center" pack="end" className={styles.bar}>
          <i style={{ inlineSize: `${(100 * now.views) / mostViews}%` }} />
          {formatNumber(now.views)}
        </Row>
      </td>
      <td className={styles.number} title={now.handOvers > 0 ? words.handOver : undefined}>
        <strong>{formatNumber(now.registrations)}</strong>
      </td>
      <td className={styles.changed}>
        <span className={change !== undefined && change <= markedFall ? styles.fell : undefined}>
          {change === undefined ? (now.registrations > 0 ? words.new : '–') : describeWholeChange(change)}
        </span>
      </td>
      <td className={styles.number}>{formatRate(rate)}</td>
      <td
        className={styles.interval}
        title={rate === undefined ? undefined : words.interval(formatRate(low), formatRate(high))}
      >
        <Interval
          {...{ rate, average, low: 0, high: highest }}
          interval={[low, now.views < fewestViews ? low : high]}
        />
      </td>
      <td className={styles.desk}>{share(now.reached)}</td>
      <td className={styles.desk}>{share(now.interested)}</td>
      <td className={styles.lcp}>
        {lcp === null ? (
          '–'
        ) : lcp.p75 > vitalLimits.lcp.good ? (
          <strong className={styles.fell} title={words.slow}>
            {describeSeconds(lcp.p75)}
          </strong>
        ) : (
          describeSeconds(lcp.p75)
        )}
      </td>
    </tr>
  );
}

/** `+14%`. */
function describeWholeChange(change: number): string {
  const said = formatRate(Math.abs(change), 0);
  return Math.round(change * 100) === 0 ? said : `${change > 0 ? '+' : '−'}${said}`;
}
