/**
 * Reads the packages of package-lock.json and the libraries inside prebuilt packages, for notices, bill of materials
 * and audit.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, root } from './project.mjs';

/**
 * Every package of the lock file: `{ path, name, version, licence, isDev, isOptional }`. Optional packages may be for
 * other systems and not installed.
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

/** Whether a package contains libvips, compiled for one system. */
export function carriesLibvips(name) {
  return /^@img\/sharp-(?:libvips|win32|wasm32)/.test(name);
}

/**
 * The libraries inside sharp's prebuilt libvips, as the installed package lists them. Each has
 * `{ name, version, licence, link }`; `version` and `link` are undefined where the package names none. The list is the
 * same for every system but WebAssembly, which has fewer.
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

/** Names that differ in the list of versions. */
const shortNames = { libultrahdr: 'uhdr' };
