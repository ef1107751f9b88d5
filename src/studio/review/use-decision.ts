import { useQueryClient } from '@tanstack/react-query';
import { campaignCalls } from '../../contract/studio/campaign-calls.ts';
import { reviewCalls } from '../../contract/studio/review-calls.ts';
import type { StudioCall, StudioFailure } from '../../contract/studio/studio-call.ts';
import { type CallInput, unreachable } from '../app/client.ts';
import { callKey, useStudioChange } from '../app/use-studio.ts';
import { toasts } from '../kit/toasts.ts';
import { reviewTexts } from './texts.ts';

/** What a decision changes. */
const changed = [reviewCalls.readReview, reviewCalls.listReviews, reviewCalls.prepareReview];

/**
 * A call that decides about a review, for a FormDialog. After a refusal the review is read again, so that the dialog
 * shows what somebody else did; without an answer it says that nobody knows yet.
 */
export function useDecision<Call extends StudioCall>(call: Call, done: string, onClose: () => void) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useStudioChange(call, [...changed, campaignCalls.listCampaigns]);
  const send = (input: CallInput<Call>) =>
    mutate(input, {
      onSuccess: () => {
        toasts.show(done);
        onClose();
      },
      onError: () => {
        for (const one of changed) void client.invalidateQueries({ queryKey: callKey(one) });
      },
    });
  return { send, isWaiting: isPending, failure: sayWhenLost(error?.failure), onClose };
}

function sayWhenLost(failure: StudioFailure | undefined): StudioFailure | undefined {
  return failure?.error === unreachable ? { ...failure, message: reviewTexts.lost } : failure;
}
