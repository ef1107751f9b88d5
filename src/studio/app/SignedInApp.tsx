import { lazy, useEffect } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { mayDo } from '../../contract/studio/permissions.ts';
import type { OwnPerson } from '../../contract/studio/session-calls.ts';
import { insightScreensPath } from '../../contract/studio/studio-addresses.ts';
import { EmptyState } from '../kit/EmptyState.tsx';
import { ToastRegion } from '../kit/ToastRegion.tsx';
import { HomeLink } from './FailedScreen.tsx';
import { Interruptions } from './Interruptions.tsx';
import { HomeScreen } from './late-home.ts';
import { followServer } from './live-news.ts';
import { Screen } from './Screen.tsx';
import { Shell } from './Shell.tsx';
import {
  accountPath,
  calendarPath,
  deskPath,
  deskPersonRoute,
  editorRoute,
  historyRoute,
  insightExperimentsRoute,
  insightLinksRoute,
  insightRoute,
  mainScreens,
  personDataPath,
  reviewRoute,
  reviewsPath,
  screensFor,
  settingsScreens,
  teamPath,
} from './screens.ts';
import { texts } from './texts.ts';
import { PersonContext } from './use-studio.ts';

const PeopleScreen = lazy(async () => ({
  default: (await import('../settings/people/PeopleScreen.tsx')).PeopleScreen,
}));
const AuditScreen = lazy(async () => ({ default: (await import('../settings/audit/AuditScreen.tsx')).AuditScreen }));
const PoliciesScreen = lazy(async () => ({
  default: (await import('../settings/policies/PoliciesScreen.tsx')).PoliciesScreen,
}));
const DeskRulesScreen = lazy(async () => ({
  default: (await import('../settings/policies/DeskRulesScreen.tsx')).DeskRulesScreen,
}));
const DestinationsScreen = lazy(async () => ({
  default: (await import('../settings/destinations/DestinationsScreen.tsx')).DestinationsScreen,
}));
const PermissionsScreen = lazy(async () => ({
  default: (await import('../settings/permissions/PermissionsScreen.tsx')).PermissionsScreen,
}));
const EditorScreen = lazy(async () => ({ default: (await import('../editor/EditorScreen.tsx')).EditorScreen }));
const ReviewListScreen = lazy(async () => ({
  default: (await import('../review/ReviewListScreen.tsx')).ReviewListScreen,
}));
const ReviewScreen = lazy(async () => ({ default: (await import('../review/ReviewScreen.tsx')).ReviewScreen }));
const QueueScreen = lazy(async () => ({ default: (await import('../desk/QueueScreen.tsx')).QueueScreen }));
const PersonScreen = lazy(async () => ({ default: (await import('../desk/person/PersonScreen.tsx')).PersonScreen }));
const CalendarScreen = lazy(async () => ({ default: (await import('../calendar/CalendarScreen.tsx')).CalendarScreen }));
const HistoryScreen = lazy(async () => ({ default: (await import('../history/HistoryScreen.tsx')).HistoryScreen }));
const TeamScreen = lazy(async () => ({ default: (await import('../team/TeamScreen.tsx')).TeamScreen }));
const PersonDataScreen = lazy(async () => ({
  default: (await import('../person-data/PersonDataScreen.tsx')).PersonDataScreen,
}));
const LibraryScreen = lazy(async () => ({ default: (await import('../media/LibraryScreen.tsx')).LibraryScreen }));
const OverviewScreen = lazy(async () => ({ default: (await import('../insight/OverviewScreen.tsx')).OverviewScreen }));
const InsightScreen = lazy(async () => ({ default: (await import('../insight/InsightScreen.tsx')).InsightScreen }));
const LinksScreen = lazy(async () => ({ default: (await import('../insight/links/LinksScreen.tsx')).LinksScreen }));
const ExperimentsScreen = lazy(async () => ({
  default: (await import('../insight/experiments/ExperimentsScreen.tsx')).ExperimentsScreen,
}));
const AccountScreen = lazy(async () => ({ default: (await import('../account/AccountScreen.tsx')).AccountScreen }));

/** Everything that a signed-in person sees. */
export function SignedInApp({ person, version }: { person: OwnPerson; version: string }) {
  useEffect(() => followServer(version), [version]);
  return (
    <PersonContext value={person}>
      <Shell>
        <Switch>
          <Route path="/">
            <Start person={person} />
          </Route>
          <Route path="/cai-dat">
            <Redirect replace to={screensFor(settingsScreens, person.grants)[0]?.path ?? '/'} />
          </Route>
          <Route path="/cai-dat/nguoi" component={PeopleScreen} />
          <Route path="/cai-dat/nhat-ky" component={AuditScreen} />
          <Route path="/cai-dat/dang-nhap" component={PoliciesScreen} />
          <Route path="/cai-dat/goi-khach" component={DeskRulesScreen} />
          <Route path="/cai-dat/quyen" component={PermissionsScreen} />
          <Route path="/cai-dat/noi-nhan" component={DestinationsScreen} />
          <Route path="/tep" component={LibraryScreen} />
          <Route path={deskPath} component={QueueScreen} />
          <Route path={deskPersonRoute} component={PersonScreen} />
          <Route path={teamPath} component={TeamScreen} />
          <Route path={personDataPath} component={PersonDataScreen} />
          <Route path={reviewsPath} component={ReviewListScreen} />
          <Route path={reviewRoute} component={ReviewScreen} />
          <Route path={calendarPath} component={CalendarScreen} />
          <Route path={historyRoute} component={HistoryScreen} />
          <Route path={editorRoute} component={EditorScreen} />
          <Route path={insightScreensPath} component={OverviewScreen} />
          <Route path={insightRoute} component={InsightScreen} />
          <Route path={insightLinksRoute} component={LinksScreen} />
          <Route path={insightExperimentsRoute} component={ExperimentsScreen} />
          <Route path={accountPath} component={AccountScreen} />
          <Route component={UnknownScreen} />
        </Switch>
      </Shell>
      <Interruptions person={person} />
      <ToastRegion />
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
