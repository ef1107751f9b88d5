import { useState } from 'react';
import type { LockChanges } from '../../contract/studio/bank-calls.ts';
import type { Lock, LockPlace } from '../../contract/studio/locks.ts';
import { changesOf, type LockDraft, listWithoutReason, lockAt } from './lock-draft.ts';

/** Locks that are being changed, until they are stored. */
export function useLockDraft(locks: readonly Lock[]) {
  const [draft, setDraft] = useState<LockDraft>(new Map());
  const [touched, setTouched] = useState<LockPlace>();
  const [hasTried, setTried] = useState(false);
  const clear = () => {
    setDraft(new Map());
    setTried(false);
  };
  return {
    list: { locks, draft, onDraft: setDraft, onTouch: setTouched, hasTried },
    /** How many places are changed. */
    count: draft.size,
    clear,
    /** What the editor reads at the place that was touched last. */
    seen: touched && lockAt(locks, draft, touched),
    /** Sends the changes, unless a reason is missing. */
    submit: (send: (changes: LockChanges) => void) => {
      setTried(true);
      if (listWithoutReason(draft).length === 0) send(changesOf(locks, draft));
    },
  };
}
