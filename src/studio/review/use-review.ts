import { reviewCalls } from '../../contract/studio/review-calls.ts';
import { useStudioQuery } from '../app/use-studio.ts';

/** How often an opened review is read again: somebody else may decide meanwhile. In milliseconds. */
const againMs = 10_000;

/** A review, read again while it is open. */
export function useReview(webid: string, id: string) {
  return useStudioQuery(reviewCalls.readReview, { path: { webid, id } }, { againMs });
}
