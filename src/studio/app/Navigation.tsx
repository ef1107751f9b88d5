import { useId, useState } from 'react';
import { Button as PressButton } from 'react-aria-components/Button';
import { useLocation } from 'wouter';
import { campaignCalls } from '../../contract/studio/campaign-calls.ts';
import { accountPath } from '../../contract/studio/studio-addresses.ts';
import { Avatar } from '../kit/Avatar.tsx';
import { Brand } from '../kit/Brand.tsx';
import { Icon } from '../kit/Icon.tsx';
import { joinClasses } from '../kit/join-classes.ts';
import { Key } from '../kit/Key.tsx';
import { Stack, Text } from '../kit/Layout.tsx';
import { Menu } from '../kit/Menu.tsx';
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx';
import { nameRoles } from './format.ts';
import { NavLink } from './NavLink.tsx';
import styles from './navigation.module.css';
import { PlaceCount } from './PlaceCount.tsx';
import { readRecent } from './recent-campaigns.ts';
import {
  editorPath,
  homePath,
  mainScreens,
  type ScreenPlace,
  screensFor,
  settingsPath,
  settingsScreens,
} from './screens.ts';
import { signOut } from './sign-out.ts';
import { texts } from './texts.ts';
import { useMayDo, usePerson, useStudioQuery } from './use-studio.ts';

const words = texts.navigation;

/**
 * The navigation at the side of the window, with the screens that the person's roles open. Between a phone and 1200 px
 * it is a rail of icons.
 */
export function Navigation({ onSearch }: { onSearch: () => void }) {
  const person = usePerson();
  const [path, navigate] = useLocation();
  const settings = screensFor(settingsScreens, person.grants);
  const roles = nameRoles(person.grants) || texts.noRole;
  const mayRead = useMayDo('campaign.read');
  return (
    <header className={styles.side}>
      <Brand name={texts.product} bank={texts.bank} />
      <PressButton className={joinClasses(styles.search)} onPress={onSearch}>
        <Icon name="search" />
        <span className={styles.label}>{words.search}</span>
        <Key>Ctrl</Key>
        <Key>K</Key>
      </PressButton>
      <nav className={styles.nav} aria-label={words.label}>
        {screensFor(mainScreens, person.grants).map((place) => (
          <NavigationLink key={place.path} place={place} />
        ))}
        {path === homePath && mayRead && <RecentCampaigns />}
        {settings.length > 0 && (
          <NavigationLink place={{ path: settingsPath, title: words.settings, icon: 'gear' }} className={styles.last} />
        )}
      </nav>
      <Menu
        label={words.account}
        trigger={
          <PressButton className={joinClasses(styles.person)}>
            <Avatar name={person.name} />
            <Stack as="span" flex="grow" narrow line={16} className={styles.label}>
              <VisuallyHidden>{words.personMenu}</VisuallyHidden>
              <Text as="span" breaks="cut">
                {person.name}
              </Text>
              <Text tone="muted" size="xs" as="small" breaks="cut">
                {roles}
              </Text>
            </Stack>
            <Icon name="down" size="s" />
          </PressButton>
        }
        actions={[
          {
            id: 'account',
            label: words.account,
            icon: 'person',
            onAction: () => navigate(accountPath),
          },
          { id: 'sign-out', label: words.signOut, icon: 'signOut', onAction: () => void signOut() },
        ]}
      />
    </header>
  );
}

interface NavigationLinkProps {
  place: ScreenPlace;
  className?: string | undefined;
}

function NavigationLink({ place, className }: NavigationLinkProps) {
  return (
    <NavLink to={place.path} className={joinClasses(styles.link, className)}>
      <Icon name={place.icon} />
      <span className={styles.label}>{place.title}</span>
      <PlaceCount path={place.path} className={styles.count} />
    </NavLink>
  );
}

/** Most campaigns below "Vừa mở". */
const mostRecent = 4;

/** The campaigns that the person has opened last in this browser, as far as they are still listed. */
function RecentCampaigns() {
  const { id } = usePerson();
  const titleId = useId();
  const [recent] = useState(() => readRecent(id));
  const { data } = useStudioQuery(campaignCalls.listCampaigns, {}, { isEnabled: recent.length > 0 });
  const listed = recent
    .flatMap((webid) => data?.campaigns.find((row) => row.webid === webid && !row.isArchived) ?? [])
    .slice(0, mostRecent);
  if (listed.length === 0) return null;
  return (
    <Stack gap={4} className={styles.recent}>
      <p id={titleId}>{words.recent}</p>
      <ul aria-labelledby={titleId}>
        {listed.map(({ webid, name }) => (
          <li key={webid}>
            <NavLink to={editorPath(webid)} className={joinClasses(styles.link)}>
              <Icon name="page" />
              <Text as="span" breaks="cut">
                {name}
              </Text>
            </NavLink>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
