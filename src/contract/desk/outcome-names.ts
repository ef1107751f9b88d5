import type { CallOutcome } from './outcomes.ts';

/** What staff call the outcomes, on screens and in files. */
export const outcomeNames: Readonly<Record<CallOutcome, string>> = {
  interested: 'Quan tâm',
  callBack: 'Hẹn gọi lại',
  noAnswer: 'Không nghe máy',
  wrongNumber: 'Sai số',
  notInterested: 'Không quan tâm',
  hasProduct: 'Đã có sản phẩm',
  refusedMarketing: 'Từ chối tiếp thị',
};
