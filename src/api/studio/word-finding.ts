import type { Finding } from '../../check/finding.ts';
import { inVietnamese } from '../../contract/remarks/word-in-vietnamese.ts';
import type { WordedFinding } from '../../contract/studio/campaign-calls.ts';

/** A finding of the check as the Studio shows it. `mend`: the changes that mend it. */
export function wordFinding(
  { severity, rule, key, path, expected, received }: Finding,
  mend?: WordedFinding['mend'],
): WordedFinding {
  return {
    ...{ severity, rule, key },
    path: typeof path === 'string' ? path : inVietnamese(path),
    expected: inVietnamese(expected),
    received: inVietnamese(received),
    ...(mend && { mend }),
  };
}
