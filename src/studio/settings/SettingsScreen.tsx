import { type ReactNode, useEffect, useRef } from 'react';
import { NavLink } from '../app/NavLink.tsx';
import { Screen } from '../app/Screen.tsx';
import { screensFor, settingsScreens } from '../app/screens.ts';
import { usePerson } from '../app/use-studio.ts';
import { joinClasses } from '../kit/join-classes.ts';
import { tabClass, tabListClass } from '../kit/tab-classes.ts';
import styles from './settings.module.css';
import { settingsTexts } from './texts.ts';

interface SettingsScreenProps {
  /** Name of the part, as its tab says it. */
  part: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of the settings, with the tabs that lead to the others. */
export function SettingsScreen({ part, actions, children }: SettingsScreenProps) {
  const { grants } = usePerson();
  const tabs = useRef<HTMLElement>(null);
  // On a phone the tabs scroll sideways.
  useEffect(() => {
    tabs.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, []);
  return (
    <Screen
      title={settingsTexts.title}
      part={part}
      actions={actions}
      below={
        <nav ref={tabs} className={joinClasses(tabListClass, styles.tabs)} aria-label={settingsTexts.tabsLabel}>
          {screensFor(settingsScreens, grants).map(({ path, title }) => (
            <NavLink key={path} to={path} className={tabClass}>
              {title}
            </NavLink>
          ))}
        </nav>
      }
    >
      {children}
    </Screen>
  );
}
