import { type Json, valueAt } from '../../../contract/changes/content-change.ts';
import { type MediaFile, originalUrl, pictureUrl, widthsFor } from '../../../contract/media.ts';

export interface CampaignFile {
  /** As content names it: `media/hero.avif`. */
  readonly path: string;
  readonly file: MediaFile;
}

/** The files of a working copy, by name. */
export function readMedia(document: Json): readonly CampaignFile[] {
  const media = valueAt(document, ['media']);
  if (typeof media !== 'object' || media === null || Array.isArray(media)) return [];
  return Object.entries(media)
    .filter((entry): entry is [string, MediaFile & Json] => typeof valueAt(entry[1], ['hash']) === 'string')
    .map(([path, file]) => ({ path, file }))
    .sort((one, other) => one.path.localeCompare(other.path));
}

/** Whether a file can be shown as a picture. */
export function isPicture({ file }: CampaignFile): boolean {
  return file.type.startsWith('image/');
}

/** Address of a small version of a picture, about as wide as this in pixels of the screen. */
export function thumbUrl({ path, file }: CampaignFile, width: 160 | 320 | 640): string {
  if (file.type === 'image/svg+xml' || file.width === undefined) return originalUrl(file.hash, path);
  const [smallest, ...wider] = widthsFor(file.width);
  const best = wider.findLast((one) => one <= width) ?? smallest;
  return best === undefined ? originalUrl(file.hash, path) : pictureUrl(file.hash, best, 'webp');
}
