import type { ToldTouch, ToldTouches } from '../../contract/attribution/touches.ts';
import { utmLifetimeMs } from '../../contract/attribution/utm.ts';
import { isObject } from './parse-json.ts';
import type { OpenStore } from './utm-store.ts';

/** Key of the record in local storage. Independent of the record `utm` (decision 0071). */
const touchesStorageKey = 'touches';

/** The parameters of an arrival in an address. Only the server reads them. */
const parameters = /[?&](utm_(source|campaign|content|medium|term)|gclid|fbclid|ttclid|zarsrc)=[^&]+/g;

/** Longest stored text of an arrival. */
const queryMaxLength = 3000;

/** Stores the arrival of the address: as the last one, and as the first if there is none. Never throws. */
export function saveTouch(openStore: OpenStore, search: string, nowMs: number): void {
  const query = search.match(parameters)?.join('').slice(0, queryMaxLength);
  if (!query) return;
  const last = { at: nowMs, query };
  const first = loadTouches(openStore, nowMs)?.first ?? last;
  try {
    openStore().setItem(touchesStorageKey, JSON.stringify({ first, last }));
  } catch {
    // Without storage the arrival is lost, the lead is not.
  }
}

/** First and last arrival; undefined 24 hours after the last, like `utm`, and for an invalid record. Never throws. */
export function loadTouches(openStore: OpenStore, nowMs: number): ToldTouches | undefined {
  try {
    const kept: unknown = JSON.parse(openStore().getItem(touchesStorageKey) ?? '');
    if (isTouches(kept) && nowMs - kept.last.at < utmLifetimeMs) return kept;
  } catch {
    // Invalid record, or no storage.
  }
  return undefined;
}

/** A minimal check; the server validates the rest. */
function isTouches(kept: unknown): kept is ToldTouches {
  return isObject(kept) && isTouch(kept.first) && isTouch(kept.last);
}

function isTouch(touch: unknown): touch is ToldTouch {
  return isObject(touch) && typeof touch.at === 'number';
}
