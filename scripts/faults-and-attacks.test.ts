import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findWrongProofs } from './coverage-tables.ts';

const text = readFileSync(new URL('../docs/faults-and-attacks.md', import.meta.url), 'utf8');
const rows = text.split('\n').filter((line) => line.startsWith('| ') && line.includes(' › '));

it('docs/faults-and-attacks.md names tests and scenarios that exist', () => {
  const proofs = rows.flatMap((row) => {
    const [id = '', cell = ''] = row.slice(1).split(' | ');
    return cell.split('<br>').map((entry) => {
      const [, testFile = '', test = ''] = /`(\S+)` › (.*?)(?: \|)?$/.exec(entry) ?? [];
      return { id: id.trim(), source: testFile, testFile, test };
    });
  });
  expect(proofs.length).toBeGreaterThan(rows.length);
  expect(findWrongProofs(proofs)).toEqual([]);
  expect(findWrongProofs([{ ...proofs[0], test: 'no such scenario' } as (typeof proofs)[number]])).toHaveLength(1);
});
