import { extname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readSectionSample } from '../../check/section-sample.ts';
import { hashMedia } from '../../content/check-media.ts';
import { type MediaFile, mediaEndings } from '../../contract/media.ts';
import { memoise } from '../../contract/memoise.ts';
import { sections } from '../../sections/registry.ts';
import type { Campaign } from '../../templates/campaigns.ts';
import { weighPage } from '../../templates/weigh-page.ts';
import type { CampaignsContext } from '../campaigns-context.ts';
import { parseSection } from './draw-section.ts';

/** Bytes by the name of a section. */
type Weights = Readonly<Record<string, number>>;

type Deps = Pick<CampaignsContext, 'previewSetting' | 'sampleDir'>;

/** By the files of a build: the theme of a page changes a few bytes. */
const weightsOf = memoise((_assets: Deps['previewSetting']['assets']): { made?: Promise<Weights> } => ({}));

/** The pause between two sections, about as long as weighing one takes. In milliseconds. */
const restMs = 10;

/** What each section adds to a page with its sample words. Made once, in a second. */
export function weighSections(campaign: Campaign, deps: Deps): Promise<Weights> {
  const known = weightsOf(deps.previewSetting.assets);
  known.made ??= weighAll(campaign, deps);
  return known.made;
}

async function weighAll(campaign: Campaign, { previewSetting: { assets }, sampleDir }: Deps): Promise<Weights> {
  const weights: Record<string, number> = {};
  for (const section of sections) {
    const sample = readSectionSample(sampleDir, section.name);
    if (!sample) continue;
    // What people wait for meanwhile takes many turns, so one between two sections would not be enough.
    await delay(restMs);
    const media = Object.fromEntries([...sample.files.keys()].map((path) => [path, guessFile(path)]));
    const { page, key } = parseSection(campaign, section.name, { ...sample, media });
    weights[section.name] =
      weighPage(page, assets.css)
        .parts.find((part) => part.key === key)
        ?.weigh() ?? 0;
  }
  return weights;
}

/** A picture weighs as many letters of HTML whatever it shows, so none is opened. */
function guessFile(path: string): MediaFile {
  const [type = ''] =
    Object.entries(mediaEndings).find(([, endings]) => endings.some((one) => `.${one}` === extname(path))) ?? [];
  const isPicture = type.startsWith('image/');
  return { hash: hashMedia(Buffer.from(path)), type, bytes: 1, ...(isPicture && { width: 1600, height: 900 }) };
}
