import { Screen } from '../app/Screen.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { insightTexts as words } from './texts.ts';

/** What all campaigns bring. */
export function OverviewScreen() {
  return (
    <Screen title={words.title}>
      <EmptyState title={words.empty.overviewTitle}>{words.empty.overview}</EmptyState>
    </Screen>
  );
}
