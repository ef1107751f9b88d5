import { cleanText, cutText } from './clean-text.ts';

/** How long the campaign attribution of a visit is kept: 24 hours (specification, section 9). */
export const utmLifetimeMs = 86_400_000;

/** Key of the expiring item in local storage. */
export const utmStorageKey = 'utm';

/** Query parameter -> field of the stored record and of a registration. */
export const utmParameters = {
  utm_source: 'utmSource',
  utm_campaign: 'utmCampaign',
  utm_content: 'utmContent',
  utm_medium: 'utmMedium',
  utm_term: 'utmTerm',
} as const;

export type UtmField = (typeof utmParameters)[keyof typeof utmParameters];
export type Utm = { [Field in UtmField]?: string | undefined };

/** Longest value kept of one parameter, in characters. Longer ones are cut, not refused: a bad link must not cost a lead. */
export const utmMaxLength = 255;

/** One value as it is kept: cleaned and cut. Undefined when there is nothing to keep. */
export function keepUtmValue(value: string | null): string | undefined {
  return cutText(cleanText(value ?? ''), utmMaxLength) || undefined;
}

/** Reads the attribution of an address. Undefined when it carries none of the parameters, so that an older record is kept. */
export function readUtm(query: URLSearchParams): Utm | undefined {
  const found: Utm = {};
  for (const [parameter, field] of Object.entries(utmParameters) as [string, UtmField][]) {
    const value = keepUtmValue(query.get(parameter));
    if (value) found[field] = value;
  }
  return Object.keys(found).length > 0 ? found : undefined;
}
