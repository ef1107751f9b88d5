import { insightOverviewCalls, overviewFile } from '../../contract/studio/insight-overview-calls.ts';
import { buildCallAddress } from '../app/client.ts';
import { FileButton } from '../app/FileButton.tsx';
import { formatNumber } from '../app/format.ts';
import { Loaded } from '../app/Loaded.tsx';
import { Screen } from '../app/Screen.tsx';
import { insightPath } from '../app/screens.ts';
import { useSearchParams } from '../app/use-search-params.ts';
import { useStudioQuery } from '../app/use-studio.ts';
import { Pill } from '../kit/Badge.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { Text } from '../kit/Layout.tsx';
import { writePeriod } from './chosen-period.ts';
import { CampaignTable } from './overview/CampaignTable.tsx';
import { NotableList } from './overview/NotableList.tsx';
import styles from './overview/overview.module.css';
import { Scatter } from './overview/Scatter.tsx';
import { pressColumn, readSorting } from './overview/sort-campaigns.ts';
import { Totals } from './overview/Totals.tsx';
import { overviewTexts as words } from './overview/texts.ts';
import { PeriodChooser } from './PeriodChooser.tsx';
import { insightTexts } from './texts.ts';
import { usePeriod } from './use-period.ts';

/** How often it is read again while it is open, in milliseconds: visitors come all the time. */
const againMs = 30_000;

/** The results of all campaigns. Period and sorting stand in the address. */
export function OverviewScreen() {
  const [address, setAddress] = useSearchParams();
  const { from, to, choice } = usePeriod();
  const overview = useStudioQuery(
    insightOverviewCalls.readInsightOverview,
    { query: { from, to } },
    { keepsPrevious: true, againMs },
  );
  const search = writePeriod(new URLSearchParams(), choice ?? { from, to }).toString();
  const addressOf = (webid: string) => insightPath(webid) + (search === '' ? '' : `?${search}`);
  const shown = overview.data?.campaigns ?? [];
  const seen = shown.filter(({ now }) => now.views > 0).length;
  return (
    <Screen
      title={insightTexts.title}
      beside={
        overview.data && (
          <>
            <Text tone="muted" size="xs" className={styles.seen} role="status">
              {words.withViews(formatNumber(seen))}
            </Text>
            {overview.data.hasSamples && (
              <span title={words.samplesNote}>
                <Pill>{words.samples}</Pill>
              </span>
            )}
          </>
        )
      }
      actions={
        <>
          <PeriodChooser />
          <FileButton address={buildCallAddress(overviewFile.path, {}, { from, to })}>{words.file}</FileButton>
        </>
      }
    >
      <Loaded query={overview}>
        {({ campaigns, notable, step }) =>
          campaigns.length === 0 ? (
            <EmptyState title={words.emptyTitle}>{words.empty}</EmptyState>
          ) : (
            <div className={styles.overview}>
              <Totals campaigns={campaigns} />
              <div className={styles.middle}>
                <Scatter campaigns={campaigns} />
                <NotableList {...{ notable, campaigns, addressOf }} />
              </div>
              <CampaignTable
                {...{ campaigns, step, addressOf }}
                sorting={readSorting(address)}
                onSort={(by) => setAddress((current) => pressColumn(current, by))}
              />
            </div>
          )
        }
      </Loaded>
    </Screen>
  );
}
