import type { Rule } from '../site-to-check.ts';

/** What the page cannot use, and hides: fields of the wrong kind, pictures that are not there, links of other kinds, formulas that do not run. */
export const malformedContent: Rule = ({ problems }) => problems.map((problem) => ({ severity: 'error', ...problem }));
