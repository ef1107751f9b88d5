import { useEffect, useRef, useState } from 'react';
import type { UnsentCall } from '../unsent-calls.ts';
import { type CallDraft, emptyDraft, hasContent, loadDraft, saveDraft } from './call-draft.ts';
import { followUpOf } from './follow-up-times.ts';

/** An outcome that the server did not take, as the agent had written it. */
function draftOf({ id, outcome, followUpAt, note }: UnsentCall): CallDraft {
  const followUp = followUpAt === null ? null : followUpOf(new Date(followUpAt));
  return { id, outcome, followUp, note, calledAt: null, changedAt: Date.now() };
}

/**
 * What is chosen and typed about a call, kept in the browser with every change. It begins with what the browser has
 * kept, or with an outcome that the server has refused.
 */
export function useDraft(personId: string, reference: string, refused: UnsentCall | undefined) {
  const [draft, setDraft] = useState(emptyDraft);
  const hasChanged = useRef(false);
  const start = useRef(refused);
  useEffect(() => {
    let isGone = false;
    void loadDraft(personId, reference).then((kept) => {
      const found = kept ?? (start.current && draftOf(start.current));
      // Text that was typed before the stored draft was read wins.
      if (found && !isGone && !hasChanged.current) setDraft(found);
    });
    return () => {
      isGone = true;
    };
  }, [personId, reference]);

  return {
    draft,
    change: (next: Partial<Omit<CallDraft, 'id' | 'changedAt'>>) => {
      hasChanged.current = true;
      const changed = { ...draft, ...next, changedAt: Date.now() };
      setDraft(changed);
      void saveDraft(personId, reference, hasContent(changed) || changed.calledAt !== null ? changed : undefined);
    },
    /** Forgets it: it is stored, or not wanted. */
    drop: () => {
      hasChanged.current = true;
      setDraft(emptyDraft());
      void saveDraft(personId, reference, undefined);
    },
  };
}
