import type { ContentSchema } from '../../contract/content-schema.ts';
import { controlOf, withoutNull } from '../../contract/fields/control-of.ts';
import type { LockChanges } from '../../contract/studio/bank-calls.ts';
import type { Lock, LockPlace } from '../../contract/studio/locks.ts';

/** A lock that is about to be set. */
interface DraftedLock {
  readonly place: LockPlace;
  readonly reason: string;
}

/** What is changed and not stored yet, by the names of places; null: lifted. */
export type LockDraft = ReadonlyMap<string, DraftedLock | null>;

export function nameOfPlace(place: LockPlace): string {
  if (place.kind === 'order') return 'order';
  return place.kind === 'part' ? place.key : `${place.key} ${place.path}`;
}

/** How a place stands: its stored lock, or the one that is about to be set. */
export function lockAt(
  locks: readonly Lock[],
  draft: LockDraft,
  place: LockPlace,
): { lock: Lock | undefined; drafted: DraftedLock | undefined } {
  const name = nameOfPlace(place);
  const drafted = draft.get(name);
  const lock = drafted === null ? undefined : locks.find((one) => nameOfPlace(one) === name);
  return { lock, drafted: drafted ?? undefined };
}

/** Turns the lock of a place on or off. One that was stored is lifted; one that was only drafted is forgotten. */
export function toggleLock(locks: readonly Lock[], draft: LockDraft, place: LockPlace): LockDraft {
  const name = nameOfPlace(place);
  const { lock, drafted } = lockAt(locks, draft, place);
  const next = new Map(draft);
  if (lock || drafted) {
    next.delete(name);
    if (locks.some((one) => nameOfPlace(one) === name)) next.set(name, null);
  } else if (draft.get(name) === null) next.delete(name);
  else next.set(name, { place, reason: '' });
  return next;
}

/** The reason of a place, typed. */
export function writeReason(draft: LockDraft, place: LockPlace, reason: string): LockDraft {
  return new Map(draft).set(nameOfPlace(place), { place, reason });
}

/** Drafted locks whose reason is missing. */
export function listWithoutReason(draft: LockDraft): readonly LockPlace[] {
  return [...draft.values()].flatMap((one) => (one && one.reason.trim() === '' ? [one.place] : []));
}

/** What the server is asked to change. */
export function changesOf(locks: readonly Lock[], draft: LockDraft, newId = () => crypto.randomUUID()): LockChanges {
  const add = [...draft.values()].flatMap((one) =>
    one ? [{ id: newId() as string, place: one.place, reason: one.reason.trim() }] : [],
  );
  const lift = locks.flatMap((lock) => (draft.get(nameOfPlace(lock)) === null ? [lock.id] : []));
  return { add, lift };
}

/** A field that can be locked by itself. `[]` in its path stands for every item of a list. */
interface LockableField {
  readonly path: string;
  readonly title: string;
}

/** The fields of a part, and those of the items of its lists. */
export function listLockable(whole: ContentSchema): readonly LockableField[] {
  const schema = withoutNull(whole);
  const { kind } = controlOf(schema);
  if (kind === 'list') return listOfItems(schema, '', undefined);
  if (kind !== 'group') return [];
  return Object.entries(schema.properties ?? {}).flatMap(([path, property]): readonly LockableField[] => {
    const field = withoutNull(property);
    const title = field.title ?? path;
    if (controlOf(field).kind === 'fixed') return [];
    return [{ path, title }, ...(controlOf(field).kind === 'list' ? listOfItems(field, path, title) : [])];
  });
}

function listOfItems(list: ContentSchema, path: string, title: string | undefined): readonly LockableField[] {
  const item = withoutNull(list.items ?? {});
  if (controlOf(item).kind !== 'group') return [];
  return Object.entries(item.properties ?? {}).flatMap(([name, property]): readonly LockableField[] => {
    const own = withoutNull(property);
    const inside = { path: `${path}[].${name}`, title: [title, own.title ?? name].filter(Boolean).join(' › ') };
    if (controlOf(own).kind === 'fixed') return [];
    return [inside, ...(controlOf(own).kind === 'list' ? listOfItems(own, inside.path, inside.title) : [])];
  });
}
