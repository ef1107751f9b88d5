import type { Country } from '../../contract/places/countries.ts';

/** The first of the list. Chosen at first where a country is required, because nearly every visitor has it. */
export const usualCountry: Country = { id: 1, code: '+84', vi: 'Việt Nam', en: 'Viet Nam', isoCode: 'VN' };

/** State of the panel under the field. Countries are identified by isoCode. */
export type CountryPanelState =
  | { kind: 'closed' }
  | { kind: 'loading' }
  | { kind: 'failed' }
  | {
      kind: 'list';
      found: readonly Country[];
      /** The option that Enter chooses. */
      active: string | undefined;
      chosen: string | undefined;
    };

export type CountryList = Extract<CountryPanelState, { kind: 'list' }>;

/**
 * The list for the text in the field. The best match is active; for an empty text the country chosen before, if any.
 */
export function openList(
  search: (text: string) => readonly Country[],
  text: string,
  chosen: Country | undefined,
): CountryList {
  // The name of the chosen country is not a search: reopening the list shows all countries.
  const isSearch = text.trim() !== '' && text !== chosen?.vi;
  const found = search(isSearch ? text : '');
  return { kind: 'list', found, active: isSearch ? found[0]?.isoCode : chosen?.isoCode, chosen: chosen?.isoCode };
}

/**
 * Moves the active option by one; wraps at both ends. Without an active option, down leads to the first and up to the
 * last.
 */
export function moveActive(list: CountryList, step: 1 | -1): CountryList {
  const { found, active } = list;
  const from = found.findIndex(({ isoCode }) => isoCode === active);
  const to = from < 0 && step < 0 ? found.length - 1 : (from + step + found.length) % found.length;
  return { ...list, active: found[to]?.isoCode };
}

/** The country that a text means without doubt: the one with this name, or the only match. */
export function findMeant(search: (text: string) => readonly Country[], text: string): Country | undefined {
  const found = text.trim() === '' ? [] : search(text);
  const named = found.find(({ vi }) => vi.toLowerCase() === text.normalize('NFC').trim().toLowerCase());
  return named ?? (found.length === 1 ? found[0] : undefined);
}

/** Id of an option, by which the field names the active one. */
export function countryOptionId(listId: string, isoCode: string): string {
  return `${listId}-${isoCode}`;
}
