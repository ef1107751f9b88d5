import { type Grant, mayDo, type StudioAction } from '../../contract/studio/permissions.ts';
import {
  bankTemplatePath,
  bankTemplatesPath,
  campaignScreenPath,
  historyScreenPath,
  insightScreenPath,
  insightScreensPath,
  lawScreenPath,
  peopleScreenPath,
  reviewScreenPath,
} from '../../contract/studio/studio-addresses.ts';
import type { IconName } from '../kit/Icon.tsx';
import { settingsTexts } from '../settings/texts.ts';
import { texts } from './texts.ts';

/** A screen that navigation and palette lead to. */
export interface ScreenPlace {
  path: string;
  title: string;
  icon: IconName;
  /** Only people who may do this see the screen. Undefined: everybody. */
  action?: StudioAction;
}

/** The campaigns. */
export const homePath = '/';

/** Reviews that wait for a decision. */
export const reviewsPath = '/duyet';

/** Past and planned publications. */
export const calendarPath = '/lich';

/** The queue of people to call. */
export const deskPath = '/khach';

/** Load and pace of those who call. */
export const teamPath = '/to-truc';

/** Requests of people about their data. */
export const personDataPath = '/yeu-cau-du-lieu';
/** What is kept of one person, by phone. */
export const personSearchPath = `${personDataPath}/mot-nguoi`;

/** What all campaigns do with data. */
export const processingPath = '/so-xu-ly';

/** The files of all campaigns. */
export const libraryPath = '/tep';

/** Screens of the main navigation. The Studio opens with the first one that a person may see. */
export const mainScreens: readonly ScreenPlace[] = [
  { path: homePath, title: texts.navigation.home, icon: 'pages', action: 'campaign.read' },
  { path: reviewsPath, title: texts.navigation.reviews, icon: 'tick', action: 'campaign.read' },
  { path: calendarPath, title: texts.navigation.calendar, icon: 'calendar', action: 'campaign.read' },
  { path: deskPath, title: texts.navigation.desk, icon: 'headset', action: 'lead.list' },
  { path: teamPath, title: texts.navigation.team, icon: 'people', action: 'lead.assign' },
  { path: personDataPath, title: texts.navigation.personData, icon: 'person', action: 'request.handle' },
  { path: processingPath, title: texts.navigation.processing, icon: 'rows', action: 'processing.read' },
  { path: insightScreensPath, title: texts.navigation.insight, icon: 'chart', action: 'insight.read' },
  { path: libraryPath, title: texts.navigation.library, icon: 'image', action: 'campaign.read' },
];

/** The places that the bar of a phone has, with their names there. */
export const tabNames: Readonly<Record<string, string>> = {
  [homePath]: texts.navigation.home,
  [reviewsPath]: texts.navigation.reviews,
  [deskPath]: texts.navigation.deskShort,
  [teamPath]: texts.navigation.team,
  [insightScreensPath]: texts.navigation.insight,
};

/** Leads to the first part of the settings that a person may open. */
export const settingsPath = '/cai-dat';

export const settingsPaths = {
  people: peopleScreenPath,
  permissions: `${settingsPath}/quyen`,
  audit: `${settingsPath}/nhat-ky`,
  policies: `${settingsPath}/dang-nhap`,
  deskRules: `${settingsPath}/goi-khach`,
  workCalendar: `${settingsPath}/lich-lam-viec`,
  requestRules: `${settingsPath}/yeu-cau`,
  law: lawScreenPath,
  doNotCall: `${settingsPath}/khong-goi`,
  destinations: `${settingsPath}/noi-nhan`,
  templates: bankTemplatesPath,
};

/** Parts of the settings, in the order of their tabs. */
export const settingsScreens: readonly ScreenPlace[] = [
  { path: settingsPaths.people, title: settingsTexts.tabs.people, icon: 'people', action: 'staff.read' },
  { path: settingsPaths.permissions, title: settingsTexts.tabs.permissions, icon: 'shield' },
  { path: settingsPaths.audit, title: settingsTexts.tabs.audit, icon: 'list', action: 'audit.read' },
  { path: settingsPaths.policies, title: settingsTexts.tabs.policies, icon: 'lock', action: 'staff.read' },
  { path: settingsPaths.deskRules, title: settingsTexts.tabs.deskRules, icon: 'call', action: 'policy.manage' },
  {
    path: settingsPaths.workCalendar,
    title: settingsTexts.tabs.workCalendar,
    icon: 'calendar',
    action: 'workCalendar.manage',
  },
  { path: settingsPaths.requestRules, title: settingsTexts.tabs.requestRules, icon: 'person', action: 'policy.manage' },
  { path: settingsPaths.law, title: settingsTexts.tabs.law, icon: 'shield', action: 'campaign.read' },
  { path: settingsPaths.doNotCall, title: settingsTexts.tabs.doNotCall, icon: 'noCall', action: 'doNotCall.manage' },
  {
    path: settingsPaths.destinations,
    title: settingsTexts.tabs.destinations,
    icon: 'link',
    action: 'campaign.editProtected',
  },
  { path: settingsPaths.templates, title: settingsTexts.tabs.templates, icon: 'pages', action: 'campaign.read' },
];

/** A template of the bank. */
export const bankTemplateRoute = bankTemplatePath(':id');

/** The editor of a campaign, below the Studio. */
export const editorRoute = campaignScreenPath(':webid');
export function editorPath(webid: string): string {
  return campaignScreenPath(encodeURIComponent(webid));
}

/** The same with its comparison open, where each change is taken back alone. */
export const comparedParameter = 'khac-gi';
export function comparedEditorPath(webid: string): string {
  return `${editorPath(webid)}?${comparedParameter}`;
}

/** One review, which has the whole window as the editor has. */
export const reviewRoute = reviewScreenPath(':webid', ':id');
export function reviewPath({ webid, id }: { webid: string; id: string }): string {
  return reviewScreenPath(encodeURIComponent(webid), encodeURIComponent(id));
}

/** The history of a campaign, in the whole window, too. */
export const historyRoute = historyScreenPath(':webid');
export function historyPath(webid: string): string {
  return historyScreenPath(encodeURIComponent(webid));
}

/** In the address of a history: the dialog that puts the page back is open. */
export const putBackParameter = 'bat-lai';

/** A person of the desk, by the reference of a registration; the screen has the whole window. */
export const deskPersonRoute = `${deskPath}/:reference`;
export function deskPersonPath(reference: string): string {
  return `${deskPath}/${encodeURIComponent(reference)}`;
}

/** The sealed paper of what the person of a registration saw, in the whole window. */
export const paperRoute = '/khach-da-thay/:webid/:reference';
export function paperPath({ webid, reference }: { webid: string; reference: string }): string {
  return `/khach-da-thay/${encodeURIComponent(webid)}/${encodeURIComponent(reference)}`;
}

/** The results of one campaign, with tabs. */
export const insightRoute = insightScreenPath(':webid');
export const insightLinksRoute = `${insightRoute}/lien-ket`;
export const insightExperimentsRoute = `${insightRoute}/thu-nghiem`;
export const insightTagsRoute = `${insightRoute}/the-do`;
export function insightPath(webid: string): string {
  return insightScreenPath(encodeURIComponent(webid));
}
export function insightLinksPath(webid: string): string {
  return `${insightPath(webid)}/lien-ket`;
}
export function insightExperimentsPath(webid: string): string {
  return `${insightPath(webid)}/thu-nghiem`;
}
export function insightTagsPath(webid: string): string {
  return `${insightPath(webid)}/the-do`;
}

/** The screens that a person with these roles sees. */
export function screensFor(screens: readonly ScreenPlace[], grants: readonly Grant[]): readonly ScreenPlace[] {
  return screens.filter(({ action }) => action === undefined || mayDo(grants, action));
}
