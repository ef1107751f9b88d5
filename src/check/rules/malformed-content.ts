import type { Rule } from '../site-to-check.ts';

/**
 * What the page cannot use: fields of the wrong kind, pictures that are not there, links of other kinds, formulas that
 * do not run, parts without what they need, lists that are too long.
 */
export const malformedContent: Rule = ({ problems }) => problems;
