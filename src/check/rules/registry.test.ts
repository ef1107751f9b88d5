import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findLawRule } from '../../contract/law/law-rules.ts';
import { rules } from './registry.ts';

it('every rule is in the registry once, and its file has its name', () => {
  const files = readdirSync('src/check/rules').filter((name) => !name.includes('.test.') && name !== 'registry.ts');
  expect(rules.map(({ name }) => `${name}.ts`).toSorted()).toEqual(files.toSorted());
});

it('a rule that finds points of law has its row in law-rules.ts', () => {
  const ofLaw = rules
    .map(({ name }) => name)
    .filter((name) => readFileSync(`src/check/rules/${name}.ts`, 'utf8').includes("severity: 'law'"));
  expect(ofLaw).not.toEqual([]);
  expect(ofLaw.filter((name) => !findLawRule(name))).toEqual([]);
});
