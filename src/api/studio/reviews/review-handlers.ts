import type { calendarCalls } from '../../../contract/studio/calendar-calls.ts';
import type { historyCalls } from '../../../contract/studio/history-calls.ts';
import type { reviewCalls } from '../../../contract/studio/review-calls.ts';
import { Refused } from '../../../staff/refused.ts';
import type { Handlers } from '../handlers.ts';

const none = async () => {
  throw new Refused('notFound');
};

export const reviewHandlers: Handlers<
  keyof typeof reviewCalls | keyof typeof historyCalls | keyof typeof calendarCalls
> = {
  prepareReview: none,
  requestReview: none,
  listReviews: async () => ({ data: [] }),
  readReview: async () => {
    throw new Refused('notFound');
  },
  withdrawReview: none,
  remindReviewers: none,
  approveReview: none,
  returnReview: none,
  setReviewTimes: none,
  withdrawTimes: none,
  readFourEyes: async () => ({ data: { isOn: false, off: null } }),
  readHistory: none,
  openVersion: none,
  returnToPrevious: none,
  readCalendar: async () => ({ data: [] }),
};
