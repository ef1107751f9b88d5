import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Button as PressButton } from 'react-aria-components/Button';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { NavLink, useLocation, useNavigate } from 'react-router';
import { Avatar } from '../kit/Avatar.tsx';
import { Brand } from '../kit/Brand.tsx';
import { IconButton } from '../kit/Button.tsx';
import { Icon } from '../kit/Icon.tsx';
import { joinClasses } from '../kit/join-classes.ts';
import { Key } from '../kit/Key.tsx';
import { Menu } from '../kit/Menu.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { nameRoles } from './format.ts';
import { Palette } from './LazyPalette.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { StatusBar } from './StatusBar.tsx';
import { accountPath, mainScreens, type ScreenPlace, screensFor, settingsScreens } from './screens.ts';
import styles from './shell.module.css';
import { signOut } from './sign-out.ts';
import { texts } from './texts.ts';
import { usePerson } from './use-studio.ts';

/** Id of the part that the skip link leads to. */
const contentId = 'noi-dung';

/** The window around every screen: navigation, palette, state of the connection. */
export function Shell({ children }: { children: ReactNode }) {
  const [hasPalette, setPalette] = useState(false);
  const [hasDrawer, setDrawer] = useState(false);
  const { pathname } = useLocation();

  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.isComposing) return;
      event.preventDefault();
      // Another dialog keeps the window.
      if (!document.querySelector('[role$="dialog"]')) setPalette(true);
    };
    addEventListener('keydown', open);
    return () => removeEventListener('keydown', open);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the drawer.
  useEffect(() => setDrawer(false), [pathname]);

  return (
    <div className={styles.app}>
      <a className={styles.skip} href={`#${contentId}`}>
        {texts.skip}
      </a>
      <div className={styles.top}>
        <IconButton icon="menu" label={texts.navigation.open} onPress={() => setDrawer(true)} />
        <Brand name={texts.product} bank={texts.bank} />
        <IconButton icon="search" label={texts.navigation.search} onPress={() => setPalette(true)} />
      </div>
      <div className={styles.side}>
        <Navigation onSearch={() => setPalette(true)} />
      </div>
      <main className={styles.main} id={contentId} tabIndex={-1}>
        <StatusBar />
        <ScreenBoundary key={pathname}>
          <Suspense fallback={<Skeleton />}>{children}</Suspense>
        </ScreenBoundary>
      </main>
      {hasPalette && <Palette onClose={() => setPalette(false)} />}
      <ModalOverlay className={joinClasses(styles.scrim)} isOpen={hasDrawer} onOpenChange={setDrawer} isDismissable>
        <Modal className={joinClasses(styles.drawer)}>
          <Dialog className={joinClasses(styles.side)}>
            <Heading slot="title" className={joinClasses(styles.hidden)}>
              {texts.navigation.label}
            </Heading>
            <Navigation
              onSearch={() => {
                setDrawer(false);
                setPalette(true);
              }}
            />
          </Dialog>
        </Modal>
      </ModalOverlay>
    </div>
  );
}

/** The side of the window. Only what the person's roles open is there. */
function Navigation({ onSearch }: { onSearch: () => void }) {
  const person = usePerson();
  const navigate = useNavigate();
  const settings = screensFor(settingsScreens, person.grants);
  const roles = nameRoles(person.grants) || texts.noRole;
  return (
    <>
      <Brand name={texts.product} bank={texts.bank} />
      <PressButton className={joinClasses(styles.search)} onPress={onSearch}>
        <Icon name="search" />
        <span>{texts.navigation.search}</span>
        <Key>Ctrl</Key>
        <Key>K</Key>
      </PressButton>
      <nav className={styles.nav} aria-label={texts.navigation.label}>
        {screensFor(mainScreens, person.grants).map((place) => (
          <NavigationLink key={place.path} place={place} />
        ))}
        {settings.length > 0 && (
          <NavigationLink
            place={{ path: '/cai-dat', title: texts.navigation.settings, icon: 'gear' }}
            className={styles.last}
          />
        )}
      </nav>
      <Menu
        label={texts.navigation.personMenu(person.name)}
        trigger={
          <PressButton className={joinClasses(styles.person)} aria-label={texts.navigation.personMenu(person.name)}>
            <Avatar name={person.name} />
            <span className={styles.who}>
              <span className={styles.cut}>{person.name}</span>
              <small className={styles.cut}>{roles}</small>
            </span>
            <Icon name="down" size="s" />
          </PressButton>
        }
        actions={[
          {
            id: 'account',
            label: texts.navigation.account,
            icon: 'person',
            onAction: () => void navigate(accountPath),
          },
          { id: 'sign-out', label: texts.navigation.signOut, icon: 'signOut', onAction: () => void signOut() },
        ]}
      />
    </>
  );
}

function NavigationLink({ place, className = '' }: { place: ScreenPlace; className?: string | undefined }) {
  return (
    <NavLink to={place.path} end={place.path === '/'} className={`${styles.link} ${className}`}>
      <Icon name={place.icon} />
      {place.title}
    </NavLink>
  );
}
