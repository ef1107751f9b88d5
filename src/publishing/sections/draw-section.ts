import { findSectionSample } from '../../check/section-sample.ts';
import type { MediaFile } from '../../contract/media.ts';
import type { PageSetting } from '../../render/render-page.ts';
import { type Campaign, parseCampaign } from '../../templates/campaigns.ts';
import type { PageTemplate } from '../../templates/define-template.tsx';
import { drawPicture } from '../../templates/draw-campaign.ts';
import { findTemplate } from '../../templates/registry.ts';
import type { DrawnWorkingCopy } from '../preview/draw-working-copy.ts';
import { buildFramePolicy } from '../preview/frame-policy.ts';

/** What a section shows, with the facts of its files. */
interface DrawnSample {
  readonly value: Readonly<Record<string, unknown>>;
  /** Other content that it shows, such as posts. */
  readonly around: Readonly<Record<string, unknown>>;
  readonly media: Readonly<Record<string, MediaFile>>;
}

/** Where a form of a picture leads: it sends nothing. */
const registrationUrl = '/demo/portal';

/**
 * A section with its sample words as a document of its own, in the theme of this campaign, for a small picture. Nothing
 * in it runs. A section that cannot be drawn is its name on the ground of the theme.
 */
export function drawSection(
  campaign: Campaign,
  section: { name: string; title: string },
  sample: DrawnSample,
  setting: PageSetting,
): Pick<DrawnWorkingCopy, 'document' | 'headers'> {
  const small = { ...sample, media: asSmall(sample.media) };
  const { html, headers } = drawPicture(parseSection(campaign, section.name, small), section.title, setting);
  const policy = buildFramePolicy(headers['content-security-policy'], '');
  return { document: html, headers: { ...headers, 'content-security-policy': policy } };
}

/** Largest width at which a picture is asked for: the whole section is shown at a sixth of its size. */
const mostWidth = 480;

/** Nobody needs larger ones, and the server would have to make dozens of them when the first picker opens. */
function asSmall(media: DrawnSample['media']): DrawnSample['media'] {
  const small = Object.entries(media).map(([path, file]): [string, MediaFile] => {
    const { width = 0, height = 0 } = file;
    if (width <= mostWidth) return [path, file];
    return [path, { ...file, width: mostWidth, height: Math.round((height * mostWidth) / width) }];
  });
  return Object.fromEntries(small);
}

/**
 * The page of a section's sample with that section alone, in the theme of this campaign: nothing there keeps it away,
 * as another form would.
 */
export function parseSection(
  { template, version }: Campaign,
  section: string,
  { value, around, media }: DrawnSample,
): Campaign & { key: string } {
  const place = findSectionSample(section);
  const own = place && findTemplate(place.template);
  if (!own) throw new Error(`The section ${section} has no sample`);
  const { key } = place;
  const layout = [{ key }];
  const settings = { registrationUrl, ...version.settings, layout, hidden: [] };
  const inTheme: PageTemplate = { ...own.arrange({ layout }), theme: template.theme, arrange: () => inTheme };
  const content = { ...around, [key]: value };
  return { ...parseCampaign(inTheme, { ...version, settings, content, media }), key };
}
