import { type Json, valueAt } from '../../contract/changes/content-change.ts';
import { placeOf } from '../../contract/changes/place-name.ts';
import type { WordedFinding } from '../../contract/studio/campaign-calls.ts';

type PartState = 'shown' | 'empty' | 'malformed';

/** Whether the page shows a part: malformed content hides it, and so does missing content. */
export function stateOf(document: Json, findings: readonly WordedFinding[], key: string): PartState {
  const value = valueAt(document, placeOf({ key, path: '' }));
  if (isMissing(value)) return 'empty';
  const isMalformed = findings.some(
    (finding) => finding.key === key && finding.severity === 'error' && finding.rule === 'malformed-content',
  );
  return isMalformed ? 'malformed' : 'shown';
}

/** Empty values count as missing at any depth. */
function isMissing(value: Json | undefined): boolean {
  if (value === undefined || value === null || value === '') return true;
  return typeof value === 'object' && Object.values(value).every((part) => isMissing(part as Json));
}
