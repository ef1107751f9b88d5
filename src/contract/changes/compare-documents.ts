import { diffArrays } from 'diff';
import { splitWords } from './compare-words.ts';
import { type ContentChange, isSame, type Json, type Place } from './content-change.ts';
import { longestRise } from './longest-rise.ts';

/** One difference between two documents. */
export interface Difference {
  /** `moved`: an item of a list stands elsewhere in its list. What changed inside of it is a difference of its own. */
  readonly kind: 'added' | 'removed' | 'moved' | 'changed';
  /** In the newer document; of something removed, where it would stand again. */
  readonly at: Place;
  /** In the older document; undefined for something added. */
  readonly was: Place | undefined;
  /** Undefined for something added. */
  readonly before: Json | undefined;
  /** Undefined for something removed. */
  readonly after: Json | undefined;
  /** Applied to the newer document, it takes back this difference and no other one. */
  readonly revert: ContentChange;
}

/**
 * What differs between two documents, each at the deepest place. Items of lists are matched by what they contain, so
 * an item that others push down is no difference. The differences of the changed document are to be asked for again
 * after one was taken back, because places move: taken back one after another in any order they end at `before`.
 */
export function compareDocuments(before: Json, after: Json, at: Place = [], was: Place = at): Difference[] {
  if (isSame(before, after)) return [];
  if (isList(before) && isList(after)) return compareLists(before, after, at, was);
  if (isFields(before) && isFields(after)) {
    return [...new Set([...Object.keys(after), ...Object.keys(before)])].flatMap((name) =>
      compareFields(before[name], after[name], [...at, name], [...was, name]),
    );
  }
  return [{ kind: 'changed', at, was, before, after, revert: { kind: 'set', at, value: before } }];
}

function compareFields(before: Json | undefined, after: Json | undefined, at: Place, was: Place): Difference[] {
  if (before !== undefined && after !== undefined) return compareDocuments(before, after, at, was);
  if (before !== undefined) {
    return [{ kind: 'removed', at, was, before, after, revert: { kind: 'set', at, value: before } }];
  }
  const revert = { kind: 'unset', at } as const;
  return after === undefined ? [] : [{ kind: 'added', at, was: undefined, before, after, revert }];
}

function compareLists(before: readonly Json[], after: readonly Json[], at: Place, was: Place): Difference[] {
  const sources = matchItems(before, after);
  const staying = new Set(longestRise(sources));
  /** Where an item of `before` belongs in `after`: behind the nearest item before it that has not moved. */
  const placeFor = (index: number) =>
    after.findLastIndex((_, other) => staying.has(other) && (sources[other] ?? -1) < index) + 1;
  const differences: Difference[] = [];
  for (const [index, item] of after.entries()) {
    const place = [...at, index];
    const source = sources[index];
    const older = source === undefined ? undefined : before[source];
    if (source === undefined || older === undefined) {
      const revert = { kind: 'remove', at: place } as const;
      differences.push({ kind: 'added', at: place, was: undefined, before: undefined, after: item, revert });
      continue;
    }
    const olderPlace = [...was, source];
    if (!staying.has(index)) {
      const gap = placeFor(source);
      const revert = { kind: 'move', at: place, to: index < gap ? gap - 1 : gap } as const;
      differences.push({ kind: 'moved', at: place, was: olderPlace, before: older, after: item, revert });
    }
    differences.push(...compareDocuments(older, item, place, olderPlace));
  }
  for (const [index, item] of before.entries()) {
    if (sources.includes(index)) continue;
    const place = [...at, placeFor(index)];
    const revert = { kind: 'insert', at: place, value: item } as const;
    differences.push({ kind: 'removed', at: place, was: [...was, index], before: item, after: undefined, revert });
  }
  return differences;
}

/** Items are the same item from this similarity on. */
const leastSimilarity = 0.5;

/** For each item of `after` the index of the same item in `before`; undefined for one that is new. */
function matchItems(before: readonly Json[], after: readonly Json[]): (number | undefined)[] {
  const sources: (number | undefined)[] = after.map(() => undefined);
  const left = new Set(before.keys());
  const match = (index: number, source: number) => {
    sources[index] = source;
    left.delete(source);
  };
  // Equal items first, as many as possible in their order.
  let [index, source] = [0, 0];
  for (const { added, removed, count } of diffArrays([...before], [...after], { comparator: isSame })) {
    if (!added && !removed) for (let step = 0; step < count; step += 1) match(index + step, source + step);
    if (!removed) index += count;
    if (!added) source += count;
  }
  const listNew = () => [...after.keys()].filter((one) => sources[one] === undefined);
  const pairs = listNew()
    .flatMap((to) => [...left].map((from) => ({ to, from, similarity: compareItems(before[from], after[to]) })))
    .filter(({ similarity }) => similarity >= leastSimilarity)
    .sort(
      (one, other) =>
        other.similarity - one.similarity || Math.abs(one.to - one.from) - Math.abs(other.to - other.from),
    );
  for (const { to, from } of pairs) if (sources[to] === undefined && left.has(from)) match(to, from);
  // A text between the same two items is a text that was written anew.
  for (const to of listNew()) {
    const from = to === 0 ? 0 : (sources[to - 1] ?? Number.NaN) + 1;
    if (left.has(from) && isText(before[from]) && isText(after[to])) match(to, from);
  }
  return sources;
}

/** From 0 (nothing in common) to 1 (the same). */
function compareItems(one: Json | undefined, other: Json | undefined): number {
  if (isSame(one, other)) return 1;
  if (isText(one) && isText(other)) return shareOfWords(one, other);
  if (isList(one) && isList(other)) {
    const best = (items: readonly Json[], others: readonly Json[]) =>
      items.reduce<number>((sum, item) => sum + Math.max(0, ...others.map((each) => compareItems(item, each))), 0);
    return (best(one, other) + best(other, one)) / (one.length + other.length);
  }
  if (!isFields(one) || !isFields(other)) return 0;
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return names.reduce((total, name) => total + compareItems(one[name], other[name]), 0) / names.length;
}

/** How many of the words of two texts are in both. */
function shareOfWords(one: string, other: string): number {
  const [words, others] = [listWords(one), listWords(other)];
  const all = words.length + others.length;
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of others) {
    const count = counts.get(word) ?? 0;
    if (count > 0) common += 1;
    counts.set(word, count - 1);
  }
  return all === 0 ? 0 : (2 * common) / all;
}

function listWords(text: string): string[] {
  return splitWords(text).filter((word) => word.trim() !== '');
}

function isText(value: Json | undefined): value is string {
  return typeof value === 'string';
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

function isFields(value: Json | undefined): value is Readonly<Record<string, Json>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
