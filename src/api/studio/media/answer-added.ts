import type { UploadAnswer } from '../../../contract/studio/media-calls.ts';
import { mayDo } from '../../../contract/studio/permissions.ts';
import type { CampaignsContext } from '../../../publishing/campaigns-context.ts';
import type { AddedFile } from '../../../publishing/media-library/add-file.ts';
import { wordFinding } from '../../../publishing/word-finding.ts';
import { Refused } from '../../../staff/refused.ts';
import type { StaffVisit } from '../guard.ts';

/**
 * The answer to an upload: the file, or why it was refused, with the alternative text of its last use. Throws Refused
 * for an unknown campaign.
 */
export async function answerAdded(
  { mediaLibrary }: CampaignsContext,
  { session }: StaffVisit,
  added: AddedFile,
): Promise<UploadAnswer> {
  if (added.kind === 'unknown') throw new Refused('notFound');
  if (added.kind === 'refused')
    return { kind: 'refused', findings: added.findings.map((finding) => wordFinding(finding)) };
  const { path, file, isKnown, copy } = added;
  const mayRead = (one: string) => mayDo(session.person.grants, 'campaign.read', one);
  const { files } = await mediaLibrary.list(mayRead, copy.webid);
  const alt = files.find((one) => one.file.hash === file.hash)?.alt ?? null;
  return { kind: 'saved', path, file, isKnown, alt, revision: copy.revision, findings: [] };
}
