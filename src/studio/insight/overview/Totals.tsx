import { addFigures, callableOf, type Figures, rateOf } from '../../../contract/insight/figures.ts';
import type { OverviewCampaign } from '../../../contract/studio/insight-overview-calls.ts';
import { formatChange, formatNumber, formatPoints, formatRate } from '../../app/format.ts';
import { HowCounted } from '../../charts/HowCounted.tsx';
import { Text } from '../../kit/Layout.tsx';
import styles from './overview.module.css';
import { shareOf } from './sort-campaigns.ts';
import { overviewTexts as words } from './texts.ts';

/** The sums of all campaigns, each beside that of the period before. */
export function Totals({ campaigns }: { campaigns: readonly OverviewCampaign[] }) {
  const now = addFigures(campaigns.map((campaign) => campaign.now));
  const before = addFigures(campaigns.map((campaign) => campaign.before));
  const [rate, rateBefore] = [rateOf(now), rateOf(before)];
  const handOvers = now.handOvers > 0 ? ` ${words.how.handOvers(formatNumber(now.handOvers))}` : '';
  return (
    <section className={styles.totals} aria-label={words.totals}>
      <Total
        {...{ name: words.names.views, how: words.how.views, value: formatNumber(now.views) }}
        {...{ change: formatChange(now.views, before.views), before: formatNumber(before.views) }}
      />
      <Total
        {...{ name: words.names.registrations, how: words.how.registrations + handOvers }}
        value={formatNumber(now.registrations)}
        change={formatChange(now.registrations, before.registrations)}
        before={formatNumber(before.registrations)}
      />
      <Total
        {...{ name: words.names.rate, how: words.how.rate, value: formatRate(rate, 2) }}
        change={rate === undefined || rateBefore === undefined ? undefined : formatPoints(rate, rateBefore, 2)}
        before={formatRate(rateBefore, 2)}
      />
      <Total
        {...{ name: words.names.reached, how: words.how.reached, value: formatNumber(now.reached) }}
        {...describeShares('reached', now, before)}
      />
      <Total
        {...{ name: words.names.interested, how: words.how.interested, value: formatNumber(now.interested) }}
        {...describeShares('interested', now, before)}
      />
    </section>
  );
}

function describeShares(name: 'reached' | 'interested', now: Figures, before: Figures) {
  const share = shareOf(now[name], callableOf(now));
  const shareBefore = shareOf(before[name], callableOf(before));
  return {
    change: share === undefined ? undefined : formatRate(share),
    before: shareBefore === undefined ? undefined : formatRate(shareBefore),
  };
}

interface TotalProps {
  name: string;
  how: string;
  value: string;
  /** Undefined: there is nothing to compare with. */
  change: string | undefined;
  before: string | undefined;
}

function Total({ name, how, value, change, before }: TotalProps) {
  return (
    <Text as="div" narrow tone="soft" className={styles.total}>
      <p>
        <HowCounted how={how}>{name}</HowCounted>
      </p>
      <strong className={styles.sum}>{value}</strong>
      <Text size="xs" line={18} tabular className={styles.change}>
        {change !== undefined && (
          <Text as="b" tone="ink">
            {change}
          </Text>
        )}{' '}
        <Text as="span" tone="muted">
          {change === undefined || before === undefined ? words.nothingBefore : words.before(before)}
        </Text>
      </Text>
    </Text>
  );
}
