import { type ComponentType, useEffect, useMemo } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { mayDo } from '../../contract/studio/permissions.ts';
import type { OwnPerson, SignedIn } from '../../contract/studio/session-calls.ts';
import { accountPath, insightScreensPath } from '../../contract/studio/studio-addresses.ts';
import { EmptyState } from '../kit/EmptyState.tsx';
import { ToastRegion } from '../kit/ToastRegion.tsx';
import { EditorScreen } from './editor-screen.ts';
import { HomeLink } from './FailedScreen.tsx';
import { HomeScreen } from './home-screen.ts';
import { IdentityDialogs } from './IdentityDialogs.tsx';
import { lateScreen } from './late-screen.tsx';
import { followServer } from './live-news.ts';
import { Screen } from './Screen.tsx';
import { Shell } from './Shell.tsx';
import {
  bankTemplateRoute,
  calendarPath,
  deskPath,
  deskPersonRoute,
  editorRoute,
  historyRoute,
  homePath,
  insightExperimentsRoute,
  insightLinksRoute,
  insightRoute,
  insightTagsRoute,
  libraryPath,
  mainScreens,
  paperRoute,
  personDataPath,
  personSearchPath,
  processingPath,
  reviewRoute,
  reviewsPath,
  screensFor,
  settingsPath,
  settingsPaths,
  settingsScreens,
  teamPath,
} from './screens.ts';
import { texts } from './texts.ts';
import { PersonContext, TemplatesContext } from './use-studio.ts';

/** The screens by their addresses. The files of each are loaded when it is first opened. */
const screens: readonly (readonly [path: string, Screen: ComponentType])[] = [
  [settingsPaths.people, lateScreen(async () => (await import('../settings/people/PeopleScreen.tsx')).PeopleScreen)],
  [settingsPaths.audit, lateScreen(async () => (await import('../settings/audit/AuditScreen.tsx')).AuditScreen)],
  [
    settingsPaths.policies,
    lateScreen(async () => (await import('../settings/policies/PoliciesScreen.tsx')).PoliciesScreen),
  ],
  [
    settingsPaths.deskRules,
    lateScreen(async () => (await import('../settings/policies/DeskRulesScreen.tsx')).DeskRulesScreen),
  ],
  [
    settingsPaths.workCalendar,
    lateScreen(async () => (await import('../settings/work-calendar/WorkCalendarScreen.tsx')).WorkCalendarScreen),
  ],
  [
    settingsPaths.doNotCall,
    lateScreen(async () => (await import('../settings/do-not-call/DoNotCallScreen.tsx')).DoNotCallScreen),
  ],
  [
    settingsPaths.requestRules,
    lateScreen(async () => (await import('../settings/policies/RequestRulesScreen.tsx')).RequestRulesScreen),
  ],
  [
    settingsPaths.permissions,
    lateScreen(async () => (await import('../settings/permissions/PermissionsScreen.tsx')).PermissionsScreen),
  ],
  [
    settingsPaths.destinations,
    lateScreen(async () => (await import('../settings/destinations/DestinationsScreen.tsx')).DestinationsScreen),
  ],
  [settingsPaths.law, lateScreen(async () => (await import('../settings/law/LawScreen.tsx')).LawScreen)],
  [settingsPaths.templates, lateScreen(async () => (await import('../bank/BankScreen.tsx')).BankScreen)],
  [bankTemplateRoute, lateScreen(async () => (await import('../bank/TemplateScreen.tsx')).TemplateScreen)],
  [libraryPath, lateScreen(async () => (await import('../media/LibraryScreen.tsx')).LibraryScreen)],
  [deskPath, lateScreen(async () => (await import('../desk/QueueScreen.tsx')).QueueScreen)],
  [deskPersonRoute, lateScreen(async () => (await import('../desk/person/PersonScreen.tsx')).PersonScreen)],
  [teamPath, lateScreen(async () => (await import('../team/TeamScreen.tsx')).TeamScreen)],
  [processingPath, lateScreen(async () => (await import('../processing/ProcessingScreen.tsx')).ProcessingScreen)],
  [paperRoute, lateScreen(async () => (await import('../paper/PaperScreen.tsx')).PaperScreen)],
  [personDataPath, lateScreen(async () => (await import('../requests/RequestsScreen.tsx')).RequestsScreen)],
  [personSearchPath, lateScreen(async () => (await import('../person-data/PersonDataScreen.tsx')).PersonDataScreen)],
  [reviewsPath, lateScreen(async () => (await import('../review/ReviewListScreen.tsx')).ReviewListScreen)],
  [reviewRoute, lateScreen(async () => (await import('../review/ReviewScreen.tsx')).ReviewScreen)],
  [calendarPath, lateScreen(async () => (await import('../calendar/CalendarScreen.tsx')).CalendarScreen)],
  [historyRoute, lateScreen(async () => (await import('../history/HistoryScreen.tsx')).HistoryScreen)],
  [editorRoute, EditorScreen],
  [insightScreensPath, lateScreen(async () => (await import('../insight/OverviewScreen.tsx')).OverviewScreen)],
  [insightRoute, lateScreen(async () => (await import('../insight/InsightScreen.tsx')).InsightScreen)],
  [insightLinksRoute, lateScreen(async () => (await import('../insight/links/LinksScreen.tsx')).LinksScreen)],
  [
    insightExperimentsRoute,
    lateScreen(async () => (await import('../insight/experiments/ExperimentsScreen.tsx')).ExperimentsScreen),
  ],
  [insightTagsRoute, lateScreen(async () => (await import('../insight/tags/TagsScreen.tsx')).TagsScreen)],
  [accountPath, lateScreen(async () => (await import('../account/AccountScreen.tsx')).AccountScreen)],
];

/** Everything that a signed-in person sees. */
export function SignedInApp({ session: { person, templates }, version }: { session: SignedIn; version: string }) {
  useEffect(() => followServer(version), [version]);
  const titles = useMemo(() => new Map(templates.map(({ name, title }) => [name, title])), [templates]);
  return (
    <PersonContext value={person}>
      <TemplatesContext value={titles}>
        <Shell>
          <Switch>
            <Route path={homePath}>
              <Start person={person} />
            </Route>
            <Route path={settingsPath}>
              <Redirect replace to={screensFor(settingsScreens, person.grants)[0]?.path ?? homePath} />
            </Route>
            {screens.map(([path, component]) => (
              <Route key={path} path={path} component={component} />
            ))}
            <Route component={UnknownScreen} />
          </Switch>
        </Shell>
        <IdentityDialogs person={person} />
        <ToastRegion />
      </TemplatesContext>
    </PersonContext>
  );
}

/** The first screen: the campaigns, or the first screen that the person may open. */
function Start({ person }: { person: OwnPerson }) {
  if (mayDo(person.grants, 'campaign.read')) return <HomeScreen />;
  if (person.grants.length > 0)
    return <Redirect replace to={screensFor(mainScreens, person.grants)[0]?.path ?? accountPath} />;
  return (
    <Screen title={texts.errors.noRoleTitle}>
      <EmptyState title={texts.errors.noRoleTitle}>{texts.errors.noRole}</EmptyState>
    </Screen>
  );
}

function UnknownScreen() {
  return (
    <Screen title={texts.errors.notFoundTitle}>
      <EmptyState title={texts.errors.notFoundTitle} action={<HomeLink />}>
        {texts.errors.notFound}
      </EmptyState>
    </Screen>
  );
}
