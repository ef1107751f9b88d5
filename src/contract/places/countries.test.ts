import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unicodeText } from '../../testing/made-up-inputs.ts';
import { type Country, countries, findCountryByIsoCode, searchCountries } from './countries.ts';

function firstFor(text: string): string | undefined {
  return searchCountries(text)[0]?.isoCode;
}

/** Telex without accents, as on a keyboard with English layout. */
function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D');
}

describe('the list', () => {
  test('has 243 entries, "Viet Nam has id 1, code +84"', () => {
    expect(countries).toHaveLength(243);
    expect(countries[0]).toEqual({ id: 1, code: '+84', vi: 'Việt Nam', en: 'Viet Nam', isoCode: 'VN' });
  });

  test('has ids, names and codes that are unique and well formed', () => {
    for (const key of ['id', 'vi', 'en', 'isoCode'] as const)
      expect(new Set(countries.map((country) => country[key])).size).toBe(243);
    for (const { code, vi, en, isoCode } of countries) {
      expect(code).toMatch(/^\+[1-9]\d{0,2}$/);
      expect(isoCode).toMatch(/^[A-Z]{2}$/);
      expect([vi, en]).toEqual([vi.normalize('NFC').trim(), en.normalize('NFC').trim()]);
    }
  });

  test('is exactly what scripts/make-countries.mjs has written: a wrong digit of a calling code would look right', () => {
    const bytes = readFileSync(new URL('./data/countries.json', import.meta.url));
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(
      '6e336d0cda96e1ed1fb09ba8570fc29846d21fe591d80f3c631428bf2683c70c',
    );
  });

  test.each([
    ['VN', 1],
    ['SA', 2],
    ['AF', 3],
    ['AI', 9],
  ])('keeps the frozen id of %s', (isoCode, id) => {
    expect(findCountryByIsoCode(isoCode)?.id).toBe(id);
  });

  test('weighs less than 5 kB with gzip', () => {
    expect(gzipSync(readFileSync(new URL('./data/countries.json', import.meta.url)), { level: 9 }).length).toBeLessThan(
      5000,
    );
  });

  test.each(['', 'vn', 'ZZ', 'Việt Nam', '__proto__', 'constructor'])('has no country for the code %j', (isoCode) => {
    expect(findCountryByIsoCode(isoCode)).toBeUndefined();
  });
});

describe('searching', () => {
  test.each([
    'viet nam',
    'VIET NAM',
    'Viet',
    'viet n',
    'vietnam',
    'Việt Nam',
    'Việt Nam'.normalize('NFD'),
    '  việt   nam ',
    'VN',
    'vn',
    '+84',
    '84',
    '0084',
    '+ 84',
  ])('%j finds Việt Nam first', (text) => {
    expect(firstFor(text)).toBe('VN');
  });

  test.each([
    ['duc', 'DE'],
    ['Đức', 'DE'],
    ['dai loan', 'TW'],
    ['dan mach', 'DK'],
    ['a rap xe ut', 'SA'],
    ['Ả Rập Xê-út', 'SA'],
    ['han quoc', 'KR'],
    ['Korea', 'KR'],
    ['japan', 'JP'],
    ['My', 'US'],
    ['Mỹ', 'US'],
    ['Mya', 'MM'],
    ['USA', 'US'],
    ['Hoa Ky', 'US'],
    ['UK', 'GB'],
    ['Ukr', 'UA'],
    ['uae', 'AE'],
    ['Uc', 'AU'],
    ['VI', 'VI'],
    ['vi', 'VN'],
    ['anh', 'GB'],
  ])('%j finds %s first', (text, isoCode) => {
    expect(firstFor(text)).toBe(isoCode);
  });

  test('names that begin with the text stand before those that have it inside', () => {
    const names = searchCountries('nam').map((country) => country.vi);
    expect(names.slice(0, 3).every((name) => withoutAccents(name).startsWith('Nam'))).toBe(true);
    expect(names).toContain('Việt Nam');
    expect(names).toContain('Panama');
    expect(names.indexOf('Việt Nam')).toBeLessThan(names.indexOf('Panama'));
  });

  test('a shared calling code finds all who share it, an exact one before longer ones', () => {
    expect(searchCountries('+44').map((country) => country.isoCode)).toEqual(
      expect.arrayContaining(['GB', 'GG', 'IM', 'JE']),
    );
    const codes = searchCountries('+8').map((country) => country.code);
    expect(codes).toContain('+84');
    expect(
      searchCountries('+1')
        .slice(0, 25)
        .every((country) => country.code === '+1'),
    ).toBe(true);
  });

  test('nothing typed finds all in the order of the list', () => {
    expect(searchCountries('')).toEqual(countries);
    expect(searchCountries('  ')).toEqual(countries);
  });

  test.each(['không có nước này', '???', '+999999', '<img>', '🇻🇳'])('%j finds nothing', (text) => {
    expect(searchCountries(text)).toEqual([]);
  });

  const anyCountry = fc.constantFrom<Country>(...countries);

  test('every country is found by its name, with and without accents, composed or not, and is first for its whole name', () => {
    fc.assert(
      fc.property(anyCountry, (country) => {
        for (const text of [country.vi, country.vi.normalize('NFD'), country.vi.toUpperCase()])
          expect(searchCountries(text)).toContain(country);
        expect(searchCountries(withoutAccents(country.vi))).toContain(country);
        expect(searchCountries(country.en)).toContain(country);
        expect(searchCountries(country.isoCode)[0]).toBe(country);
        expect(searchCountries(country.vi)[0]).toBe(country);
        expect(searchCountries(country.code)).toContain(country);
      }),
    );
  });

  test('any text gives countries of the list, each once', () => {
    fc.assert(
      fc.property(unicodeText(), (text) => {
        const found = searchCountries(text);
        expect(new Set(found).size).toBe(found.length);
        expect(found.every((country) => countries.includes(country))).toBe(true);
      }),
    );
  });
});
