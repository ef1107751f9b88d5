import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { calendarCalls } from '../../contract/studio/calendar-calls.ts';
import { campaignCalls } from '../../contract/studio/campaign-calls.ts';
import { historyCalls } from '../../contract/studio/history-calls.ts';
import { reviewCalls } from '../../contract/studio/review-calls.ts';
import type { StudioCall, StudioFailure } from '../../contract/studio/studio-call.ts';
import { type CallData, type CallInput, unreachable } from '../app/client.ts';
import { callKey, useStudioChange } from '../app/use-studio.ts';
import { toasts } from '../kit/toasts.ts';
import { reviewTexts } from './texts.ts';

/** The queries that a decision changes. */
const changed = [
  reviewCalls.readReview,
  reviewCalls.listReviews,
  reviewCalls.prepareReview,
  historyCalls.readHistory,
  calendarCalls.readCalendar,
];

interface DecisionWords<Call> {
  /** Said when it is done. */
  done: string | ((answer: CallData<Call>) => Parameters<typeof toasts.show>);
  /** Messages of certain failures; others have the server's. */
  failures?: Readonly<Record<string, string>>;
  onClose: () => void;
  onDone?: () => void;
}

/**
 * A call about a review, made by a FormDialog, which takes `dialog`. Without an input nothing is sent, because a field
 * is not filled in; then `isTried` lets the fields show their messages. After a refusal the review is read again, so
 * that the dialog shows what somebody else did; without an answer it says that nobody knows yet.
 */
export function useDecision<Call extends StudioCall>(
  call: Call,
  { done, failures, onClose, onDone }: DecisionWords<Call>,
) {
  const client = useQueryClient();
  const [isTried, setTried] = useState(false);
  const { mutate, isPending, error } = useStudioChange(call, [...changed, campaignCalls.listCampaigns], (answer) => {
    const [text, action] = typeof done === 'string' ? [done] : done(answer);
    toasts.show(text, action);
    onDone?.();
    onClose();
  });
  const send = (input: CallInput<Call> | undefined) => {
    setTried(true);
    if (input === undefined) return;
    mutate(input, {
      onError: () => {
        for (const one of changed) void client.invalidateQueries({ queryKey: callKey(one) });
      },
    });
  };
  const failure = error && reword(error.failure, { [unreachable]: reviewTexts.lost, ...failures });
  return { send, isTried, dialog: { isWaiting: isPending, failure: failure ?? undefined, onClose } };
}

function reword(failure: StudioFailure, words: Readonly<Record<string, string>>): StudioFailure {
  return { ...failure, message: words[failure.error] ?? failure.message };
}
