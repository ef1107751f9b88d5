import { useParams } from 'wouter';
import { campaignInsightCalls } from '../../../contract/studio/insight-calls.ts';
import { tagCalls } from '../../../contract/studio/tag-calls.ts';
import { Loaded } from '../../app/Loaded.tsx';
import { useStudioQuery } from '../../app/use-studio.ts';
import { InsightBar } from '../InsightBar.tsx';
import { PeriodChooser } from '../PeriodChooser.tsx';
import { insightTexts } from '../texts.ts';
import { usePeriod } from '../use-period.ts';
import { TagAnswers } from './TagAnswers.tsx';
import { TagLanes } from './TagLanes.tsx';
import { TagSummary } from './TagSummary.tsx';

/** The tags of a campaign's page: what loads before a visitor has chosen, and what visitors chose. */
export function TagsScreen() {
  const { webid = '' } = useParams();
  const { from, to } = usePeriod();
  const tags = useStudioQuery(tagCalls.readTags, { path: { webid } });
  const insight = useStudioQuery(
    campaignInsightCalls.getCampaignInsight,
    { path: { webid }, query: { from, to } },
    { keepsPrevious: true },
  );
  return (
    <>
      <InsightBar part={insightTexts.tabs.tags} actions={<PeriodChooser />} />
      <Loaded query={tags}>
        {(read) => (
          <>
            <TagSummary webid={webid} tags={read} />
            {read.reports.length > 0 && <TagLanes tags={read} />}
            {insight.data && (read.asks || insight.data.tagAnswers.asked > 0) && (
              <TagAnswers answers={insight.data.tagAnswers} />
            )}
          </>
        )}
      </Loaded>
    </>
  );
}
