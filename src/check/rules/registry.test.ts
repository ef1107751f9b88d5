import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { rules } from './registry.ts';

it('every rule is in the registry once, and its file has its name', () => {
  const files = readdirSync('src/check/rules').filter((name) => !name.includes('.test.') && name !== 'registry.ts');
  expect(rules.map(({ name }) => `${name}.ts`).toSorted()).toEqual(files.toSorted());
});
