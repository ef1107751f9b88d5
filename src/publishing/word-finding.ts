import type { Finding } from '../check/finding.ts';
import { inVietnamese } from '../contract/remarks/word-in-vietnamese.ts';
import type { WordedFinding } from '../contract/studio/campaign-calls.ts';

/** A finding of the check as the Studio shows it. `mend`: the changes that mend it. */
export function wordFinding(finding: Finding, mend?: WordedFinding['mend']): WordedFinding {
  const { severity, rule, key, path, expected, received } = finding;
  const hides = findHidden(finding);
  return {
    ...{ severity, rule, key },
    path: typeof path === 'string' ? path : inVietnamese(path),
    expected: inVietnamese(expected),
    received: inVietnamese(received),
    ...(isNothing(finding) && { isMissing: true }),
    ...(hides !== undefined && { hides }),
    ...(mend && { mend }),
  };
}

/** No value, or one in which everything is empty, such as `{"url":""}`. */
function isNothing({ expected, received }: Finding): boolean {
  if (received.code === 'nothing' || expected.code === leavesOut) return true;
  return received.code === '{text}' && /^(?:"\w+":|[[\]{}\s,"]|null)+$/.test(String(received.parts.text));
}

const leavesOut = '{wanted}; {part} is not shown without it';

/** Content that cannot be read hides its section, or only the part that the sentence names. */
function findHidden({ severity, rule, expected }: Finding): string | undefined {
  if (rule !== 'malformed-content') return undefined;
  if (expected.code === leavesOut) return String(expected.parts.part);
  if (expected.code === '{limit}; those after them are not shown') return undefined;
  return severity === 'error' ? '' : undefined;
}
