import type { ToldTouch, ToldTouches } from '../../contract/attribution/touches.ts';
import { utmLifetimeMs } from '../../contract/attribution/utm.ts';
import { isObject } from './parse-json.ts';
import type { OpenStore } from './utm-store.ts';

/**
 * Key of the record in local storage. The specified record `utm` stands beside it and stays as it is (decision 0071).
 */
export const touchesStorageKey = 'touches';

/** The parameters that tell of an arrival, as they stand in an address. Read only by the server. */
const parameters = /[?&](utm_(source|campaign|content|medium|term)|gclid|fbclid|ttclid|zarsrc)=[^&]+/g;

/** Longest text that is kept of one arrival. */
const queryMaxLength = 3000;

/** Keeps the arrival that the address tells of: as the last one, and as the first where none is kept. Never throws. */
export function saveTouch(openStore: OpenStore, search: string, nowMs: number): void {
  const query = search.match(parameters)?.join('').slice(0, queryMaxLength);
  if (!query) return;
  const last = { at: nowMs, query };
  const first = loadTouches(openStore, nowMs)?.first ?? last;
  try {
    openStore().setItem(touchesStorageKey, JSON.stringify({ first, last }));
  } catch {
    // As with the attribution: it is lost, the lead is not.
  }
}

/**
 * First and last arrival; undefined 24 hours after the last, as with `utm`, and where the record is none. Never throws.
 */
export function loadTouches(openStore: OpenStore, nowMs: number): ToldTouches | undefined {
  try {
    const kept: unknown = JSON.parse(openStore().getItem(touchesStorageKey) ?? '');
    if (isTouches(kept) && nowMs - kept.last.at < utmLifetimeMs) return kept;
  } catch {
    // No record, or no storage.
  }
  return undefined;
}

/** Enough to count with; the server looks at the rest. */
function isTouches(kept: unknown): kept is ToldTouches {
  return isObject(kept) && isTouch(kept.first) && isTouch(kept.last);
}

function isTouch(touch: unknown): touch is ToldTouch {
  return isObject(touch) && typeof touch.at === 'number';
}
