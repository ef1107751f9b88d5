import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation, useRoute } from 'wouter';
import { joinClasses } from '../kit/join-classes.ts';
import { Grid } from '../kit/Layout.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { lateScreen } from './late-screen.tsx';
import { Navigation } from './Navigation.tsx';
import { isDrawerOpen } from './navigation-drawer.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { StatusBar } from './StatusBar.tsx';
import { deskPath, deskPersonRoute, editorRoute, historyRoute, reviewRoute } from './screens.ts';
import styles from './shell.module.css';
import { TabBar } from './TabBar.tsx';
import { texts } from './texts.ts';
import { useStore } from './use-studio.ts';

// Loaded when they are first opened.
const NavigationDrawer = lazy(async () => ({ default: (await import('./NavigationDrawer.tsx')).NavigationDrawer }));
const Palette = lateScreen(async () => (await import('./Palette.tsx')).Palette);

/** Id of the part that the skip link leads to. */
const contentId = 'noi-dung';

/** The window around every screen: navigation, palette, state of the connection. */
export function Shell({ children }: { children: ReactNode }) {
  const [hasPalette, setPalette] = useState(false);
  const hasDrawer = useStore(isDrawerOpen);
  const [path] = useLocation();
  // The editor, a review, the history of a campaign and a person of the desk have the whole window.
  const isBare = [useRoute(editorRoute), useRoute(reviewRoute), useRoute(historyRoute), useRoute(deskPersonRoute)].some(
    ([isThere]) => isThere,
  );

  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      // People type at once after Ctrl+K: the palette is loaded while K is not yet pressed. Without a network it is
      // loaded again when it is drawn, where the failure is shown.
      if (event.key === 'Control' || event.key === 'Meta') Palette.load().catch(() => undefined);
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.isComposing) return;
      event.preventDefault();
      // Not over another dialog.
      if (!document.querySelector('[role$="dialog"]')) setPalette(true);
    };
    addEventListener('keydown', open);
    return () => removeEventListener('keydown', open);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the drawer.
  useEffect(() => isDrawerOpen.set(false), [path]);

  return (
    <Grid columns="leading" className={joinClasses(styles.app, isBare && styles.bare)}>
      <a className={styles.skip} href={`#${contentId}`}>
        {texts.skip}
      </a>
      <div className={styles.beside}>
        <Navigation onSearch={() => setPalette(true)} />
      </div>
      {/* The desk has a bar of its own there. */}
      {!isBare && path !== deskPath && <TabBar />}
      <main className={styles.main} id={contentId} tabIndex={-1}>
        <StatusBar />
        <ScreenBoundary key={path}>
          <Suspense fallback={<Skeleton />}>{children}</Suspense>
        </ScreenBoundary>
      </main>
      {hasPalette && (
        <Suspense>
          <Palette onClose={() => setPalette(false)} />
        </Suspense>
      )}
      {hasDrawer && (
        <Suspense>
          <NavigationDrawer
            onClose={() => isDrawerOpen.set(false)}
            onSearch={() => {
              isDrawerOpen.set(false);
              setPalette(true);
            }}
          />
        </Suspense>
      )}
    </Grid>
  );
}
