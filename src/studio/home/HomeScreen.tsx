import { Screen } from '../app/Screen.tsx';
import { texts } from '../app/texts.ts';
import { EmptyState } from '../kit/EmptyState.tsx';

/** The first screen of those who work on campaigns. */
export function HomeScreen() {
  return (
    <Screen title={texts.navigation.home}>
      <EmptyState title="Chưa có chiến dịch" />
    </Screen>
  );
}
