import { cleanText, cutText } from '../clean-text.ts';

/** How long the campaign attribution of a visit is kept: 24 hours (behaviour 9.1). */
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

/** The older templates, which ignore `utm_term` (behaviour 2.4). */
const templatesWithoutTerm: readonly string[] = [
  'template_vp1',
  'template_vp2',
  'diamond',
  'template_vp3',
  'biometrics',
];

/** Whether pages of this template keep `utm_term`. */
export function keepsUtmTerm(template: string): boolean {
  return !templatesWithoutTerm.includes(template);
}

/** The parameters that a page keeps, each with its field. */
export function listKeptUtm(keepsTerm: boolean): [parameter: string, field: UtmField][] {
  const all = Object.entries(utmParameters) as [string, UtmField][];
  return all.filter(([, field]) => keepsTerm || field !== 'utmTerm');
}

/**
 * Longest value kept of one parameter, in characters. Longer ones are cut, not refused: a bad link must not cost a
 * lead.
 */
const utmMaxLength = 255;

/** Cleans and cuts a value. Undefined if nothing remains. */
export function keepUtmValue(value: string | null): string | undefined {
  return cutText(cleanText(value ?? ''), utmMaxLength) || undefined;
}

/** The parameters of an address. Programs that write a link into HTML twice leave `&amp;` between them. */
export function readQuery(query: string): URLSearchParams {
  return new URLSearchParams(query.replaceAll('&amp;', '&'));
}

/**
 * Reads the attribution of an address. Undefined when it carries none of the four parameters that every page keeps, so
 * that an older record is kept: `utm_term` only comes along with them.
 *
 * @param keepsTerm Whether the page is of a template that keeps `utm_term`.
 */
export function readUtm(query: URLSearchParams, keepsTerm: boolean): Utm | undefined {
  const found: Utm = {};
  for (const [parameter, field] of listKeptUtm(keepsTerm)) {
    const value = keepUtmValue(query.get(parameter));
    if (value) found[field] = value;
  }
  return Object.keys(found).some((field) => field !== 'utmTerm') ? found : undefined;
}
