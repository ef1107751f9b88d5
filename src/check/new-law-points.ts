import { inVietnamese } from '../contract/remarks/word-in-vietnamese.ts';
import type { LawPoint } from '../contract/studio/review-calls.ts';
import type { Finding } from './finding.ts';

type Place = Pick<LawPoint, 'rule' | 'key' | 'path'>;

/**
 * Whether there is a finding of law that is none of these points, which were frozen when the version was sent. By rule
 * and place: the words of a finding may change with the program.
 */
export function hasNewLawPoint(findings: readonly Finding[], points: readonly Place[]): boolean {
  const nameOf = ({ rule, key, path }: Place) => JSON.stringify([rule, key, path]);
  const known = new Set(points.map(nameOf));
  return findings.some(({ severity, rule, key, path }) => {
    const place = { rule, key, path: typeof path === 'string' ? path : inVietnamese(path) };
    return severity === 'law' && !known.has(nameOf(place));
  });
}
