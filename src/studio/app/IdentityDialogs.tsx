import { lazy, Suspense } from 'react';
import type { OwnPerson } from '../../contract/studio/session-calls.ts';
import { identityDialogs } from './studio.ts';
import { useStore } from './use-studio.ts';

const SignInAgain = lazy(async () => ({ default: (await import('./SignInAgain.tsx')).SignInAgain }));
const ProofDialog = lazy(async () => ({ default: (await import('./SignInAgain.tsx')).ProofDialog }));

/** Dialogs over any screen: signing in again, and proving one's identity again. Loaded when first needed. */
export function IdentityDialogs({ person }: { person: OwnPerson }) {
  const shown = useStore(identityDialogs.shown);
  return (
    <Suspense>
      {shown === 'signIn' && <SignInAgain person={person} />}
      {shown === 'proof' && <ProofDialog person={person} />}
    </Suspense>
  );
}
