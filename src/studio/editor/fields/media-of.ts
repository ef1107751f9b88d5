import { type Json, valueAt } from '../../../contract/changes/content-change.ts';
import type { MediaFile } from '../../../contract/media.ts';

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
