import { type ContentChange, isSame, type Json, type Place, valueAt } from './content-change.ts';

/** A changed document, and the change that takes it back. */
export interface Applied {
  readonly document: Json;
  readonly inverse: ContentChange;
}

/**
 * Applies a change; parts that it does not touch stay the same objects. Undefined when its place does not exist: a
 * parent is missing or of another kind, or an index is outside the list.
 */
export function applyChange(document: Json, change: ContentChange): Applied | undefined {
  const { at } = change;
  const parent = valueAt(document, at.slice(0, -1));
  const step = at.at(-1);
  if (step === undefined || typeof parent !== 'object' || parent === null) return undefined;
  const changed = typeof step === 'number' ? changeList(parent, step, change) : changeObject(parent, step, change);
  return changed && { document: replace(document, at.slice(0, -1), changed.parent), inverse: changed.inverse };
}

/** Applies changes in order, as one: all, or none. The inverses take them back when they are applied in order. */
export function applyChanges(
  document: Json,
  changes: readonly ContentChange[],
): { document: Json; inverses: readonly ContentChange[] } | undefined {
  const inverses: ContentChange[] = [];
  let current = document;
  for (const change of changes) {
    const applied = applyChange(current, change);
    if (!applied) return undefined;
    current = applied.document;
    inverses.unshift(applied.inverse);
  }
  return { document: current, inverses };
}

type ChangedParent = { parent: Json; inverse: ContentChange } | undefined;

function changeObject(parent: object, name: string, change: ContentChange): ChangedParent {
  if (Array.isArray(parent) || (change.kind !== 'set' && change.kind !== 'unset')) return undefined;
  const { [name]: before, ...others } = parent as Readonly<Record<string, Json>>;
  const inverse: ContentChange =
    before === undefined ? { kind: 'unset', at: change.at } : { kind: 'set', at: change.at, value: before };
  if (change.kind === 'unset') return { parent: others, inverse };
  return { parent: { ...parent, [name]: change.value }, inverse };
}

function changeList(parent: object, index: number, change: ContentChange): ChangedParent {
  if (!Array.isArray(parent) || change.kind === 'unset') return undefined;
  const list: readonly Json[] = parent;
  const listPlace = change.at.slice(0, -1);
  if (change.kind === 'insert') {
    if (index > list.length) return undefined;
    return { parent: list.toSpliced(index, 0, change.value), inverse: { kind: 'remove', at: change.at } };
  }
  const before = list[index];
  if (before === undefined) return undefined;
  switch (change.kind) {
    case 'set':
      return { parent: list.with(index, change.value), inverse: { kind: 'set', at: change.at, value: before } };
    case 'remove':
      return { parent: list.toSpliced(index, 1), inverse: { kind: 'insert', at: change.at, value: before } };
    case 'move': {
      const to = Math.min(change.to, list.length - 1);
      const moved = list.toSpliced(index, 1).toSpliced(to, 0, before);
      return { parent: moved, inverse: { kind: 'move', at: [...listPlace, to], to: index } };
    }
  }
}

function replace(document: Json, at: Place, value: Json): Json {
  const [step, ...rest] = at;
  if (step === undefined) return value;
  if (Array.isArray(document) && typeof step === 'number') {
    return document.with(step, replace(document[step], rest, value));
  }
  const fields = document as Readonly<Record<string, Json>>;
  return { ...fields, [step]: replace(fields[step] ?? null, rest, value) };
}

/**
 * Whether a document still is as a change left it, so that its inverse takes back nothing of anybody else. A moved item
 * is not looked at.
 */
export function isAsLeftBy(document: Json, change: ContentChange): boolean {
  switch (change.kind) {
    case 'set':
    case 'insert':
      return isSame(valueAt(document, change.at), change.value);
    case 'unset':
      return valueAt(document, change.at) === undefined;
    case 'remove':
    case 'move':
      return true;
  }
}
