import { lazy, useEffect } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { mayDo } from '../../contract/studio/permissions.ts';
import type { OwnPerson } from '../../contract/studio/session-calls.ts';
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
  deskPath,
  deskPersonRoute,
  editorRoute,
  mainScreens,
  reviewRoute,
  reviewsPath,
  screensFor,
  settingsScreens,
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
const LibraryScreen = lazy(async () => ({ default: (await import('../media/LibraryScreen.tsx')).LibraryScreen }));
const AccountScreen = lazy(async () => ({ default: (await import('../account/AccountScreen.tsx')).AccountScreen }));

/** Everything that a signed-in person sees. */
export function SignedInApp({ person, version }: { person: OwnPerson; version: string }) {
  useEffect(() => followServer(version), [version]);
  return (
    <PersonContext value={person}>
      <Shell>
        <Routes>
          <Route path="/" element={<Start person={person} />} />
          <Route path="/cai-dat">
            <Route
              index
              element={<Navigate replace to={screensFor(settingsScreens, person.grants)[0]?.path ?? '/'} />}
            />
            <Route path="nguoi" element={<PeopleScreen />} />
            <Route path="nhat-ky" element={<AuditScreen />} />
            <Route path="dang-nhap" element={<PoliciesScreen />} />
            <Route path="quyen" element={<PermissionsScreen />} />
          </Route>
          <Route path="/tep" element={<LibraryScreen />} />
          <Route path={deskPath} element={<QueueScreen />} />
          <Route path={deskPersonRoute} element={<PersonScreen />} />
          <Route path={reviewsPath} element={<ReviewListScreen />} />
          <Route path={reviewRoute} element={<ReviewScreen />} />
          <Route path={editorRoute} element={<EditorScreen />} />
          <Route path={accountPath} element={<AccountScreen />} />
          <Route path="*" element={<UnknownScreen />} />
        </Routes>
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
    return <Navigate replace to={screensFor(mainScreens, person.grants)[0]?.path ?? accountPath} />;
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
