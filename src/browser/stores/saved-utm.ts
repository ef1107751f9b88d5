import { listKeptUtm, type Utm, utmStorageKey } from '../../contract/attribution/utm.ts';
import { isObject, parseJson } from './parse-json.ts';
import type { OpenStore } from './utm-store.ts';

// Separate from saving: every page saves, only forms read.

/**
 * The valid attribution, limited to the fields that this page keeps; empty if there is none. Removes an expired or
 * invalid record. Never throws.
 */
export function loadUtm(openStore: OpenStore, nowMs: number, keepsTerm: boolean): Utm {
  try {
    const store = openStore();
    const text = store.getItem(utmStorageKey);
    if (text === null) return {};
    const record = parseRecord(text, keepsTerm);
    if (record && nowMs < record.expiresAt) return record.value;
    store.removeItem(utmStorageKey);
  } catch {
    // No storage, no attribution.
  }
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
