import { type Grant, mayDo, type StudioAction } from '../../contract/studio/permissions.ts';
import type { IconName } from '../kit/Icon.tsx';
import { settingsTexts } from '../settings/texts.ts';
import { texts } from './texts.ts';

/** A screen that can be gone to, by navigation or palette. */
export interface ScreenPlace {
  path: string;
  title: string;
  icon: IconName;
  /** Who sees it; everybody without. */
  action?: StudioAction;
}

/** Screens of the main navigation. */
export const mainScreens: readonly ScreenPlace[] = [
  { path: '/', title: texts.navigation.home, icon: 'pages', action: 'campaign.read' },
];

/** Parts of the settings, in the order of their tabs. */
export const settingsScreens: readonly ScreenPlace[] = [
  { path: '/cai-dat/nguoi', title: settingsTexts.tabs.people, icon: 'people', action: 'staff.read' },
  { path: '/cai-dat/quyen', title: settingsTexts.tabs.permissions, icon: 'shield' },
  { path: '/cai-dat/nhat-ky', title: settingsTexts.tabs.audit, icon: 'list', action: 'audit.read' },
  { path: '/cai-dat/dang-nhap', title: settingsTexts.tabs.policies, icon: 'lock', action: 'staff.read' },
];

export const accountPath = '/tai-khoan';

/** Those of the given screens that somebody with these roles sees. */
export function screensFor(screens: readonly ScreenPlace[], grants: readonly Grant[]): readonly ScreenPlace[] {
  return screens.filter(({ action }) => action === undefined || mayDo(grants, action));
}
