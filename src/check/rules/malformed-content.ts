import type { Rule } from '../site-to-check.ts';

/**
 * Problems of the schemas: wrong types, missing pictures, invalid links and formulas, incomplete parts, lists that are
 * too long.
 */
export const malformedContent: Rule = ({ problems }) => problems;
