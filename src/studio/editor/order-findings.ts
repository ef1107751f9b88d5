import type { WordedFinding } from '../../contract/studio/campaign-calls.ts';

/** Findings in the order in which people go through them: errors first. */
export function orderFindings(findings: readonly WordedFinding[]): readonly WordedFinding[] {
  return [...findings].sort((one, other) => weigh(one) - weigh(other));
}

function weigh({ severity }: WordedFinding): number {
  return severity === 'error' ? 0 : 1;
}
