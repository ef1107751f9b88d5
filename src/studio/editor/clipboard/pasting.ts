import type { CopiedPart, PastePlan } from '../../../contract/studio/part-calls.ts';

/** A paste that waits for an answer: what would be left, or that the copy has ended. */
export interface Pasting {
  /** The place: its index among all parts. */
  readonly index: number;
  /** How many changes of lists the window had seen then, because places move. */
  readonly seen: number;
  readonly copy: CopiedPart;
  /** Undefined: the copy has ended. */
  readonly plan: PastePlan | undefined;
}
