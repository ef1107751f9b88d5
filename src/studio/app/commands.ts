import type { Grant } from '../../contract/studio/permissions.ts';
import { mayDo } from '../../contract/studio/permissions.ts';
import { accountPath, auditFilePath } from '../../contract/studio/studio-addresses.ts';
import type { IconName } from '../kit/Icon.tsx';
import { fetchFile } from './fetch-file.ts';
import { paletteTexts } from './palette-texts.ts';
import {
  deskPath,
  editorPath,
  insightPath,
  mainScreens,
  screensFor,
  settingsPaths,
  settingsScreens,
} from './screens.ts';
import { texts } from './texts.ts';
import { chooseTheme, type ThemeChoice } from './theme.ts';

/** A command of the palette. */
export interface Command {
  id: string;
  group: 'screens' | 'campaigns' | 'actions';
  title: string;
  /** More words by which search finds it. */
  note?: string;
  icon: IconName;
  /** Where it leads, below the Studio; opened in a new tab with Ctrl+Enter. */
  path?: string;
  run?: () => void;
}

/** The commands of the palette for these roles. */
export function listCommands(
  grants: readonly Grant[],
  campaigns: readonly { webid: string; name: string }[],
  signOut: () => void,
): readonly Command[] {
  const screens = [
    ...screensFor([...mainScreens, ...settingsScreens], grants),
    { path: accountPath, title: texts.navigation.account, icon: 'person' as const },
  ];
  const theme = (choice: ThemeChoice, title: string, icon: IconName): Command => ({
    id: `theme-${choice}`,
    group: 'actions',
    title,
    icon,
    run: () => chooseTheme(choice),
  });
  return [
    ...screens.map(({ path, title, icon }): Command => ({ id: path, group: 'screens', title, icon, path })),
    ...campaigns.map(
      ({ webid, name }): Command => ({
        id: `campaign-${webid}`,
        group: 'campaigns',
        title: name,
        note: `/${webid}`,
        icon: 'page',
        path: editorPath(webid),
      }),
    ),
    ...campaigns
      .filter(({ webid }) => mayDo(grants, 'insight.read', webid))
      .map(
        ({ webid, name }): Command => ({
          id: `insight-${webid}`,
          group: 'campaigns',
          title: paletteTexts.insightOf(name),
          note: `/${webid}`,
          icon: 'chart',
          path: insightPath(webid),
        }),
      ),
    ...(mayDo(grants, 'campaign.create')
      ? [{ id: 'create', group: 'actions', title: paletteTexts.create, icon: 'plus', path: '/?moi=1' } as const]
      : []),
    ...(mayDo(grants, 'staff.manage')
      ? [
          {
            id: 'invite',
            group: 'actions',
            title: paletteTexts.invite,
            icon: 'plus',
            path: `${settingsPaths.people}?moi=1`,
          } as const,
        ]
      : []),
    ...(mayDo(grants, 'audit.read')
      ? [
          {
            id: 'audit-file',
            group: 'actions',
            title: paletteTexts.auditFile,
            icon: 'download',
            run: () => void fetchFile(auditFilePath),
          } as const,
        ]
      : []),
    {
      id: 'sessions',
      group: 'actions',
      title: paletteTexts.endSessions,
      icon: 'laptop',
      path: `${accountPath}#phien`,
    },
    theme('light', paletteTexts.lightTheme, 'sun'),
    theme('dark', paletteTexts.darkTheme, 'moon'),
    theme('system', paletteTexts.systemTheme, 'laptop'),
    { id: 'sign-out', group: 'actions', title: texts.navigation.signOut, icon: 'signOut', run: signOut },
  ];
}

/** Shortest text by which people are searched. */
const shortestSearch = 4;

/** The commands for the typed text itself: searches for people with this phone, reference or name. */
export function findLeads(grants: readonly Grant[], search: string): readonly Command[] {
  const text = search.trim();
  if (!mayDo(grants, 'lead.list') || text.length < shortestSearch) return [];
  const path = `${deskPath}?${new URLSearchParams({ tim: text })}`;
  return [{ id: 'leads', group: 'actions', title: paletteTexts.findLead(text), icon: 'headset', path }];
}
