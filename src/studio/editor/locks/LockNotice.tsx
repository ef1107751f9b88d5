import { lazy, Suspense } from 'react';
import type { Lock } from '../../../contract/studio/locks.ts';

const LockWords = lazy(async () => ({ default: (await import('./LockWords.tsx')).LockWords }));

/** What is said where something is locked. Few campaigns have a lock, so it comes with the first one. */
export function LockNotice({ lock }: { lock: Lock }) {
  return (
    <Suspense>
      <LockWords lock={lock} />
    </Suspense>
  );
}
