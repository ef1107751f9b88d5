import { z } from 'zod/mini';
import { foldVietnamese } from './fold-vietnamese.ts';

/** Identifies a campaign in addresses, in the store and in a lead: 1 to 64 of a-z, A-Z, 0-9, "_" and "-". */
export const webidSchema = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/));

/** First path segments of the product, which are not allowed as webids. */
const reservedWebids: ReadonlySet<string> = new Set([
  'assets',
  'media',
  'gallery',
  'demo',
  'healthz',
  'readyz',
  'metrics',
  'landingpage-api',
  'studio',
  'src',
  'favicon',
  'robots',
  'sitemap',
  'rut-lai-dong-y',
]);

export function isWebid(value: string): boolean {
  return webidSchema.safeParse(value).success && !reservedWebids.has(value);
}

/** A webid from a name for people: "Thẻ Tết 2027" gives `the_tet_2027`. Empty when the name has no letter or digit. */
export function proposeWebid(name: string): string {
  return foldVietnamese(name)
    .replaceAll(/[^a-z0-9 ]/g, '')
    .trim()
    .replaceAll(/ +/g, '_')
    .slice(0, 64);
}
