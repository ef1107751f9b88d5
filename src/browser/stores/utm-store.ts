import { readUtm, utmLifetimeMs, utmStorageKey } from '../../contract/attribution/utm.ts';
import { pageDataset } from '../../contract/page-attributes.ts';

/** The used part of local storage. Every call may throw: storage can be blocked or full. */
type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Returns the storage, or throws if access is forbidden. */
export type OpenStore = () => KeyValueStore;

/**
 * Keeps the attribution of this visit for 24 hours, only when the address carries at least one parameter that the page
 * keeps (behaviour 2.3). Never throws: a page without storage is still a page.
 */
export function saveUtm(openStore: OpenStore, query: URLSearchParams, nowMs: number, keepsTerm: boolean): void {
  const value = readUtm(query, keepsTerm);
  if (!value) return;
  try {
    openStore().setItem(utmStorageKey, JSON.stringify({ value, expiresAt: nowMs + utmLifetimeMs }));
  } catch {
    // Without storage the attribution is lost, the lead is not.
  }
}

/** Whether the page is of a template that keeps `utm_term`. */
export function pageKeepsUtmTerm({ documentElement }: Document): boolean {
  return pageDataset.utmTerm in documentElement.dataset;
}
