import type { Content, SiteSettings } from '../content/site.ts';
import { applyChanges } from '../contract/changes/apply-change.ts';
import type { ContentChange } from '../contract/changes/content-change.ts';
import { metaKey } from '../page/meta.schema.ts';
import { listCode } from '../page/parse-meta.ts';
import { asJson, type WorkingDocument } from './working-copies/working-copy.ts';

/** Settings and fields of the head that only administrators change: code, and where leads and visitors are sent. */
export const protectedSettings = ['deliveries', 'registrationUrl', 'registrationUrls'] as const;
export const snippets = ['analytics', 'gtm_head', 'gtm_body', 'chatbot'] as const;

/** Of a version, or of a working copy, whose settings may be half typed. */
type Parts = { settings: Partial<Record<keyof SiteSettings, unknown>>; content: Content };

/** The names of the protected parts that differ between a version (undefined for a new campaign) and the next one. */
export function listProtectedChanges(before: Parts | undefined, after: Parts): string[] {
  const changed = protectedSettings.filter((name) => differs(before?.settings[name], after.settings[name]));
  const changedSnippets = snippets.filter((name) =>
    differs(listCode(before?.content ?? {}, name), listCode(after.content, name)),
  );
  return [...changed, ...changedSnippets];
}

/** The names of the protected parts that changes of a working copy touch; none where the changes do not fit. */
export function listTouchedParts(document: WorkingDocument, changes: readonly ContentChange[]): string[] {
  const after = applyChanges(asJson(document), changes)?.document as WorkingDocument | undefined;
  return after ? listProtectedChanges(document, after) : [];
}

/** Whether two documents differ in protected parts only. */
export function differOnlyInProtected(before: WorkingDocument, after: WorkingDocument): boolean {
  return !differs(withoutProtected(before), withoutProtected(after));
}

function withoutProtected({ settings, content, media }: WorkingDocument) {
  const isCode = (key: string) => snippets.some((name) => key === `${metaKey}.${name}`);
  const head = Object(content[metaKey]);
  return {
    settings: leaveOut(settings, (name) => protectedSettings.some((one) => one === name)),
    content: leaveOut(content, (key) => key === metaKey || isCode(key)),
    head: leaveOut(head, (name) => snippets.some((one) => one === name)),
    media,
  };
}

function leaveOut(values: Readonly<Record<string, unknown>>, isLeftOut: (name: string) => boolean) {
  return Object.entries(values).filter(([name]) => !isLeftOut(name));
}

/** The settings without where leads are sent: a copy of a campaign does not send to the receivers of the original. */
export function withoutDeliveries({ deliveries: _, ...settings }: SiteSettings): SiteSettings {
  return settings;
}

function differs(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) !== JSON.stringify(other ?? null);
}
