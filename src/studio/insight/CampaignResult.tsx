import { Link } from 'wouter';
import { vietnamDate } from '../../contract/vietnam-time.ts';
import { formatDay } from '../app/format.ts';
import { insightLinksPath } from '../app/screens.ts';
import { buttonClasses } from '../kit/button-classes.ts';
import { EmptyState } from '../kit/EmptyState.tsx';
import { Grid } from '../kit/Layout.tsx';
import { Daily } from './Daily.tsx';
import { DimensionTable } from './DimensionTable.tsx';
import { type CampaignInsight, sumDays } from './day-points.ts';
import { Funnel } from './Funnel.tsx';
import styles from './insight.module.css';
import { RefusedFields } from './RefusedFields.tsx';
import { Remarks } from './Remarks.tsx';
import type { TableFiles } from './table-files.ts';
import { dailyTexts as words } from './texts.ts';
import { Vitals } from './Vitals.tsx';

interface CampaignResultProps {
  webid: string;
  insight: CampaignInsight;
  files: TableFiles;
}

/** The results of a campaign in a period, or why there are none. */
export function CampaignResult({ webid, insight, files }: CampaignResultProps) {
  const { views, registrations } = sumDays(insight.days);
  const { since, isOn } = insight.counting;
  if ((views ?? 0) === 0 && registrations === 0 && isOn) {
    return since === null ? (
      <EmptyState
        title={words.emptyTitle}
        action={
          <Link className={buttonClasses({})} to={insightLinksPath(webid)}>
            {words.link}
          </Link>
        }
      >
        {words.empty}
      </EmptyState>
    ) : (
      <EmptyState title={words.emptyPeriodTitle}>
        {words.emptyPeriod(formatDay(vietnamDate(new Date(since)), new Date()))}
      </EmptyState>
    );
  }
  return (
    <>
      <Remarks webid={webid} insight={insight} />
      <Daily insight={insight} />
      <Funnel insight={insight} />
      <Grid columns={2} className={styles.cells}>
        <DimensionTable insight={insight} dimensions={['source', 'medium']} files={files} />
        <DimensionTable insight={insight} dimensions={['campaign', 'content']} files={files} />
        <DimensionTable insight={insight} dimensions={['cta']} files={files} />
        <DimensionTable insight={insight} dimensions={['app', 'width']} files={files} />
        <RefusedFields insight={insight} webid={webid} files={files} />
        <Vitals insight={insight} files={files} />
      </Grid>
      <footer className={styles.how}>
        <h2>{words.howTitle}</h2>
        <p>{insight.isCard ? words.howCard : words.howAll}</p>
        {insight.hasSamples && <p>{words.sample}</p>}
      </footer>
    </>
  );
}
