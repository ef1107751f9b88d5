import { type ContentChange, isSamePlace } from './content-change.ts';
import { editOf } from './merge-texts.ts';

/**
 * Adds a change to those before it. Of two values of one place, one after the other, only the later one stays. What was
 * typed at two places of a text stays two changes, because it merges with what others type between them.
 */
export function joinChange(changes: readonly ContentChange[], next: ContentChange): readonly ContentChange[] {
  const last = changes.at(-1);
  if (last?.kind !== 'set' || next.kind !== 'set' || !isSamePlace(last.at, next.at)) return [...changes, next];
  const areTyped = last.was !== undefined && next.was !== undefined;
  if (areTyped && !isOneEdit(last, next)) return [...changes, next];
  return [...changes.slice(0, -1), withWas(next, areTyped ? last.was : undefined)];
}

/** A change with another text before it (`was`), or without one. */
export function withWas(change: ContentChange, was: string | undefined): ContentChange {
  if (change.kind !== 'set') return change;
  const { was: _, ...value } = change;
  return was === undefined ? value : { ...value, was };
}

function isOneEdit(first: ContentChange & { kind: 'set' }, second: ContentChange & { kind: 'set' }): boolean {
  const between = String(first.value);
  const [one, other] = [editOf(first.was ?? '', between), editOf(between, String(second.value))];
  return other.from <= one.from + one.text.length && other.to >= one.from;
}
