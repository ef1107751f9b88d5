import { Icon } from '../kit/Icon.tsx';
import { joinClasses } from '../kit/join-classes.ts';
import { NavLink } from './NavLink.tsx';
import { PlaceCount } from './PlaceCount.tsx';
import { mainScreens, screensFor, tabNames } from './screens.ts';
import styles from './tab-bar.module.css';
import { texts } from './texts.ts';
import { usePerson } from './use-studio.ts';

/** The navigation of a phone, at its foot: the most used of the places that the person's roles open. */
export function TabBar() {
  const { grants } = usePerson();
  const places = screensFor(mainScreens, grants).filter(({ path }) => path in tabNames);
  // One place needs no navigation.
  if (places.length < 2) return null;
  return (
    <nav className={styles.tabs} aria-label={texts.navigation.label}>
      {places.map(({ path, icon }) => (
        <NavLink key={path} to={path} className={joinClasses(styles.tab)}>
          <Icon name={icon} />
          {tabNames[path]}
          <PlaceCount path={path} className={styles.count} />
        </NavLink>
      ))}
    </nav>
  );
}
