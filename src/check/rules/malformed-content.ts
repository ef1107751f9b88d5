import type { Rule } from '../site-to-check.ts';

/** What the page cannot use, and hides: fields of the wrong kind, pictures that are not there, links of other kinds, formulas that do not run. */
export const malformedContent: Rule = ({ problems }) =>
  problems.map(({ key, path, expected, received }) => ({
    severity: 'error',
    key,
    path,
    // Messages of the schemas are whole sentences: "Invalid input: expected array, received string".
    expected: /^(?:Invalid \w+: )?expected (.*?)(?:, received .*)?$/s.exec(expected)?.[1] ?? expected,
    received,
  }));
