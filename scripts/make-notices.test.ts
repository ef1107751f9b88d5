import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeNotices } from './make-notices.mjs';

const committed = readFileSync(new URL('../THIRD-PARTY-NOTICES.md', import.meta.url), 'utf8');

test('the third-party notices name the packages of the lock file', () => {
  expect(committed, 'run: node scripts/make-notices.mjs').toBe(makeNotices());
});

test('they name libvips and every library inside of its prebuilt packages, with their licences', () => {
  const scope = new URL('../node_modules/@img/', import.meta.url);
  const [installed] = readdirSync(scope).filter((name) => name.startsWith('sharp-libvips-'));
  const versions: Record<string, string> = JSON.parse(
    readFileSync(new URL(`${installed}/versions.json`, scope), 'utf8'),
  );
  const rows = committed.split('\n').filter((line) => line.startsWith('| '));
  for (const [name, version] of Object.entries(versions)) {
    expect(rows, name).toContainEqual(
      expect.stringMatching(new RegExp(`^\\| (?:lib|libultra)?${name.replace('uhdr', 'hdr')} \\| ${version} \\| \\S`)),
    );
  }
  expect(rows).toContainEqual(expect.stringMatching(/^\| libvips \| [\d.]+ \| LGPLv3 \|$/));
});

test('they name each package that carries them, for every system', () => {
  const lock: { packages: Record<string, { version: string; license?: string }> } = JSON.parse(
    readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'),
  );
  const lesser = Object.entries(lock.packages).filter(([, { license }]) => license?.includes('LGPL'));
  expect(lesser.length).toBeGreaterThan(10);
  for (const [path, { version, license }] of lesser) {
    const name = path.replace('node_modules/', '');
    expect(committed).toContain(`| ${name} | ${version} | ${license} | libvips and the libraries below |`);
  }
});
