import { readUtm, type Utm, utmLifetimeMs, utmParameters, utmStorageKey } from '../contract/utm.ts';
import { isObject, parseJson } from './parse-json.ts';

/** The part of local storage that is needed. Every call may throw: storage can be blocked, full or in private mode. */
export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Gives the storage or throws where even touching it is forbidden. */
export type OpenStore = () => KeyValueStore;

/**
 * Keeps the attribution of this visit for 24 hours, only when the address carries at least one parameter (specification, section 2).
 * Never throws: a page without storage is still a page.
 */
export function saveUtm(openStore: OpenStore, query: URLSearchParams, nowMs: number): void {
  const value = readUtm(query);
  if (!value) return;
  try {
    openStore().setItem(utmStorageKey, JSON.stringify({ value, expiresAt: nowMs + utmLifetimeMs }));
  } catch {
    // Nothing to do: the attribution is lost, the lead is not.
  }
}

/** The attribution that is still valid; empty when there is none. An expired or unreadable record is removed. Never throws. */
export function loadUtm(openStore: OpenStore, nowMs: number): Utm {
  try {
    const store = openStore();
    const text = store.getItem(utmStorageKey);
    if (text === null) return {};
    const record = parseRecord(text);
    if (record && nowMs < record.expiresAt) return record.value;
    store.removeItem(utmStorageKey);
  } catch {
    // As above.
  }
  return {};
}

/** Undefined also for text that is no JSON, so that it is removed like an expired record. */
function parseRecord(text: string): { value: Utm; expiresAt: number } | undefined {
  const record = parseJson(text);
  if (!isObject(record) || typeof record.expiresAt !== 'number' || !isObject(record.value)) return undefined;
  const value: Utm = {};
  for (const field of Object.values(utmParameters)) {
    const part = record.value[field];
    if (typeof part === 'string') value[field] = part;
  }
  return { value, expiresAt: record.expiresAt };
}
