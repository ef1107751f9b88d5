import { campaignScreenPath } from '../../contract/studio/studio-addresses.ts';
import { studioPath } from '../../contract/studio/studio-call.ts';
import { EditorScreen } from './editor-screen.ts';
import { HomeScreen } from './home-screen.ts';
import { lateScreen } from './late-screen.tsx';

export const SignedInApp = lateScreen(async () => (await import('./SignedInApp.tsx')).SignedInApp);

/** Loads what somebody signed in sees first. A file that is missing is said where it would be drawn. */
export async function loadFirstScreen(): Promise<void> {
  const path = location.pathname.replace(/\/$/, '');
  const isEditor = path === `${studioPath}${campaignScreenPath(path.slice(path.lastIndexOf('/') + 1))}`;
  await Promise.allSettled([
    SignedInApp.load(),
    path === studioPath && HomeScreen.load(),
    isEditor && EditorScreen.load(),
  ]);
}
