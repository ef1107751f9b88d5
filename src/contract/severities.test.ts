import { expect, it } from 'vitest';
import { compareSeverity, countSeverities } from './severities.ts';

const findings = (['sample', 'warning', 'error', 'law', 'warning'] as const).map((severity) => ({ severity }));

it('law stands between errors and warnings', () => {
  const ordered = [...findings].sort(compareSeverity).map(({ severity }) => severity);
  expect(ordered).toEqual(['error', 'law', 'warning', 'warning', 'sample']);
});

it('counts each severity', () => {
  expect(countSeverities(findings)).toEqual({ error: 1, law: 1, warning: 2, sample: 1 });
});
