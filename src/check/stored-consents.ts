import type { SiteToCheck } from './site-to-check.ts';

/** A consent of a form as it is stored, and its place. */
export interface StoredConsent {
  key: string;
  path: string;
  consent: object;
  /** Whether its purposes can be required; those of a form that hands over cannot. */
  mayRequire: boolean;
}

/** Where the form of a page stores people, and by which consent; undefined where none is written. */
export function findForm({
  template,
  keys,
}: SiteToCheck): (Omit<StoredConsent, 'consent'> & { stored: unknown }) | undefined {
  const form = keys.find(({ key }) => key === template.formKey);
  if (!form) return undefined;
  const { key, stored } = form;
  if (template.form !== undefined)
    return { key, path: 'consent', stored: Reflect.get(Object(stored), 'consent'), mayRequire: true };
  const inside: unknown = Reflect.get(Object(stored), 'form');
  return { key, path: 'form.keep', stored: Reflect.get(Object(inside), 'keep'), mayRequire: false };
}

export function listConsents(site: SiteToCheck): StoredConsent[] {
  const form = findForm(site);
  if (!form || typeof form.stored !== 'object' || form.stored === null) return [];
  const { stored: consent, ...place } = form;
  return [{ ...place, consent }];
}
