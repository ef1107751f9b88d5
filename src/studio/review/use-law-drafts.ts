import { useState } from 'react';
import { type LawDecision, type LawPoint, markWarning } from '../../contract/studio/review-calls.ts';
import type { ReviewData } from './use-standing.ts';

/** A decision that is not signed yet. */
export interface LawDraft extends LawDecision {
  readonly at: string;
}

interface KeptDrafts {
  readonly review: string;
  readonly version: number;
  readonly drafts: ReadonlyMap<string, LawDraft>;
}

/** The last review of each campaign that was opened in this window: who goes to the page and back loses nothing. */
const kept = new Map<string, KeptDrafts>();

const open: LawDraft = { verdict: 'open', note: '', at: '' };

/** The decisions about the points of a review, until they are signed; and those about an earlier version. */
export function useLawDrafts({
  review,
  lawPoints,
  lawDecisions,
}: Pick<ReviewData, 'review' | 'lawPoints' | 'lawDecisions'>) {
  const { webid, id, version } = review;
  const [before] = useState(() => kept.get(webid));
  const [drafts, setDrafts] = useState(() => (before?.review === id ? before.drafts : new Map<string, LawDraft>()));
  const isEarlier = before !== undefined && before.review !== id && before.version < version;
  const draftOf = (point: LawPoint, at: number): LawDraft => {
    const decided = lawDecisions?.[at];
    return decided ? { ...decided, at: '' } : (drafts.get(markWarning(point)) ?? open);
  };
  const all = lawPoints.map(draftOf);
  const listNumbers = (verdict: LawDecision['verdict']) =>
    all.flatMap((draft, at) => (draft.verdict === verdict ? [at + 1] : []));
  return {
    all,
    accepted: listNumbers('accepted'),
    toChange: listNumbers('toChange'),
    open: listNumbers('open'),
    /** What was decided about the same words in an earlier version. */
    earlierOf: (point: LawPoint) => {
      const draft = isEarlier ? before.drafts.get(markWarning(point)) : undefined;
      return before && draft && draft.verdict !== 'open'
        ? { version: before.version, verdict: draft.verdict }
        : undefined;
    },
    decide: (point: LawPoint, decision: Partial<LawDecision>) => {
      const mark = markWarning(point);
      const next = new Map(drafts).set(mark, {
        ...(drafts.get(mark) ?? open),
        ...decision,
        ...(decision.verdict !== undefined && { at: new Date().toISOString() }),
      });
      kept.set(webid, { review: id, version, drafts: next });
      setDrafts(next);
    },
    decisions: all.map(({ verdict, note }): LawDecision => ({ verdict, note: verdict === 'toChange' ? note : '' })),
  };
}

export type LawDrafts = ReturnType<typeof useLawDrafts>;
