import { studioPath } from '../../contract/studio/studio-call.ts';
import { HomeScreen } from './home-screen.ts';
import { lateScreen } from './late-screen.tsx';

export const SignedInApp = lateScreen(async () => (await import('./SignedInApp.tsx')).SignedInApp);

/** Loads what somebody signed in sees first. A file that is missing is said where it would be drawn. */
export async function loadFirstScreen(): Promise<void> {
  const isHome = location.pathname.replace(/\/$/, '') === studioPath;
  await Promise.allSettled([SignedInApp.load(), isHome && HomeScreen.load()]);
}
