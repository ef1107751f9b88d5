/**
 * Writes src/contract/places/data/countries.json: [{ id, code, vi, en, isoCode }], Viet Nam first.
 *
 * It is no part of build or tests, and the package that it reads is not among the project's dependencies. To run it,
 * with Node 24, from any folder outside the project:
 *
 * npm install --save-exact libphonenumber-js@1.13.16
 * node <project>/scripts/make-countries.mjs [output folder, default: src/contract/places/data]
 *
 * libphonenumber-js@1.13.16   MIT   regions and calling codes
 * Node's Intl.DisplayNames    Unicode License v3   names (CLDR 48)
 *
 * Ids are frozen: a country keeps the id that it has in an existing countries.json, also when a later run spells or
 * sorts names differently. New countries get the next free id and go to the end.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Hand amendments.
const NOT_ISO_3166 = ['AC', 'TA']; // Ascension and Tristan da Cunha: parts of SH
const NAMES = {
  VN: { en: 'Viet Nam' }, // behaviour 3.15 (CLDR: "Vietnam")
  // CLDR's long form is "Đặc khu Hành chính ..., Trung Quốc" / "... SAR China"; its short form is used here.
  HK: { vi: 'Hồng Kông', en: 'Hong Kong' },
  MO: { vi: 'Macao', en: 'Macao' },
};
const EXPECTED = 243;

const require = createRequire(join(process.cwd(), 'package.json'));
const outDir = process.argv[2] ?? fileURLToPath(new URL('../src/contract/places/data', import.meta.url));
const file = join(outDir, 'countries.json');

const { version } = require('libphonenumber-js/package.json');
if (version !== '1.13.16') throw new Error(`libphonenumber-js is ${version}, expected 1.13.16`);
const { getCountries, getCountryCallingCode } = require('libphonenumber-js/max');

const names = Object.fromEntries(
  ['vi', 'en'].map((l) => [l, new Intl.DisplayNames([l], { type: 'region', fallback: 'none' })]),
);
const collator = new Intl.Collator('vi');

const countries = getCountries()
  .filter((iso) => !NOT_ISO_3166.includes(iso))
  .map((iso) => ({
    code: `+${getCountryCallingCode(iso)}`,
    vi: (NAMES[iso]?.vi ?? names.vi.of(iso)).normalize('NFC'),
    en: (NAMES[iso]?.en ?? names.en.of(iso)).normalize('NFC'),
    isoCode: iso,
  }))
  .sort((a, b) => (b.isoCode === 'VN') - (a.isoCode === 'VN') || collator.compare(a.vi, b.vi));

const known = new Map(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).map((c) => [c.isoCode, c.id]) : []);
let next = Math.max(0, ...known.values()) + 1;
const result = countries.map((c) => ({ id: known.get(c.isoCode) ?? next++, ...c })).sort((a, b) => a.id - b.id);

for (const key of ['id', 'vi', 'en', 'isoCode']) {
  if (new Set(result.map((c) => c[key])).size !== result.length) throw new Error(`duplicate ${key}`);
}
if (result.length !== EXPECTED) throw new Error(`${result.length} countries, expected ${EXPECTED}`);
const [first] = result;
if (first.id !== 1 || first.isoCode !== 'VN' || first.code !== '+84') throw new Error('Viet Nam is not first');

const text = `${JSON.stringify(result)}\n`;
writeFileSync(file, text);
console.log(`countries.json: ${result.length} entries, ${Buffer.byteLength(text)} bytes`);
