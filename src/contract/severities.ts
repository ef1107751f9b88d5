/**
 * How much a finding weighs, the heaviest first. An error is mended before publishing. `law`: a rule of law asks, and
 * people answer with a reason. A warning is for people to judge. `sample`: still the template's sample, to be changed
 * or accepted; each place of a new campaign is, so it is counted apart.
 */
export const severities = ['error', 'law', 'warning', 'sample'] as const;
export type Severity = (typeof severities)[number];

interface Weighed {
  severity: Severity;
}

/** The heavier first, for `sort`. */
export function compareSeverity(one: Weighed, other: Weighed): number {
  return severities.indexOf(one.severity) - severities.indexOf(other.severity);
}

export type SeverityCounts = Readonly<Record<Severity, number>>;

export function countSeverities(findings: readonly Weighed[]): SeverityCounts {
  const count = (of: Severity) => findings.filter(({ severity }) => severity === of).length;
  return { error: count('error'), law: count('law'), warning: count('warning'), sample: count('sample') };
}
