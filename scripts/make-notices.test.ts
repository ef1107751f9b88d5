import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeNotices } from './make-notices.mjs';

test('the third-party notices name the packages of the lock file', () => {
  const committed = readFileSync(new URL('../THIRD-PARTY-NOTICES.md', import.meta.url), 'utf8');
  expect(committed, 'run: node scripts/make-notices.mjs').toBe(makeNotices());
});
