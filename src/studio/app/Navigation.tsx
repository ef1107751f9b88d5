import { Button as PressButton } from 'react-aria-components/Button';
import { useLocation } from 'wouter';
import { Avatar } from '../kit/Avatar.tsx';
import { Brand } from '../kit/Brand.tsx';
import { Icon } from '../kit/Icon.tsx';
import { joinClasses } from '../kit/join-classes.ts';
import { Key } from '../kit/Key.tsx';
import { Menu } from '../kit/Menu.tsx';
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx';
import { nameRoles } from './format.ts';
import { NavLink } from './NavLink.tsx';
import styles from './navigation.module.css';
import { accountPath, mainScreens, type ScreenPlace, screensFor, settingsScreens } from './screens.ts';
import { signOut } from './sign-out.ts';
import { texts } from './texts.ts';
import { usePerson } from './use-studio.ts';

/** The navigation at the side of the window, with the screens that the person's roles open. */
export function Navigation({ onSearch }: { onSearch: () => void }) {
  const person = usePerson();
  const [, navigate] = useLocation();
  const settings = screensFor(settingsScreens, person.grants);
  const roles = nameRoles(person.grants) || texts.noRole;
  return (
    <header className={styles.side}>
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
        label={texts.navigation.account}
        trigger={
          <PressButton className={joinClasses(styles.person)}>
            <Avatar name={person.name} />
            <span className={styles.who}>
              <VisuallyHidden>{texts.navigation.personMenu}</VisuallyHidden>
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
            onAction: () => navigate(accountPath),
          },
          { id: 'sign-out', label: texts.navigation.signOut, icon: 'signOut', onAction: () => void signOut() },
        ]}
      />
    </header>
  );
}

function NavigationLink({ place, className = '' }: { place: ScreenPlace; className?: string | undefined }) {
  return (
    <NavLink to={place.path} className={`${styles.link} ${className}`}>
      <Icon name={place.icon} />
      {place.title}
    </NavLink>
  );
}
