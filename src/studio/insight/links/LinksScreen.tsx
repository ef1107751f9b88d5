import { EmptyState } from '../../kit/EmptyState.tsx';
import { InsightBar } from '../InsightBar.tsx';
import { insightTexts as words } from '../texts.ts';

/** Links of a campaign, and what each brought. */
export function LinksScreen() {
  return (
    <>
      <InsightBar part={words.tabs.links} />
      <EmptyState title={words.empty.linksTitle}>{words.empty.links}</EmptyState>
    </>
  );
}
