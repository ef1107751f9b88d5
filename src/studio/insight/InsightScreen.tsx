import { EmptyState } from '../kit/EmptyState.tsx';
import { InsightBar } from './InsightBar.tsx';
import { insightTexts as words } from './texts.ts';

/** What one campaign brings. */
export function InsightScreen() {
  return (
    <>
      <InsightBar />
      <EmptyState title={words.empty.overviewTitle}>{words.empty.overview}</EmptyState>
    </>
  );
}
