import { z } from 'zod/mini';
import { dayFirst, formatVietnamTime } from '../vietnam-time.ts';
import { timeSchema } from './session-calls.ts';

/** Most characters of a reason. Editors read it word for word. */
export const lockReasonMaxLength = 300;

const keySchema = z.string().check(z.minLength(1), z.maxLength(200));
const pathSchema = z.string().check(z.minLength(1), z.maxLength(500));

/**
 * What a lock holds as it is: the order of the parts; a whole part, which covers its fields; or one field of it. `[]`
 * in the path of a field stands for every item: `cards[].value`.
 */
export const lockPlaceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('order') }),
  z.object({ kind: z.literal('part'), key: keySchema }),
  z.object({ kind: z.literal('field'), key: keySchema, path: pathSchema }),
]);
export type LockPlace = z.infer<typeof lockPlaceSchema>;

const facts = {
  id: z.string(),
  reason: z.string(),
  by: z.object({ id: z.string(), name: z.string() }),
  at: timeSchema,
  /** Keys of the parts in the order that holds while a campaign has none of its own. */
  order: z.readonly(z.array(z.string())),
  /** The template of the bank that it belongs to; null for a lock of the campaign itself. */
  template: z.nullable(z.object({ id: z.string(), name: z.string() })),
};

export const lockSchema = z.discriminatedUnion('kind', [
  z.object({ ...facts, kind: z.literal('order') }),
  z.object({ ...facts, kind: z.literal('part'), key: z.string() }),
  z.object({ ...facts, kind: z.literal('field'), key: z.string(), path: z.string() }),
]);
export type Lock = z.infer<typeof lockSchema>;

/** The lock that holds a part, with an empty path, or a field. */
export function findLock<Held extends LockPlace>(locks: readonly Held[], key: string, path: string): Held | undefined {
  const names = [path, path.replaceAll(/\[\d+\]/g, '[]')];
  const covers = (held: string) =>
    names.some((name) => name === held || name.startsWith(`${held}.`) || name.startsWith(`${held}[`));
  return locks.find((lock) => lock.kind !== 'order' && lock.key === key && (lock.kind === 'part' || covers(lock.path)));
}

/** Why something is locked, word for word, and who locked it when. */
export function wordLock({ reason, by, at }: Pick<Lock, 'reason' | 'by' | 'at'>): string {
  const day = dayFirst(formatVietnamTime(new Date(at)).slice(0, 10));
  return `${/[.!?…]$/.test(reason) ? reason : `${reason}.`} ${by.name} khóa ngày ${day}.`;
}

/** What every refusal says, whichever way the change came. */
export function wordLockRefusal(lock: Pick<Lock, 'reason' | 'by' | 'at'>): string {
  return `Chỗ này đang khóa: ${wordLock(lock)} Chưa có gì thay đổi, bạn xin mở khóa rồi thử lại.`;
}
