import { mayDo } from '../../../contract/studio/permissions.ts';
import type { Editor } from '../../../publishing/working-copies/save-changes.ts';
import { asStaff, type Visit } from '../guard.ts';

/** The person who calls, as an editor of a campaign. */
export function editorOf(visit: Visit, webid: string): Editor {
  const { id: personId, grants } = asStaff(visit).session.person;
  return { personId, mayEditProtected: mayDo(grants, 'campaign.editProtected', webid) };
}
