import { describe, expect, it } from 'vitest';
import { countries, findCountryByIsoCode, searchCountries } from '../../contract/places/countries.ts';
import { findMeant, moveActive, openList, usualCountry } from './country-choice.ts';

const vietNam = findCountryByIsoCode('VN');

describe('the list of countries', () => {
  it('begins with the country that is chosen at first', () => {
    expect(countries[0]).toEqual(usualCountry);
  });

  it('opens with all 243, Viet Nam first, none at hand', () => {
    const list = openList(searchCountries, '', undefined);
    expect(list.found).toHaveLength(243);
    expect(list.found[0]?.vi).toBe('Việt Nam');
    expect([list.active, list.chosen]).toEqual([undefined, undefined]);
  });

  it.each(['viet', 'VIET NAM', 'vietnam', 'Việt', '+84'])('finds "Việt Nam" for %j and has it at hand', (text) => {
    expect(openList(searchCountries, text, undefined)).toMatchObject({ active: 'VN', chosen: undefined });
  });

  it('opens again with everything, and the chosen country at hand', () => {
    const list = openList(searchCountries, 'Việt Nam', vietNam);
    expect([list.found.length, list.active, list.chosen]).toEqual([243, 'VN', 'VN']);
  });

  it('has nothing at hand where nothing is found', () => {
    expect(openList(searchCountries, 'xyzxyz', undefined)).toEqual({
      kind: 'list',
      found: [],
      active: undefined,
      chosen: undefined,
    });
  });

  it('wraps at both ends', () => {
    const list = openList(searchCountries, '', undefined);
    const first = countries[0]?.isoCode;
    const last = countries.at(-1)?.isoCode;
    expect(moveActive(list, 1).active).toBe(first);
    expect(moveActive(list, -1).active).toBe(last);
    expect(moveActive({ ...list, active: last }, 1).active).toBe(first);
    expect(moveActive({ ...list, active: first }, -1).active).toBe(last);
  });
});

describe('what a text means when its field is left', () => {
  it.each([
    ['Việt Nam', 'VN'],
    ['việt nam ', 'VN'],
    ['Việt Nam'.normalize('NFD'), 'VN'],
    ['viet', 'VN'],
    ['Niger', 'NE'],
    ['an', undefined],
    ['', undefined],
    ['xyzxyz', undefined],
  ])('%j means %s', (text, isoCode) => {
    expect(findMeant(searchCountries, text)?.isoCode).toBe(isoCode);
  });
});
