import { listKeptUtm, type Utm, utmStorageKey } from '../../contract/attribution/utm.ts';
import type { PageStorage } from './page-storage.ts';
import { isObject, parseJson } from './parse-json.ts';

// Separate from saving: every page saves, only forms read.

/**
 * The valid attribution, limited to the fields that this page keeps; empty if there is none. Removes an expired or
 * invalid record.
 */
export function loadUtm(store: PageStorage, nowMs: number, keepsTerm: boolean): Utm {
  const text = store.getItem(utmStorageKey);
  if (text === null) return {};
  const record = parseRecord(text, keepsTerm);
  if (record && nowMs < record.expiresAt) return record.value;
  store.removeItem(utmStorageKey);
  return {};
}

/** Undefined also for invalid JSON, so that it is removed like an expired record. */
function parseRecord(text: string, keepsTerm: boolean): { value: Utm; expiresAt: number } | undefined {
  const record = parseJson(text);
  if (!isObject(record) || typeof record.expiresAt !== 'number' || !isObject(record.value)) return undefined;
  const value: Utm = {};
  for (const [, field] of listKeptUtm(keepsTerm)) {
    const part = record.value[field];
    if (typeof part === 'string') value[field] = part;
  }
  return { value, expiresAt: record.expiresAt };
}
