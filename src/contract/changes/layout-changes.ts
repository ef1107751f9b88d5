import { addedPrefix, isAddedKey, isLayoutPart, type LayoutPart, mostParts, readLayout } from '../layout.ts';
import { type ContentChange, isSamePlace, type Json, type Place, valueAt } from './content-change.ts';

/** The parts of `main` in page order. */
export const layoutPlace: Place = ['settings', 'layout'];
/** Keys of the parts that are not shown. */
export const hiddenPlace: Place = ['settings', 'hidden'];

/** The parts of `main` in page order, hidden ones included. `order`: the keys of the template's own parts. */
export function listLayout(document: Json, order: readonly string[]): readonly LayoutPart[] {
  return readLayout(valueAt(document, ['settings'])) ?? order.map((key) => ({ key }));
}

/**
 * A key for a part that is added. Its number is made up, because two people may add the same section at once, each
 * without knowing of the other. `random` gives numbers from 0 to 1.
 */
export function newPartKey(document: Json, section: string, random: () => number): string {
  const name = section.replaceAll('-', '_');
  for (;;) {
    const key = `${addedPrefix}${name}_${Math.floor(random() * 1_000_000)}`;
    if (valueAt(document, ['content', key]) === undefined) return key;
  }
}

/**
 * Puts a part before the one at `index`, which may be the number of parts; with its content, unless that is stored
 * already. None when the page is full, or has the part.
 */
export function addPart(
  document: Json,
  order: readonly string[],
  part: LayoutPart,
  index: number,
  content?: Json,
): readonly ContentChange[] {
  const { parts, first } = startLayout(document, order);
  if (parts.length >= mostParts || findIndex(parts, part.key) >= 0) return [];
  return [
    ...first,
    ...(content === undefined ? [] : [{ kind: 'set', at: ['content', part.key], value: content } as const]),
    { kind: 'insert', at: [...layoutPlace, storedIndex(parts, index)], value: storedPart(part) },
  ];
}

/** Moves a part, so that it stands at the index `to`. None when it would stay. */
export function movePart(document: Json, order: readonly string[], key: string, to: number): readonly ContentChange[] {
  const { parts, first } = startLayout(document, order);
  const from = findIndex(parts, key);
  const last = parts.filter(isLayoutPart).length - 1;
  const target = storedIndex(parts, Math.max(0, Math.min(to, last)));
  if (from < 0 || from === target) return [];
  return [...first, { kind: 'move', at: [...layoutPlace, from], to: target }];
}

/** Puts a copy of a part behind it. None when the page is full. */
export function duplicatePart(
  document: Json,
  order: readonly string[],
  key: string,
  copy: Required<LayoutPart>,
  content = valueAt(document, ['content', key]),
): readonly ContentChange[] {
  const index = listLayout(document, order).findIndex((part) => part.key === key);
  return index < 0 ? [] : addPart(document, order, copy, index + 1, content);
}

/**
 * Takes a part off the page. The content of an added part goes, too; that of a part of the template stays. The content
 * comes first: who is asked whether the part may go, because a colleague has changed it, is asked once for all.
 */
export function removePart(document: Json, order: readonly string[], key: string): readonly ContentChange[] {
  const { parts, first } = startLayout(document, order);
  const index = findIndex(parts, key);
  const content = isAddedKey(key) ? ['content', key] : undefined;
  return [
    ...(index < 0 ? [] : first),
    ...(content && valueAt(document, content) !== undefined ? [{ kind: 'unset', at: content } as const] : []),
    ...(content ? showPart(document, key) : []),
    ...(index < 0 ? [] : [{ kind: 'remove', at: [...layoutPlace, index] } as const]),
  ];
}

/** Takes a part off the page, which keeps its place and content. */
export function hidePart(document: Json, key: string): readonly ContentChange[] {
  const hidden = valueAt(document, hiddenPlace);
  const keys = Array.isArray(hidden) ? hidden : [];
  if (keys.includes(key)) return [];
  return [
    ...(keys === hidden ? [] : [{ kind: 'set', at: hiddenPlace, value: [] } as const]),
    { kind: 'insert', at: [...hiddenPlace, keys.length], value: key },
  ];
}

/** Shows a hidden part again. */
export function showPart(document: Json, key: string): readonly ContentChange[] {
  const hidden = valueAt(document, hiddenPlace);
  const index = Array.isArray(hidden) ? hidden.indexOf(key) : -1;
  return index < 0 ? [] : [{ kind: 'remove', at: [...hiddenPlace, index] }];
}

/**
 * The stored list. Without one the first change makes it of the template's order, or empty. Two people who do that at
 * once store the same, which is no conflict.
 */
function startLayout(
  document: Json,
  order: readonly string[],
): { parts: readonly Json[]; first: readonly ContentChange[] } {
  const stored = valueAt(document, layoutPlace);
  if (Array.isArray(stored)) return { parts: stored, first: [] };
  const parts = order.map((key) => ({ key }));
  return { parts, first: [{ kind: 'set', at: layoutPlace, value: parts }] };
}

/** A part as it is stored. */
export function storedPart({ key, section }: LayoutPart): Json {
  return { key, ...(section !== undefined && { section }) };
}

/** The index in the stored list, which may hold what is no part. */
function storedIndex(parts: readonly Json[], index: number): number {
  return [...parts.keys()].filter((at) => isLayoutPart(parts[at]))[index] ?? parts.length;
}

function findIndex(parts: readonly Json[], key: string): number {
  return parts.findIndex((part) => keyOf(part) === key);
}

/** The key of a part in the layout or in the list of hidden ones. */
function keyOf(value: Json | undefined): string | undefined {
  if (typeof value === 'string') return value;
  return isLayoutPart(value) ? value.key : undefined;
}

/** The part that a change puts into the layout, or into the list of hidden ones. */
function insertedPart(change: ContentChange): string | undefined {
  return change.kind === 'insert' && isOfParts(change.at) ? keyOf(change.value) : undefined;
}

/** Whether a place is an item of one of the two lists of parts, in which each part stands once. */
function isOfParts(at: Place): boolean {
  const list = at.slice(0, -1);
  return isSamePlace(list, layoutPlace) || isSamePlace(list, hiddenPlace);
}

/** Whether two changes put the same part into one list. */
export function addSamePart(one: ContentChange, other: ContentChange): boolean {
  const key = insertedPart(one);
  return key !== undefined && key === insertedPart(other) && one.at[1] === other.at[1];
}

/** Whether a change would put a part into a list that has it. */
export function addsPartTwice(document: Json, change: ContentChange): boolean {
  const key = insertedPart(change);
  const list = valueAt(document, change.at.slice(0, -1));
  return key !== undefined && Array.isArray(list) && findIndex(list, key) >= 0;
}

/** The key of the part that stands at a place of one of the two lists. */
export function partAt(document: Json, at: Place): string | undefined {
  return isOfParts(at) ? keyOf(valueAt(document, at)) : undefined;
}

/**
 * Whether a change only makes a list of parts, before another one changes it. It says nothing that the page did not
 * show before, so it is not taken back with the other one: colleagues may have changed the list since.
 */
export function startsPartList(change: ContentChange): boolean {
  if (change.kind !== 'set' || !Array.isArray(change.value)) return false;
  if (isSamePlace(change.at, hiddenPlace)) return change.value.length === 0;
  return isSamePlace(change.at, layoutPlace) && change.value.every((part) => isLayoutPart(part) && !part.section);
}
