import type { Rule } from '../site-to-check.ts';

/**
 * Findings of the schemas: wrong types, missing pictures, invalid links and formulas, incomplete parts, lists that are
 * too long.
 */
export const malformedContent: Rule = {
  name: 'malformed-content',
  sentences: {},
  find: ({ findings }) => findings,
};
