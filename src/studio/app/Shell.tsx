import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation, useRoute } from 'wouter';
import { Brand } from '../kit/Brand.tsx';
import { IconButton } from '../kit/Button.tsx';
import { joinClasses } from '../kit/join-classes.ts';
import { Skeleton } from '../kit/Skeleton.tsx';
import { Navigation } from './Navigation.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { StatusBar } from './StatusBar.tsx';
import { deskPersonRoute, editorRoute, historyRoute, reviewRoute } from './screens.ts';
import styles from './shell.module.css';
import { texts } from './texts.ts';

// Loaded when they are first opened.
const NavigationDrawer = lazy(async () => ({ default: (await import('./NavigationDrawer.tsx')).NavigationDrawer }));
const Palette = lazy(async () => ({ default: (await import('./Palette.tsx')).Palette }));

/** Id of the part that the skip link leads to. */
const contentId = 'noi-dung';

/** The window around every screen: navigation, palette, state of the connection. */
export function Shell({ children }: { children: ReactNode }) {
  const [hasPalette, setPalette] = useState(false);
  const [hasDrawer, setDrawer] = useState(false);
  const [path] = useLocation();
  // The editor, a review, the history of a campaign and a person of the desk have the whole window.
  const isBare = [useRoute(editorRoute), useRoute(reviewRoute), useRoute(historyRoute), useRoute(deskPersonRoute)].some(
    ([isThere]) => isThere,
  );

  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.isComposing) return;
      event.preventDefault();
      // Not over another dialog.
      if (!document.querySelector('[role$="dialog"]')) setPalette(true);
    };
    addEventListener('keydown', open);
    return () => removeEventListener('keydown', open);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the drawer.
  useEffect(() => setDrawer(false), [path]);

  return (
    <div className={joinClasses(styles.app, isBare && styles.bare)}>
      <a className={styles.skip} href={`#${contentId}`}>
        {texts.skip}
      </a>
      <header className={styles.top}>
        <IconButton icon="menu" label={texts.navigation.open} onPress={() => setDrawer(true)} />
        <Brand name={texts.product} bank={texts.bank} />
        <IconButton icon="search" label={texts.navigation.search} onPress={() => setPalette(true)} />
      </header>
      <div className={styles.beside}>
        <Navigation onSearch={() => setPalette(true)} />
      </div>
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
            onClose={() => setDrawer(false)}
            onSearch={() => {
              setDrawer(false);
              setPalette(true);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
