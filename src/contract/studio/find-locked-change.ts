import { isSame, type Json, valueAt } from '../changes/content-change.ts';
import { placeOf } from '../changes/place-name.ts';
import { type LayoutPart, readLayout } from '../layout.ts';
import type { LockPlace } from './locks.ts';
import { settingsKey } from './template-calls.ts';

/** A version, a draft or a working copy, whose settings may be half typed. */
export interface LockableDocument {
  readonly settings: Readonly<Record<string, unknown>>;
  readonly content: Readonly<Record<string, unknown>>;
  readonly media: Readonly<Record<string, { readonly hash: string }>>;
}

/** A lock, and the order that holds while a campaign has none of its own. */
export type HeldLock = LockPlace & { readonly order: readonly string[] };

/**
 * The first lock that a change breaks. A campaign may stand in several states at once, its newest version and its
 * working copy: what is as in one of them is no change. Pure.
 */
export function findLockedChange<Lock extends HeldLock>(
  befores: readonly LockableDocument[],
  after: LockableDocument,
  locks: readonly Lock[],
): Lock | undefined {
  return locks.find((lock) => !befores.some((before) => isKept(lock, before, after)));
}

function isKept(lock: HeldLock, before: LockableDocument, after: LockableDocument): boolean {
  if (!isSame(holdOf(before, lock), holdOf(after, lock))) return false;
  if (lock.kind !== 'part') return true;
  // What begins or ends the page stays there. Between others, they may move around it.
  const [old, now] = [before, after].map((one) => listKeys(one, lock));
  return [0, -1].every((end) => old?.at(end) !== lock.key || now?.at(end) === lock.key);
}

const listKeys = ({ settings }: LockableDocument, { order }: HeldLock): readonly string[] =>
  readLayout(settings)?.map(({ key }) => key) ?? order;

/** Everything of a document that a lock holds, as JSON that differs as soon as one of it does. */
function holdOf(document: LockableDocument, lock: HeldLock): unknown {
  const { settings, content, media } = document;
  // Another template has other parts under the same keys.
  const { template } = settings;
  const parts = (readLayout(settings) ?? lock.order.map((key) => ({ key }))).map(({ key, section }: LayoutPart) => [
    key,
    section ?? null,
  ]);
  if (lock.kind === 'order') return { template, parts };
  const { key } = lock;
  const seen = {
    template,
    isHidden: Array.isArray(settings.hidden) && settings.hidden.includes(key),
    part: parts.find(([name]) => name === key) ?? null,
  };
  if (lock.kind === 'field') {
    const value = readPath(valueOfKey(document, key), lock.path);
    return { ...seen, value: withFiles(value, media), single: withFiles(readSingle(content, lock), media) };
  }
  // A field of the head, and a post, may stand under a key of its own.
  const below = Object.entries(content).filter(([name]) => name.startsWith(`${key}.`));
  return {
    ...{ ...seen, value: withFiles(valueOfKey(document, key), media) },
    below: withFiles(Object.fromEntries(below), media),
  };
}

/** Order and hidden parts are no part of the settings here: locks of their own hold them. */
function valueOfKey({ settings, content }: LockableDocument, key: string): unknown {
  if (key !== settingsKey) return content[key];
  const { layout: _order, hidden: _hidden, ...others } = settings;
  return others;
}

function readPath(value: unknown, path: string): unknown {
  const [here = '', ...items] = path.split('[]');
  const steps = placeOf({ key: '', path: here }).slice(2);
  const found = value === undefined ? undefined : valueAt(value as Json, steps);
  if (items.length === 0 || !Array.isArray(found)) return found ?? null;
  return found.map((item: unknown) => readPath(item, items.join('[]').replace(/^\./, '')));
}

/** The same of a field that stands under a key of its own; what is no group is the whole field. */
function readSingle(content: LockableDocument['content'], { key, path }: { key: string; path: string }): unknown {
  const [name = ''] = path.split(/[.[]/, 1);
  const rest = path.slice(name.length).replace(/^\./, '');
  const single = content[`${key}.${name}`];
  return rest === '' || typeof single !== 'object' ? single : readPath(single, rest);
}

/** A file that is exchanged keeps its path, so its hash is compared as well. */
function withFiles(value: unknown, media: LockableDocument['media']): unknown {
  if (typeof value === 'string') return Object.hasOwn(media, value) ? [value, media[value]?.hash] : value;
  if (Array.isArray(value)) return value.map((item) => withFiles(item, media));
  if (typeof value !== 'object' || value === null) return value ?? null;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withFiles(part, media)]));
}
