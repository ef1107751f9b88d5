import type { Content, SiteSettings } from '../content/site.ts';
import { metaKey } from '../page/meta.schema.ts';

/** Settings and fields of the head that only administrators change: code, and where leads and visitors are sent. */
export const protectedSettings = ['deliveries', 'registrationUrl', 'registrationUrls'] as const;
export const snippets = ['analytics', 'gtm_head', 'gtm_body', 'chatbot'] as const;

/** Of a version, or of a working copy, whose settings may be half typed. */
type Parts = { settings: Partial<Record<keyof SiteSettings, unknown>>; content: Content };

/** The names of the protected parts that differ between a version (undefined for a new campaign) and the next one. */
export function listProtectedChanges(before: Parts | undefined, after: Parts): string[] {
  const changed = protectedSettings.filter((name) => differs(before?.settings[name], after.settings[name]));
  const changedSnippets = snippets.filter((name) =>
    differs(before && readSnippet(before, name), readSnippet(after, name)),
  );
  return [...changed, ...changedSnippets];
}

/** The settings without where leads are sent: a copy of a campaign does not send to the receivers of the original. */
export function withoutDeliveries({ deliveries: _, ...settings }: SiteSettings): SiteSettings {
  return settings;
}

function differs(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) !== JSON.stringify(other ?? null);
}

/** A snippet is a key of its own or a field of the head's key. The former wins, as when the head is parsed. */
function readSnippet({ content }: Parts, name: string): unknown {
  const whole: unknown = content[metaKey];
  const field: unknown = typeof whole === 'object' && whole !== null ? Reflect.get(whole, name) : undefined;
  return content[`${metaKey}.${name}`] ?? field;
}
