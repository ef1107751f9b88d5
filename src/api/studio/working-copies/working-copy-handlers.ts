import { mendFinding } from '../../../check/mend-finding.ts';
import { listLocksOf, refuseLocked } from '../../../content/locks.ts';
import { mayDo } from '../../../contract/studio/permissions.ts';
import type { WorkingCopyNews, workingCopyCalls } from '../../../contract/studio/working-copy-calls.ts';
import { describeTemplate, listOrder } from '../../../publishing/describe-template.ts';
import { comparePreviews } from '../../../publishing/preview/compare-previews.ts';
import { nameIn, wordFinding } from '../../../publishing/word-finding.ts';
import { listSaves, saveChanges } from '../../../publishing/working-copies/save-changes.ts';
import { countSteps, undoStep } from '../../../publishing/working-copies/undo-step.ts';
import {
  asJson,
  findPublishedVersion,
  readWorkingCopy,
  type WorkingCopy,
} from '../../../publishing/working-copies/working-copy.ts';
import { Refused } from '../../../staff/refused.ts';
import { asStaff } from '../guard.ts';
import type { Handlers, StudioDeps } from '../handlers.ts';
import { saveRefusals } from './save-refusals.ts';

/** Editing: the working copies of campaigns. */
export const workingCopyHandlers: Handlers<keyof typeof workingCopyCalls> = {
  openWorkingCopy: async (deps, visit, { path: { webid } }) => {
    const { campaigns } = deps;
    const copy = await readWorkingCopy(campaigns.workingCopies, webid);
    if (!copy) throw new Refused('notFound');
    const { settings, content, media } = copy.document;
    const template = campaigns.findTemplate(String(settings.template))?.arrange(settings);
    return {
      data: {
        ...{ webid, settings, content, media },
        template: String(settings.template),
        fields: template ? [...describeTemplate(template)] : [],
        order: template ? listOrder(template) : [],
        revision: copy.revision,
        baseVersion: copy.baseVersion,
        findings: describeFindings(deps, copy),
        steps: await countSteps(campaigns.db, webid, asStaff(visit).session.person.id),
        publishedVersion: await findPublishedVersion(campaigns.db, webid),
        locks: await listLocksOf(campaigns.db, webid),
        pages: campaigns.pagesOrigin,
      },
    };
  },

  readWorkingCopyNews: async (deps, _visit, { path: { webid }, query }) => {
    const { campaigns } = deps;
    const copy = await readWorkingCopy(campaigns.workingCopies, webid);
    if (!copy) throw new Refused('notFound');
    const news = await readNews(deps, copy, query.after, query.drawn);
    const publishedVersion = await findPublishedVersion(campaigns.db, webid);
    return { data: { ...news, publishedVersion, locks: await listLocksOf(campaigns.db, webid) } };
  },

  saveWorkingCopy: async (deps, visit, { path: { webid }, body }) => {
    const { person } = asStaff(visit).session;
    const { workingCopies, findTemplate } = deps.campaigns;
    const result = await saveChanges({ ...workingCopies, findTemplate }, webid, body, {
      personId: person.id,
      mayEditProtected: mayDo(person.grants, 'campaign.editProtected', webid),
      editsOnlyProtected: !mayDo(person.grants, 'campaign.edit', webid),
    });
    if (result.kind === 'unknown') throw new Refused('notFound');
    if (result.kind === 'refused') throw new Refused(saveRefusals[result.reason]);
    const news = await readNews(deps, result.copy, body.base, body.drawn);
    if (result.kind === 'saved') return { data: { kind: 'saved', news } };
    const conflicts = result.conflicts.map(({ change, by, theirs }) => ({
      ...{ change, by },
      ...(theirs !== undefined && { theirs }),
    }));
    return { data: { kind: 'conflict', conflicts, news } };
  },

  undoWorkingCopy: async (deps, visit, { path: { webid }, body: { id, kind, base, drawn } }) => {
    const { campaigns } = deps;
    const { person } = asStaff(visit).session;
    const result = await undoStep(campaigns.workingCopies, webid, {
      ...{ id, kind, person: person.id },
      mayEditProtected: mayDo(person.grants, 'campaign.editProtected', webid),
      editsOnlyProtected: !mayDo(person.grants, 'campaign.edit', webid),
    });
    if (result.kind === 'unknown') throw new Refused('notFound');
    if (result.kind === 'locked') throw refuseLocked(result.lock);
    if (result.kind === 'protected' || result.kind === 'only-protected' || result.kind === 'unmatched')
      throw new Refused(saveRefusals[result.kind]);
    if (result.kind !== 'saved') return { data: result };
    const steps = await countSteps(campaigns.db, webid, person.id);
    return { data: { kind: 'saved', news: { ...(await readNews(deps, result.copy, base, drawn)), steps } } };
  },

  announcePresence: async ({ campaigns }, visit, { path: { webid }, body: { client, place, isLeaving } }) => {
    const { person } = asStaff(visit).session;
    const presence = isLeaving ? null : { personId: person.id, name: person.name, place };
    await campaigns.workingCopyNews.announce(webid, { client, by: person.id }, presence);
    return { data: {} };
  },
};

async function readNews(
  { campaigns }: StudioDeps,
  copy: WorkingCopy,
  after: number,
  drawn: number | undefined,
): Promise<WorkingCopyNews> {
  const { webid, revision, baseVersion } = copy;
  const view = campaigns.workingCopyViews.view(copy);
  const saves = await listSaves(campaigns.db, webid, after);
  const before = drawn === undefined ? undefined : campaigns.workingCopyViews.peek(webid, drawn)?.drawn;
  const now = view?.drawn;
  return {
    ...{ revision, baseVersion },
    // Somebody may have saved since the copy was read.
    saves: saves
      .filter((save) => save.revision <= revision)
      .map(({ id, revision: ofSave, by, at, changes }) => ({
        ...{ id, revision: ofSave, by, at: at.toISOString(), changes },
      })),
    findings: describeFindings({ campaigns }, copy),
    preview: now ? { ...(before && { from: drawn }), to: revision, ...comparePreviews(before, now) } : null,
  };
}

/** The findings of a working copy in Vietnamese, each with the change that mends it. */
function describeFindings(
  { campaigns }: Pick<StudioDeps, 'campaigns'>,
  copy: WorkingCopy,
): WorkingCopyNews['findings'] {
  const findings = campaigns.workingCopyViews.view(copy)?.findings ?? [];
  const nameOf = nameIn(campaigns.findTemplate(String(copy.document.settings.template)), copy.document);
  return findings.map((finding) => wordFinding(finding, nameOf, mendFinding(asJson(copy.document), finding)));
}
