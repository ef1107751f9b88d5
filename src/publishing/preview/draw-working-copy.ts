import type { PreviewPlace, PreviewSlot, PreviewUpdate } from '../../contract/studio/preview-messages.ts';
import type { PageSetting } from '../../render/render-page.ts';
import type { Campaign } from '../../templates/campaigns.ts';
import { drawMarkedPage } from '../../templates/draw-campaign.ts';
import { type MarkedSlot, readSlots } from '../../templates/mark-slots.ts';
import { buildFramePolicy } from './frame-policy.ts';
import { listPreviewPlaces } from './list-preview-places.ts';

/** What all pages of the server share, and the frame's own script. */
export interface PreviewSetting extends PageSetting {
  /** Address of the script that runs in the frame (`studio/preview-frame`). Undefined in tests that need none. */
  frameScript: string | undefined;
}

/** A working copy, drawn for the frame of the editor. */
export interface DrawnWorkingCopy {
  /** The whole HTML of the frame. */
  document: string;
  /** Security headers of the document. Names in lower case. */
  headers: Record<string, string>;
  slots: readonly PreviewSlot[];
  /** Values of keys that are no section, such as posts. */
  otherPlaces: readonly PreviewPlace[];
  css: string;
  /** The body with its comments. */
  body: string;
  /** The body with nothing between the comments, to find what changed outside sections. */
  rest: string;
}

/**
 * Draws a campaign as visitors will see it, by the same renderer, with CSS and behaviours, but without snippets and
 * structured data. Sections stand between comments that name their keys. Pure. Throws the error of a section.
 */
export function drawWorkingCopy(campaign: Campaign, setting: PreviewSetting): DrawnWorkingCopy {
  const { html, headers, css } = drawMarkedPage(campaign, setting, setting.frameScript);
  const body = html.slice(html.indexOf('<body>') + '<body>'.length, html.lastIndexOf('</body>'));
  const { slots, rest } = readSlots(body);
  const ofSlots = new Set(slots.flatMap(({ keys }) => keys));
  const otherKeys = Object.keys(campaign.version.content).filter((key) => !ofSlots.has(key));
  return {
    document: html,
    headers: buildFrameHeaders(headers),
    slots: slots.map((slot) => describeSlot(campaign, slot)),
    otherPlaces: otherKeys.flatMap((key) => listPreviewPlaces(campaign.template, campaign.version, key)),
    css,
    body,
    rest,
  };
}

function describeSlot({ template, version }: Campaign, { keys, html }: MarkedSlot): PreviewSlot {
  const [key = ''] = keys;
  const places = keys.flatMap((each) => listPreviewPlaces(template, version, each));
  return { name: keys.join(' '), key, html, places };
}

function buildFrameHeaders(headers: Record<string, string>): Record<string, string> {
  const { 'content-security-policy': policy, ...others } = headers;
  // Undefined in development, where the pages have none.
  return { ...others, 'content-security-policy': buildFramePolicy(policy) };
}

/** What a frame that shows `before` must be told to show `after`. */
export interface PreviewChange extends PreviewUpdate {
  /** What the page may load changed, for example by a picture of another server: only a new document can show it. */
  needsReload: boolean;
}

/** Compares two drawings of a campaign. Pure. */
export function comparePreviews(before: DrawnWorkingCopy, after: DrawnWorkingCopy): PreviewChange {
  const isOtherBody = before.rest !== after.rest;
  // With the same rest, the same sections follow each other.
  const slots = isOtherBody
    ? after.slots
    : after.slots.filter((slot, index) => {
        const old = before.slots[index];
        return old?.html !== slot.html || !arePlacesEqual(old.places, slot.places);
      });
  return {
    slots,
    ...(!arePlacesEqual(before.otherPlaces, after.otherPlaces) && { otherPlaces: after.otherPlaces }),
    ...(before.css !== after.css && { css: after.css }),
    ...(isOtherBody && { body: after.body }),
    needsReload: withoutHashes(before) !== withoutHashes(after),
  };
}

function arePlacesEqual(some: readonly PreviewPlace[], others: readonly PreviewPlace[]): boolean {
  return (
    some.length === others.length &&
    some.every((place, index) => {
      const other = others[index];
      return (
        place === other ||
        (place.key === other?.key &&
          place.path === other.path &&
          place.kind === other.kind &&
          place.value === other.value)
      );
    })
  );
}

/** The policy names the page's CSS by its hash; changed CSS goes into the frame by its own way. */
function withoutHashes({ headers }: DrawnWorkingCopy): string | undefined {
  return headers['content-security-policy']?.replaceAll(/'sha256-[^']*'/g, '');
}
