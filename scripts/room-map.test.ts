import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const map = readFileSync('docs/request-lifecycle.md', 'utf8');

const foldersIn = (path: string) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** One part a folder, explained above its component. */
const partsOnly = ['sections', 'ui'];

it.each([
  ...foldersIn('src').flatMap((room) => [
    room,
    ...(partsOnly.includes(room) ? [] : foldersIn(`src/${room}`).map((inner) => `${room}/${inner}`)),
  ]),
  'bench',
  'deploy',
  'e2e',
  'faults',
  'scripts',
])('the map of the house says what %s is', (room) => {
  expect(map).toContain(`| \`${room}\` | `);
});
