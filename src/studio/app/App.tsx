import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { type SessionState, sessionCalls } from '../../contract/studio/session-calls.ts';
import { linkScreenPath } from '../../contract/studio/studio-addresses.ts';
import { studioPath } from '../../contract/studio/studio-call.ts';
import { StudioCallError, sendCall } from './client.ts';
import { FailedScreen } from './FailedScreen.tsx';
import { loadFirstScreen, SignedInApp } from './load-first-screen.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { sessionKey } from './studio.ts';

const SignInScreen = lazy(async () => ({ default: (await import('../sign-in/SignInScreen.tsx')).SignInScreen }));
const LinkScreen = lazy(async () => ({ default: (await import('../sign-in/LinkScreen.tsx')).LinkScreen }));
const KitGallery = lazy(async () => ({ default: (await import('../kit/gallery/KitGallery.tsx')).KitGallery }));
const FormGallery = lazy(async () => ({ default: (await import('../editor/fields/FormGallery.tsx')).FormGallery }));

interface AppProps {
  /** Version of the loaded files. */
  version: string;
  /** Whether the server shows the gallery of the controls. */
  hasGallery: boolean;
}

/** The Studio: the screen of a one-time link, sign-in, or the screens of a signed-in person. */
export function App({ version, hasGallery }: AppProps) {
  return (
    <ScreenBoundary>
      <Suspense>
        <Switch>
          <Route path={linkScreenPath.slice(studioPath.length)} component={LinkScreen} />
          {hasGallery ? <Route path="/kit-gallery" component={KitGallery} /> : null}
          {hasGallery ? <Route path="/kit-gallery/forms" component={FormGallery} /> : null}
          <Route>
            <Entrance version={version} />
          </Route>
        </Switch>
      </Suspense>
    </ScreenBoundary>
  );
}

/** Sign-in is shown at every address, so that the requested screen follows. */
function Entrance({ version }: { version: string }) {
  const session = useQuery<SessionState, StudioCallError>({
    queryKey: sessionKey,
    queryFn: async () => {
      const outcome = await sendCall(sessionCalls.readSession, {});
      if (outcome.kind === 'failure') throw new StudioCallError(outcome.failure);
      if (outcome.data.kind === 'signedIn') await loadFirstScreen();
      return outcome.data;
    },
    // Only signing in and events of the server change it.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (session.data?.kind === 'signedIn') return <SignedInApp session={session.data} version={version} />;
  if (session.data) return <SignInScreen state={session.data} />;
  if (session.error)
    return <FailedScreen failure={session.error.failure} isWholeWindow onRetry={() => void session.refetch()} />;
  return undefined;
}
