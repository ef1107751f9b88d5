/**
 * What package-lock.json pins, and what stands inside of prebuilt packages: for notices, bill of materials and audit.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, root } from './project.mjs';

/**
 * Every package of the lock file: `{ path, name, version, licence, isDev, isOptional }`. Optional ones may be for other
 * systems, and not installed.
 */
export function readPinnedPackages() {
  const { packages } = readJson('package-lock.json');
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, entry]) => ({
      path,
      name: entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 13),
      version: entry.version,
      licence: entry.license,
      isDev: Boolean(entry.dev || entry.devOptional),
      isOptional: Boolean(entry.optional),
    }));
}

/** Packages that carry libvips, compiled for one system each. */
export function carriesLibvips(name) {
  return /^@img\/sharp-(?:libvips|win32|wasm32)/.test(name);
}

/**
 * The libraries inside of libvips as it is prebuilt for sharp, from what the installed package says of itself: `{ name,
 * version, licence, link }`. The same for every system but WebAssembly, which has fewer. `version` and `link` are
 * undefined where the package names none.
 */
export function readLibvipsLibraries() {
  const folder = readdirSync(join(root, 'node_modules', '@img'))
    .filter((name) => carriesLibvips(`@img/${name}`))
    .map((name) => join(root, 'node_modules', '@img', name))
    .find((path) => existsSync(join(path, 'versions.json')));
  if (folder === undefined) throw new Error('No package of libvips is installed: npm ci');
  const versions = JSON.parse(readFileSync(join(folder, 'versions.json'), 'utf8'));
  const rows = readFileSync(join(folder, 'README.md'), 'utf8').matchAll(/^\| ([a-z][a-z0-9-]*) +\| (.+?) +\|$/gm);
  return [...rows].map(([, name, terms]) => ({
    name,
    version: versions[name] ?? versions[name.replace(/^lib/, '')] ?? versions[shortNames[name]],
    licence: terms.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1'),
    link: /\]\(([^)]*)\)/.exec(terms)?.[1],
  }));
}

/** Where the list of versions has another name. */
const shortNames = { libultrahdr: 'uhdr' };
