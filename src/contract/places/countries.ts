/**
 * The countries of the hand-over form (behaviour 3.13). The list weighs 4.7 kB with gzip: browsers import this module
 * with `import()` when a visitor is about to choose, and nothing else of `contract` imports it but the parser of form
 * definitions, which runs on the server.
 */

import { foldVietnamese } from '../fold-vietnamese.ts';
import countryList from './data/countries.json' with { type: 'json' };

export interface Country {
  /** Stable; 1 is Viet Nam. */
  id: number;
  /** Calling code with plus sign, for example "+84". Several countries may share one. */
  code: string;
  /** Vietnamese name. */
  vi: string;
  /** English name. */
  en: string;
  /** ISO 3166-1 alpha-2, or XK for Kosovo. The value that a form sends. */
  isoCode: string;
}

/**
 * All 243, Viet Nam first, the others in Vietnamese order. Do not sort them in a browser, whose collation may differ.
 */
export const countries: readonly Country[] = countryList;

const countriesByIsoCode: ReadonlyMap<string, Country> = new Map(
  countries.map((country) => [country.isoCode, country]),
);

/** The country of a code such as "VN". Undefined for an unlisted code, also for lower case. */
export function findCountryByIsoCode(isoCode: string): Country | undefined {
  return countriesByIsoCode.get(isoCode);
}

/** Other names of countries. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE'],
  GB: ['Anh', 'UK'],
  MO: ['Ma Cao'],
  MY: ['Mã Lai'],
  US: ['Mỹ', 'USA'],
};

/** Smaller is better. Countries of one rank keep the order of the list. */
const ranks = {
  isoCodeInCapitals: 0,
  exact: 1,
  nameStart: 2,
  otherNameStart: 3,
  isoCode: 4,
  wordStart: 5,
  inside: 6,
} as const;

/**
 * Searches countries, best match first: equal names, names that begin with the text, names with a word that does, names
 * that contain it. Accents, case, hyphens and spaces do not matter. Calling codes ("+84", "84", "0084") and country
 * codes ("VN") match, too. An empty text finds all.
 */
export function searchCountries(text: string): readonly Country[] {
  const query = foldVietnamese(text);
  const callingCode = /^(?:\+|00)?(\d+)$/.exec(text.replace(/[\s().-]/g, ''))?.[1];
  if (callingCode) return byCallingCode(`+${callingCode}`);
  if (!query) return text.trim() === '' ? countries : [];
  const isTypedInCapitals = /^[A-Z]{2}$/.test(text.trim());
  return sortByRank((country) => {
    if (isTypedInCapitals && country.isoCode === text.trim()) return ranks.isoCodeInCapitals;
    return rankByName(country, query);
  });
}

function byCallingCode(code: string): Country[] {
  return sortByRank((country) => {
    if (country.code === code) return 0;
    return country.code.startsWith(code) ? 1 : undefined;
  });
}

function rankByName({ isoCode, vi, en }: Country, query: string): number | undefined {
  const name = foldVietnamese(vi);
  const others = [en, ...(otherNames[isoCode] ?? [])].map(foldVietnamese);
  if (name === query || others.includes(query)) return ranks.exact;
  // For names written without spaces: "vietnam", "hanquoc".
  const joinedQuery = query.replaceAll(' ', '');
  const startsJoined = (candidate: string) => candidate.replaceAll(' ', '').startsWith(joinedQuery);
  if (startsJoined(name)) return ranks.nameStart;
  if (others.some(startsJoined)) return ranks.otherNameStart;
  if (isoCode.toLowerCase() === query) return ranks.isoCode;
  const all = [name, ...others];
  if (all.some((candidate) => ` ${candidate}`.includes(` ${query}`))) return ranks.wordStart;
  return all.some((candidate) => candidate.includes(query)) ? ranks.inside : undefined;
}

/** The countries with a rank, sorted by it (stable). */
function sortByRank(rankOf: (country: Country) => number | undefined): Country[] {
  return countries
    .map((country) => ({ country, rank: rankOf(country) }))
    .filter((entry): entry is { country: Country; rank: number } => entry.rank !== undefined)
    .sort((a, b) => a.rank - b.rank)
    .map(({ country }) => country);
}
