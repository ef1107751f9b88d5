import type { Calculation } from '../../contract/registration/sign-up.ts';
import type { StillPage } from './still-page.ts';

/** Whether something is as its stored hash says; `unknown` where no hash is stored. */
export type Match = 'same' | 'differs' | 'unknown';

/** Why the paper cannot say what stood here, and since when. */
export interface Gone {
  readonly why: 'hidden' | 'removed' | 'sealed';
  readonly on: Date | null;
}

/** A purpose that the page asked consent for, with the answer. */
export interface PaperConsent {
  readonly isGranted: boolean;
  readonly withdrawnAt: string | null;
  readonly textVersion: string;
  /** The words of the stored version; null where it has none for this purpose any more. */
  readonly text: string | null;
  readonly purpose: string;
  /** The words with all that was read around them, compared with the hash that was stored at the answer. */
  readonly match: Match;
}

/** One who wrote, approved or published a version, or wrote down something about it. */
export interface PaperHand {
  readonly did: string;
  readonly who: string;
  readonly at: Date | null;
}

/** Everything that a paper says. Texts are as they are stored: the drawing escapes them. */
export interface PaperFacts {
  readonly reference: string;
  /** When the registration was stored. */
  readonly registeredAt: Date;
  readonly made: { readonly at: Date; readonly by: string; readonly reason: string; readonly times: number };
  readonly page: {
    readonly campaign: string;
    readonly address: string;
    readonly version: number;
    readonly shownSince: Date | null;
    /** The arm of an experiment with the name of that. */
    readonly arm: string | null;
    readonly cta: string | null;
    readonly sources: readonly string[];
    readonly match: Match;
    /** A picture of the page's begin, as data. */
    readonly picture: string | null;
  };
  /** Name, phone and all fields that were filled in. */
  readonly answers: readonly { readonly label: string; readonly value: string }[] | Gone;
  readonly calculation: Calculation | null | Gone;
  readonly consents: readonly PaperConsent[] | Gone;
  /** What was read around the choices; null for nothing, or where the version has none any more. */
  readonly notice: string | null;
  readonly hands: readonly PaperHand[];
  /** The newest entry of the audit log before this paper's own. */
  readonly head: { readonly id: number; readonly hash: string } | null;
  /** The page itself, or why it is not there. */
  readonly still: StillPage | 'noVersion' | 'undrawable';
}

export function isGone<Kept>(part: Kept | Gone): part is Gone {
  return typeof part === 'object' && part !== null && 'why' in part;
}
