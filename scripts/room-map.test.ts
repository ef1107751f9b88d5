import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const map = readFileSync('docs/request-lifecycle.md', 'utf8');

it.each([
  ...readdirSync('src', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name),
  'bench',
  'deploy',
  'e2e',
  'faults',
  'scripts',
])('the map of the house says what %s is', (room) => {
  expect(map).toContain(`| \`${room}\` | `);
});
