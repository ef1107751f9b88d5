import { campaignScreenPath } from '../../contract/studio/studio-addresses.ts';
import { studioPath } from '../../contract/studio/studio-call.ts';
import { EditorScreen } from './editor-screen.ts';
import { HomeScreen } from './home-screen.ts';
import { lateScreen } from './late-screen.tsx';
import { prefetchWorkingCopy } from './prefetched-working-copy.ts';

export const SignedInApp = lateScreen(async () => (await import('./SignedInApp.tsx')).SignedInApp);

/** Loads what somebody signed in sees first. A file that is missing is said where it would be drawn. */
export async function loadFirstScreen(): Promise<void> {
  const isHome = location.pathname.replace(/\/$/, '') === studioPath;
  await Promise.allSettled([SignedInApp.load(), isHome && HomeScreen.load(), findEdited() && EditorScreen.load()]);
}

/** Asks for what the first screen shows, where that is known. */
export function askForFirstScreen(): void {
  const webid = findEdited();
  if (webid !== undefined) prefetchWorkingCopy(webid);
}

/** The campaign whose editor has this address. */
function findEdited(): string | undefined {
  const webid = location.pathname.slice(location.pathname.lastIndexOf('/') + 1);
  return location.pathname === `${studioPath}${campaignScreenPath(webid)}` ? webid : undefined;
}
