import { useState } from 'react';
import { useParams } from 'wouter';
import { historyCalls } from '../../contract/studio/history-calls.ts';
import { Loaded } from '../app/Loaded.tsx';
import { texts } from '../app/texts.ts';
import { useMatches } from '../app/use-matches.ts';
import { useSearchParams } from '../app/use-search-params.ts';
import { useStudioQuery } from '../app/use-studio.ts';
import { Text } from '../kit/Layout.tsx';
import { Segmented } from '../kit/Segmented.tsx';
import { HistoryBar } from './HistoryBar.tsx';
import { HistoryList } from './HistoryList.tsx';
import styles from './history.module.css';
import type { History } from './history.ts';
import { choose, listVersions, readPair, usualPair } from './history-rows.ts';
import { historyTexts as words } from './texts.ts';
import { VersionComparison } from './VersionComparison.tsx';

/** How often the open history is read again, in milliseconds, because others decide meanwhile. */
const againMs = 10_000;

/** Every version and publication of a campaign, and any two versions compared. */
export function HistoryScreen() {
  const { webid = '' } = useParams();
  const query = useStudioQuery(historyCalls.readHistory, { path: { webid } }, { againMs });
  return <Loaded query={query}>{(history) => <Told key={webid} webid={webid} history={history} />}</Loaded>;
}

function Told({ webid, history }: { webid: string; history: History }) {
  const isNarrow = useMatches('(max-width: 900px)');
  const [search, setSearch] = useSearchParams();
  const [view, setView] = useState<'list' | 'comparison'>('list');
  const versions = listVersions(history.events);
  const pair = readPair(search.get('ban'), versions) ?? usualPair(versions, history.publishedVersion);
  const [older = versions[0] ?? 1, newer] = pair?.toSorted((one, other) => one - other) ?? [];
  const list = (
    <HistoryList
      webid={webid}
      history={history}
      chosen={{ before: newer === undefined ? undefined : older, after: newer }}
      onChoose={(version) => {
        if (pair) setSearch(new URLSearchParams({ ban: choose(pair, version).join('-') }));
      }}
    />
  );
  const comparison = (
    <VersionComparison
      key={`${older}-${newer}`}
      webid={webid}
      history={history}
      older={newer === undefined ? null : older}
      newer={newer ?? older}
      isNarrow={isNarrow}
    />
  );
  return (
    <div className={styles.history}>
      <title>{texts.title(words.windowTitle(history.name))}</title>
      <HistoryBar webid={webid} history={history} isNarrow={isNarrow} />
      {isNarrow ? (
        <div className={styles.narrow}>
          <Text as="div" band>
            <Segmented
              label={words.view}
              choices={[
                { id: 'list', label: words.list },
                { id: 'comparison', label: words.comparison },
              ]}
              value={view}
              onChange={setView}
            />
          </Text>
          {view === 'list' ? list : comparison}
        </div>
      ) : (
        <div className={styles.wide}>
          {list}
          {comparison}
        </div>
      )}
    </div>
  );
}
