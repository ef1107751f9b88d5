import { useState } from 'react';
import { reviewCalls } from '../../contract/studio/review-calls.ts';
import { lawTexts } from './law-texts.ts';
import { useDecision } from './use-decision.ts';
import type { LawDrafts } from './use-law-drafts.ts';
import type { ReviewData } from './use-standing.ts';

/** Signs for all points, or sends the version back when something is to be changed. */
export function useLawSignature(
  { review, contentHash }: Pick<ReviewData, 'review' | 'contentHash'>,
  drafts: LawDrafts,
) {
  const { webid, id, version } = review;
  const { accepted, toChange, all, decisions } = drafts;
  const isReturn = toChange.length > 0;
  // Points whose note is missing are told once somebody has tried.
  const [isTried, setTried] = useState(false);
  const { send, dialog } = useDecision(reviewCalls.decideLaw, {
    done: ({ state }) => [state === 'returned' ? lawTexts.returned(version) : lawTexts.signed(version)],
    onClose: () => {},
  });
  const unsaid = toChange.filter((number) => all[number - 1]?.note.trim() === '');
  const canAct = isReturn || accepted.length === all.length;
  return {
    isReturn,
    canAct,
    isTried,
    unsaid,
    isWaiting: dialog.isWaiting,
    failure: dialog.failure,
    act: () => {
      if (!canAct || dialog.isWaiting) return;
      setTried(true);
      if (unsaid.length === 0) send({ path: { webid, id }, body: { contentHash, decisions } });
    },
  };
}

export type LawSignature = ReturnType<typeof useLawSignature>;
