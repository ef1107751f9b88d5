/**
 * The countries of the hand-over form (behaviour 3.13). The list weighs 4.7 kB with gzip: browsers import this module
 * with `import()` when a visitor is about to choose, and nothing else of `contract` imports it but the parser of form
 * definitions, which runs on the server.
 */

import { foldVietnamese } from '../fold-vietnamese.ts';
import countryList from './data/countries.json' with { type: 'json' };

export interface Country {
  /** Frozen: 1 is Viet Nam. */
  id: number;
  /** Calling code with plus sign, for example "+84". Several countries may share one, so it identifies nothing. */
  code: string;
  /** Vietnamese name. */
  vi: string;
  /** English name. */
  en: string;
  /** ISO 3166-1 alpha-2, or XK for Kosovo. This is what a form sends. */
  isoCode: string;
}

/** All 243, Viet Nam first, the rest in Vietnamese order. Keep it: a browser's own collation may differ. */
export const countries: readonly Country[] = countryList;

const countriesByIsoCode: ReadonlyMap<string, Country> = new Map(
  countries.map((country) => [country.isoCode, country]),
);

/** The country of a code such as "VN". Undefined for everything that is not listed, also for small letters. */
export function findCountryByIsoCode(isoCode: string): Country | undefined {
  return countriesByIsoCode.get(isoCode);
}

/** What people call a country that the list names otherwise. */
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
 * Countries for what a visitor typed, best first: the one it names, names that begin with it, names with a word that
 * does, names that contain it. Accents, capitals, hyphens and spaces do not matter. A calling code ("+84", "84",
 * "0084") and a country code ("VN") are understood. Nothing typed finds all.
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
  // "vietnam" and "hanquoc" are how many people write these names without accents.
  const joinedQuery = query.replaceAll(' ', '');
  const startsJoined = (candidate: string) => candidate.replaceAll(' ', '').startsWith(joinedQuery);
  if (startsJoined(name)) return ranks.nameStart;
  if (others.some(startsJoined)) return ranks.otherNameStart;
  if (isoCode.toLowerCase() === query) return ranks.isoCode;
  const all = [name, ...others];
  if (all.some((candidate) => ` ${candidate}`.includes(` ${query}`))) return ranks.wordStart;
  return all.some((candidate) => candidate.includes(query)) ? ranks.inside : undefined;
}

/** The countries that have a rank, in its order. `sort` is stable. */
function sortByRank(rankOf: (country: Country) => number | undefined): Country[] {
  return countries
    .map((country) => ({ country, rank: rankOf(country) }))
    .filter((entry): entry is { country: Country; rank: number } => entry.rank !== undefined)
    .sort((a, b) => a.rank - b.rank)
    .map(({ country }) => country);
}
