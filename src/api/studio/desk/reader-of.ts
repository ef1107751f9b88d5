import { mayDo, type StudioAction } from '../../../contract/studio/permissions.ts';
import type { DeskReader } from '../../../desk/desk-context.ts';
import { asStaff, type Visit } from '../guard.ts';

/** The caller, with the campaigns in which their roles allow an action. */
export function readerOf(visit: Visit, action: StudioAction): DeskReader {
  const { id, grants } = asStaff(visit).session.person;
  const allowed = grants.filter((grant) => mayDo([grant], action));
  const isForAll = allowed.some(({ webid }) => webid === null);
  return { personId: id, webids: isForAll ? null : allowed.flatMap(({ webid }) => webid ?? []) };
}
