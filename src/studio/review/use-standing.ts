import type { reviewCalls } from '../../contract/studio/review-calls.ts';
import type { CallData } from '../app/client.ts';
import { useMayDo, usePerson } from '../app/use-studio.ts';

/** A review as the server tells it. */
export type ReviewData = CallData<typeof reviewCalls.readReview>;

/** The rights of the signed-in person for a review. The server decides; this only shows them in advance. */
export interface Standing {
  readonly mayDecide: boolean;
  /** Approves once compliance has signed; returns it any time. */
  readonly awaitsLaw: boolean;
  /** Decides on reviews of this campaign, but has changed this version: somebody else must decide. */
  readonly isOwnWork: boolean;
  readonly isApprover: boolean;
  /** Changes times of an approved version, and publishes it before them. */
  readonly mayPlan: boolean;
  readonly mayWithdraw: boolean;
  readonly mayRemind: boolean;
  readonly mayEdit: boolean;
  /** The people who can be reminded. */
  readonly approvers: ReviewData['approvers'];
}

export function useStanding({ review, approvers }: ReviewData): Standing {
  const { id } = usePerson();
  const { webid, state, decision, requestedBy, authors, law } = review;
  const isWaiting = state === 'waiting';
  const mayRequest = useMayDo('review.request', webid);
  const isTheirs = requestedBy?.id === id || authors.some((author) => author.id === id);
  const isApprover = useMayDo('review.decide', webid);
  return {
    mayDecide: isWaiting && decision === 'allowed',
    awaitsLaw: law.isAwaited,
    isOwnWork: isWaiting && decision === 'ownWork',
    isApprover,
    mayPlan: state === 'approved' && decision === 'allowed',
    mayWithdraw: isWaiting && mayRequest && isTheirs,
    mayRemind: isWaiting && mayRequest,
    mayEdit: useMayDo('campaign.edit', webid),
    approvers: approvers.filter((approver) => approver.id !== id),
  };
}
