import type { ReviewData } from './use-standing.ts';

export type DecisionKind = 'return' | 'schedule' | 'publish' | 'withdraw' | 'back';

/** What every dialog of a decision takes. */
export interface DecisionProps {
  data: ReviewData;
  onClose: () => void;
}
