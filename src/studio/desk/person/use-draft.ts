import { useEffect, useRef, useState } from 'react';
import type { KeptCall } from '../kept-calls.ts';
import { followUpOf } from './follow-up-times.ts';
import { type CallDraft, emptyDraft, hasContent, keepDraft, loadDraft } from './kept-draft.ts';

/** An outcome that the server did not take, as the agent had written it. */
function draftOf({ id, outcome, followUpAt, note }: KeptCall): CallDraft {
  const followUp = followUpAt === null ? null : followUpOf(new Date(followUpAt));
  return { id, outcome, followUp, note, calledAt: null, changedAt: Date.now() };
}

/**
 * What is chosen and typed about a call, kept in the browser with every change. It begins with what the browser has
 * kept, or with an outcome that the server has refused.
 */
export function useDraft(personId: string, reference: string, refused: KeptCall | undefined) {
  const [draft, setDraft] = useState(emptyDraft);
  const hasChanged = useRef(false);
  const start = useRef(refused);
  useEffect(() => {
    let isGone = false;
    void loadDraft(personId, reference).then((kept) => {
      const found = kept ?? (start.current && draftOf(start.current));
      // What was typed before the browser has answered counts.
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
      void keepDraft(personId, reference, hasContent(changed) || changed.calledAt !== null ? changed : undefined);
    },
    /** Forgets it: it is stored, or not wanted. */
    drop: () => {
      hasChanged.current = true;
      setDraft(emptyDraft());
      void keepDraft(personId, reference, undefined);
    },
  };
}
