import {
  type PreviewData,
  type PreviewPlace,
  type PreviewSlot,
  previewDataAttribute,
} from '../../contract/studio/preview-messages.ts';
import { formatJsonForScript } from '../../render/json-script.ts';
import type { PageSetting } from '../../render/render-page.ts';
import type { Campaign } from '../../templates/campaigns.ts';
import { drawMarkedPage } from '../../templates/draw-campaign.ts';
import { type MarkedSlot, readSlots } from '../../templates/mark-slots.ts';
import { buildFramePolicy } from './frame-policy.ts';
import { listPreviewPlaces } from './list-preview-places.ts';

/** The settings that all pages of the server share, and the frame's own script. */
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
 * `revision`: of the working copy; the frame tells which one it shows.
 */
export function drawWorkingCopy(campaign: Campaign, setting: PreviewSetting, revision = 0): DrawnWorkingCopy {
  const { html, headers, css } = drawMarkedPage(campaign, setting, setting.frameScript);
  const body = html.slice(html.indexOf('<body>') + '<body>'.length, html.lastIndexOf('</body>'));
  const { slots: marked, rest } = readSlots(body);
  const ofSlots = new Set(marked.flatMap(({ keys }) => keys));
  const otherKeys = Object.keys(campaign.version.content).filter((key) => !ofSlots.has(key));
  const slots = marked.map((slot) => describeSlot(campaign, slot));
  const otherPlaces = otherKeys.flatMap((key) => listPreviewPlaces(campaign.template, campaign.version, key));
  const data = { revision, slots: slots.map(({ name, places }) => ({ name, places })), otherPlaces };
  return {
    document: html.replace('</head>', () => `${formatData(data)}</head>`),
    headers: buildFrameHeaders(headers),
    slots,
    otherPlaces,
    css,
    body,
    rest,
  };
}

/** Data for the frame's script, which a browser does not run. */
function formatData(data: PreviewData): string {
  return `<script type="application/json" ${previewDataAttribute}>${formatJsonForScript(data)}</script>`;
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
