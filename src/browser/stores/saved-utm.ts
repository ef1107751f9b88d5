import { listKeptUtm, type Utm, utmStorageKey } from '../../contract/attribution/utm.ts';
import { isObject, parseJson } from './parse-json.ts';
import type { OpenStore } from './utm-store.ts';

// Apart from what saves it: every page saves, only forms read.

/**
 * The attribution that is still valid, without what this page does not keep; empty when there is none. An expired or
 * unreadable record is removed. Never throws.
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
    // Without storage there is none.
  }
  return {};
}

/** Undefined also for text that is no JSON, so that it is removed like an expired record. */
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
