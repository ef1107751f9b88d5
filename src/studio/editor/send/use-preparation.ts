import { reviewCalls } from '../../../contract/studio/review-calls.ts';
import type { CallData } from '../../app/client.ts';
import { useStudioQuery } from '../../app/use-studio.ts';

/** How often the editor asks whether a review was decided. In milliseconds. */
const againMs = 30_000;

/** The facts for sending a review. */
export type Preparation = CallData<typeof reviewCalls.prepareReview>;

/** Where the reviews of a campaign stand; read again while the editor is open. */
export function usePreparation(webid: string) {
  return useStudioQuery(reviewCalls.prepareReview, { path: { webid } }, { againMs });
}
