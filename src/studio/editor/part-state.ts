import { type Json, valueAt } from '../../contract/changes/content-change.ts';
import { placeOf } from '../../contract/changes/place-name.ts';
import type { WordedFinding } from '../../contract/studio/campaign-calls.ts';

/** `off`: the settings hide it. */
type PartState = 'shown' | 'off' | 'empty' | 'malformed';

/** Whether the page shows a part: malformed content hides it, and so do missing content and the settings. */
export function stateOf(document: Json, findings: readonly WordedFinding[], key: string): PartState {
  const hidden = valueAt(document, ['settings', 'hidden']);
  if (Array.isArray(hidden) && hidden.includes(key)) return 'off';
  const value = valueAt(document, placeOf({ key, path: '' }));
  if (isMissing(value)) return 'empty';
  const isMalformed = findings.some((finding) => finding.key === key && finding.hides === '');
  return isMalformed ? 'malformed' : 'shown';
}

/** Empty values count as missing at any depth. */
function isMissing(value: Json | undefined): boolean {
  if (value === undefined || value === null || value === '') return true;
  return typeof value === 'object' && Object.values(value).every((part) => isMissing(part as Json));
}
