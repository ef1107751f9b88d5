import type { Review } from '../../contract/studio/review-calls.ts';
import type { BadgeState } from '../kit/Badge.tsx';
import { reviewTexts } from './texts.ts';

/** What a review is to people: an approved one waits for its time, is kept for an experiment, or is published. */
export type ReviewPhase =
  | 'waiting'
  | 'returned'
  | 'withdrawn'
  | 'void'
  | 'scheduled'
  | 'kept'
  | 'stopped'
  | 'published';

export function phaseOf({
  state,
  publishAt,
  publishedAt,
  stopped,
}: Pick<Review, 'state' | 'publishAt' | 'publishedAt' | 'stopped'>): ReviewPhase {
  if (state !== 'approved') return state;
  if (publishedAt !== null) return 'published';
  if (stopped) return 'stopped';
  return publishAt === null ? 'kept' : 'scheduled';
}

/** How a phase is drawn. */
export const phaseBadges: Readonly<Record<ReviewPhase, BadgeState>> = {
  waiting: 'wait',
  returned: 'back',
  withdrawn: 'off',
  scheduled: 'timed',
  kept: 'timed',
  stopped: 'back',
  published: 'live',
  void: 'off',
};

/** `uudai.example.vn/hu_vang`: an address as people read it. */
export function shortAddress(address: string): string {
  return address.replace(/^https?:\/\//, '');
}

/** `Hà`, `Hà và Quân`, `Hà, Quân và 2 người khác`. */
export function joinNames(people: readonly { name: string }[]): string {
  return join(people, 'và');
}

/** Names joined by `hoặc`. */
export function joinAlternatives(people: readonly { name: string }[]): string {
  return join(people, 'hoặc');
}

function join(people: readonly { name: string }[], word: string): string {
  const names = people.map(({ name }) => name);
  if (names.length <= 2) return names.join(` ${word} `);
  return `${names.slice(0, 2).join(', ')} ${word} ${names.length - 2} người khác`;
}

/** Who changed a version; undefined for sample data and for what nobody changed by hand. */
export function describeChangedBy(authors: readonly { name: string }[]): string | undefined {
  return authors.length === 0 ? undefined : reviewTexts.pages.changedBy(joinNames(authors));
}

/** The given name, which stands last in Vietnamese. */
export function givenName({ name }: { name: string }): { name: string } {
  return { name: name.trim().split(/\s+/).at(-1) ?? name };
}

/** The button that reminds approvers: by their names, unless they are many. */
export function describeRemind(approvers: readonly { name: string }[]): string {
  const { remind, remindAll } = reviewTexts.actions;
  return approvers.length > 2 ? remindAll : remind(joinAlternatives(approvers.map(givenName)));
}
