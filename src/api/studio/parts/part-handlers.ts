import type { CopiedPart, partCalls } from '../../../contract/studio/part-calls.ts';
import { mayDo } from '../../../contract/studio/permissions.ts';
import { copyPart, type PartCopy, readPartCopy } from '../../../publishing/parts/part-copies.ts';
import { pastePart } from '../../../publishing/parts/paste-part.ts';
import { Refused } from '../../../staff/refused.ts';
import { asStaff, type Visit } from '../guard.ts';
import type { Handlers, StudioDeps } from '../handlers.ts';
import { editorOf } from '../working-copies/editor-of.ts';
import { saveRefusals } from '../working-copies/save-refusals.ts';

/** Copying parts of pages, and pasting them. */
export const partHandlers: Handlers<keyof typeof partCalls> = {
  readPartCopy: async (deps, visit) => {
    const copy = await readOwn(deps, visit);
    return { data: { copy: copy ? await describe(deps, copy) : null } };
  },

  copyPart: async ({ campaigns, staff }, visit, { path: { webid }, body: { key } }) => {
    const { session, actor } = asStaff(visit);
    const by = { person: session.person.id, actor, now: staff.now() };
    if (!(await copyPart(campaigns, { webid, key }, by))) throw new Refused('notFound');
    return { data: {} };
  },

  pastePart: async (deps, visit, { path: { webid }, body }) => {
    const copy = await readOwn(deps, visit);
    if (!copy) throw new Refused('noPartCopy');
    const request = { ...body, editor: editorOf(visit, webid) };
    const pasted = await pastePart(deps.campaigns, copy, { webid, request, actor: asStaff(visit).actor });
    if (pasted.kind === 'unknown') throw new Refused('notFound');
    if (pasted.kind === 'refused') throw new Refused(saveRefusals[pasted.reason]);
    if (pasted.kind === 'asks') return { data: { kind: 'asks', copy: await describe(deps, copy), plan: pasted.plan } };
    return { data: { kind: 'pasted', key: pasted.key, revision: pasted.copy.revision } };
  },
};

function readOwn({ campaigns, staff }: StudioDeps, visit: Visit): Promise<PartCopy | undefined> {
  const { id, grants } = asStaff(visit).session.person;
  const mayRead = (webid: string) => mayDo(grants, 'campaign.read', webid);
  return readPartCopy(campaigns.db, id, { now: staff.now(), mayRead });
}

async function describe({ campaigns }: StudioDeps, copy: PartCopy): Promise<CopiedPart> {
  const { webid, version, key, section, title, copiedAt, endsAt } = copy;
  const newest = await campaigns.store.loadLatest(webid);
  return {
    ...{ webid, campaign: newest?.settings.name ?? webid, version, key, section, title },
    ...{ copiedAt: copiedAt.toISOString(), endsAt: endsAt.toISOString() },
  };
}
