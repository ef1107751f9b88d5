import { EmptyState } from '../../kit/EmptyState.tsx';
import { InsightBar } from '../InsightBar.tsx';
import { insightTexts as words } from '../texts.ts';

/** Experiments of a campaign. */
export function ExperimentsScreen() {
  return (
    <>
      <InsightBar part={words.tabs.experiments} />
      <EmptyState title={words.empty.experimentsTitle}>{words.empty.experiments}</EmptyState>
    </>
  );
}
