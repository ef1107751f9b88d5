import type { ReviewPhase } from './review-words.ts';
import type { ReviewData } from './use-standing.ts';

export type DecisionKind = 'return' | 'schedule' | 'keep' | 'publish' | 'withdraw' | 'back' | 'times' | 'withdrawTimes';

/** The phases of a review in which each can be decided; in another one somebody else was sooner. */
export const phasesOf: Readonly<Record<DecisionKind, readonly ReviewPhase[]>> = {
  return: ['waiting'],
  schedule: ['waiting'],
  keep: ['waiting'],
  withdraw: ['waiting'],
  publish: ['waiting', 'scheduled', 'kept', 'stopped'],
  times: ['scheduled', 'kept', 'stopped', 'published'],
  withdrawTimes: ['scheduled', 'kept', 'stopped', 'published'],
  back: ['published'],
};

/** Props of every dialog of a decision. */
export interface DecisionProps {
  data: ReviewData;
  onClose: () => void;
}
