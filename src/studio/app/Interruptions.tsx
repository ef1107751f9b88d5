import { lazy, Suspense } from 'react';
import type { OwnPerson } from '../../contract/studio/session-calls.ts';
import { interruptions } from './studio.ts';
import { useStore } from './use-studio.ts';

const SignInAgain = lazy(async () => ({ default: (await import('./InterruptionDialogs.tsx')).SignInAgain }));
const ProofDialog = lazy(async () => ({ default: (await import('./InterruptionDialogs.tsx')).ProofDialog }));

/** Dialogs over any screen: signing in again, and proving one's identity again. Loaded when first needed. */
export function Interruptions({ person }: { person: OwnPerson }) {
  const shown = useStore(interruptions.shown);
  return (
    <Suspense>
      {shown === 'signIn' && <SignInAgain person={person} />}
      {shown === 'proof' && <ProofDialog person={person} />}
    </Suspense>
  );
}
