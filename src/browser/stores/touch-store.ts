import type { ToldTouch, ToldTouches } from '../../contract/attribution/touches.ts';
import { utmLifetimeMs } from '../../contract/attribution/utm.ts';
import type { PageStorage } from './page-storage.ts';
import { isObject, parseJson } from './parse-json.ts';

/** Key of the record in local storage. Independent of the record `utm` (docs/why/personal-data.md#arrivals). */
const touchesStorageKey = 'touches';

/** The parameters of an arrival in an address. Only the server reads them. */
const parameters =
  /[?&](amp;)?(utm_(source|campaign|content|medium|term)|gclid|fbclid|ttclid|zarsrc|gbraid|wbraid)=[^&]+/g;

/** Longest stored text of an arrival. */
const queryMaxLength = 3000;

/** Stores the arrival of the address: as the last one, and as the first if there is none. */
export function saveTouch(store: PageStorage, search: string, nowMs: number): void {
  const query = search.match(parameters)?.join('').slice(0, queryMaxLength);
  if (!query) return;
  const last = { at: nowMs, query };
  const first = loadTouches(store, nowMs)?.first ?? last;
  store.setItem(touchesStorageKey, JSON.stringify({ first, last }));
}

/** First and last arrival; undefined 24 hours after the last, like `utm`, and for an invalid record. */
export function loadTouches(store: PageStorage, nowMs: number): ToldTouches | undefined {
  const kept = parseJson(store.getItem(touchesStorageKey) ?? '');
  return isTouches(kept) && nowMs - kept.last.at < utmLifetimeMs ? kept : undefined;
}

/** A minimal check; the server validates the rest. */
function isTouches(kept: unknown): kept is ToldTouches {
  return isObject(kept) && isTouch(kept.first) && isTouch(kept.last);
}

function isTouch(touch: unknown): touch is ToldTouch {
  return isObject(touch) && typeof touch.at === 'number';
}
