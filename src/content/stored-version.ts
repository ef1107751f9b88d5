import { z } from 'zod';
import type { MediaFile } from '../contract/media.ts';
import { type SiteVersion, siteSettingsSchema } from './site.ts';

/** Files by path. */
export const storedMediaSchema = z.record(
  z.string(),
  z
    .object({
      hash: z.string(),
      type: z.string(),
      bytes: z.int(),
      width: z.int().optional(),
      height: z.int().optional(),
      light: z.object({ left: z.number(), head: z.number(), top: z.number(), clear: z.number().default(1) }).optional(),
      frames: z.int().optional(),
    })
    .transform(({ width, height, light, frames, ...file }): MediaFile => {
      if (width === undefined || height === undefined) return file;
      return { ...file, width, height, ...(light && { light }), ...(frames && { frames }) };
    }),
);

/** A plain object with its keys in the stored order. */
export const storedContentSchema = z.custom<Record<string, unknown>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);

/** Parses a row of `site_versions`. Throws when the store did not write it: a bug or a broken database. */
export function parseStoredVersion(row: {
  webid: string;
  version: number;
  settings: unknown;
  content: unknown;
  media: unknown;
}): SiteVersion {
  return {
    webid: row.webid,
    version: row.version,
    settings: siteSettingsSchema.parse(row.settings),
    content: storedContentSchema.parse(row.content),
    media: storedMediaSchema.parse(row.media),
  };
}
