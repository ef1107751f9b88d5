import { endSentence } from '../end-sentence.ts';
import { dayFirst, vietnamDate } from '../vietnam-time.ts';

/** Most characters of a reason. Editors read it word for word. */
export const lockReasonMaxLength = 300;

/**
 * What a lock holds as it is: the order of the parts; a whole part, which covers its fields; or one field of it. `[]`
 * in the path of a field stands for every item: `cards[].value`.
 */
export type LockPlace =
  | { readonly kind: 'order' }
  | { readonly kind: 'part'; readonly key: string }
  | { readonly kind: 'field'; readonly key: string; readonly path: string };

/** A lock that is set. Its schema is in bank-calls.ts: what the editor loads first has none. */
export type Lock = LockPlace & {
  readonly id: string;
  readonly reason: string;
  readonly by: { readonly id: string; readonly name: string };
  readonly at: string;
  /** Keys of the parts in the order that holds while a campaign has none of its own. */
  readonly order: readonly string[];
  /** The template of the bank that it belongs to; null for a lock of the campaign itself. */
  readonly template: { readonly id: string; readonly name: string } | null;
};

/** `order`, `home.footer`, or `home.footer legal`, for logs. */
export function namePlace(place: LockPlace): string {
  if (place.kind === 'order') return 'order';
  return place.kind === 'part' ? place.key : `${place.key} ${place.path}`;
}

/** The lock that holds a part, with an empty path, or a field. */
export function findLock<Held extends LockPlace>(locks: readonly Held[], key: string, path: string): Held | undefined {
  const names = [path, path.replaceAll(/\[\d+\]/g, '[]')];
  const covers = (held: string) =>
    names.some((name) => name === held || name.startsWith(`${held}.`) || name.startsWith(`${held}[`));
  return locks.find((lock) => lock.kind !== 'order' && lock.key === key && (lock.kind === 'part' || covers(lock.path)));
}

/** Why something is locked, word for word, and who locked it when. */
export function wordLock({ reason, by, at }: Pick<Lock, 'reason' | 'by' | 'at'>): string {
  const day = dayFirst(vietnamDate(new Date(at)));
  return `${endSentence(reason)} ${by.name} khóa ngày ${day}.`;
}

/** What every refusal says, whichever way the change came. */
export function wordLockRefusal(lock: Pick<Lock, 'reason' | 'by' | 'at'>): string {
  return `Chỗ này đang khóa: ${wordLock(lock)} Chưa có gì thay đổi, bạn xin mở khóa rồi thử lại.`;
}
