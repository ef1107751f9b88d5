import { readUtm, utmLifetimeMs, utmStorageKey } from '../../contract/attribution/utm.ts';
import { pageDataset } from '../../contract/page-attributes.ts';
import type { PageStorage } from './page-storage.ts';

/**
 * Keeps the attribution of this visit for 24 hours, only when the address carries at least one parameter that the page
 * keeps (behaviour 2.3).
 */
export function saveUtm(store: PageStorage, query: URLSearchParams, nowMs: number, keepsTerm: boolean): void {
  const value = readUtm(query, keepsTerm);
  if (value) store.setItem(utmStorageKey, JSON.stringify({ value, expiresAt: nowMs + utmLifetimeMs }));
}

/** Whether the page is of a template that keeps `utm_term`. */
export function pageKeepsUtmTerm({ documentElement }: Document): boolean {
  return pageDataset.utmTerm in documentElement.dataset;
}
