import { useParams } from 'wouter';
import { countPeriodDays } from '../../contract/insight/period.ts';
import { campaignInsightCalls } from '../../contract/studio/insight-calls.ts';
import { FileButton } from '../app/FileButton.tsx';
import { Loaded } from '../app/Loaded.tsx';
import { useStudioQuery } from '../app/use-studio.ts';
import { CampaignResult } from './CampaignResult.tsx';
import { InsightBar } from './InsightBar.tsx';
import { PeriodChooser } from './PeriodChooser.tsx';
import { filesOf } from './table-files.ts';
import { dailyTexts as words } from './texts.ts';
import { usePeriod } from './use-period.ts';

/** How often it is read again while it is open: visitors come meanwhile. In milliseconds. */
const againMs = 10_000;
/** In days. A longer period costs the database too much to be read all the time, and changes little in ten seconds. */
const longestReadAgain = 92;

/** The results of one campaign: by day, as a funnel, by where visitors came from, and how fast their page was. */
export function InsightScreen() {
  const { webid = '' } = useParams();
  const { from, to } = usePeriod();
  const query = useStudioQuery(
    campaignInsightCalls.getCampaignInsight,
    { path: { webid }, query: { from, to } },
    { keepsPrevious: true, ...(countPeriodDays({ from, to }) <= longestReadAgain && { againMs }) },
  );
  const files = filesOf(webid, { from, to });
  return (
    <>
      <InsightBar
        actions={
          <>
            <PeriodChooser />
            <FileButton address={files('days')} isDisabled={!query.data}>
              {words.save}
            </FileButton>
          </>
        }
      />
      <Loaded query={query}>{(insight) => <CampaignResult webid={webid} insight={insight} files={files} />}</Loaded>
    </>
  );
}
