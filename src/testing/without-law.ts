import type { Review } from '../contract/studio/review-calls.ts';

/** What a review says of law when it has no finding of law. */
export const withoutLaw: Review['law'] = {
  ...{ points: 0, isAwaited: false, signedBy: null, signedAt: null, decision: 'role' },
};
