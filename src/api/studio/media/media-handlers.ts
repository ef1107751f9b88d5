import { findingOf } from '../../../check/check-folder.ts';
import { placeOf } from '../../../contract/changes/place-name.ts';
import type { mediaCalls } from '../../../contract/studio/media-calls.ts';
import { mayDo } from '../../../contract/studio/permissions.ts';
import { placeFile } from '../../../publishing/media-library/add-file.ts';
import { type ChangedFiles, removeFile, replaceFile } from '../../../publishing/media-library/change-files.ts';
import { cropPicture } from '../../../publishing/media-library/crop-picture.ts';
import { markFile } from '../../../publishing/media-library/mark-picture.ts';
import { measurePictures } from '../../../publishing/media-library/measure-pictures.ts';
import { nameUses } from '../../../publishing/media-library/name-uses.ts';
import { wordFinding } from '../../../publishing/word-finding.ts';
import { readWorkingCopy } from '../../../publishing/working-copies/working-copy.ts';
import { Refused } from '../../../staff/refused.ts';
import { asStaff } from '../guard.ts';
import type { Handlers, StudioDeps } from '../handlers.ts';
import { editorOf } from '../working-copies/editor-of.ts';
import { answerAdded } from './answer-added.ts';

/** The library of files, and the files of working copies. */
export const mediaHandlers: Handlers<keyof typeof mediaCalls> = {
  listFiles: async ({ campaigns }, visit, { query: { webid: wanted, also } }) => {
    const { grants } = asStaff(visit).session.person;
    const mayRead = (webid: string) => mayDo(grants, 'campaign.read', webid);
    const { files, isCut } = await campaigns.mediaLibrary.list(mayRead, wanted ?? also);
    if (wanted === undefined) return { data: { files, isCut } };
    const ofCampaign = files.filter(({ places }) => places.some(({ webid }) => webid === wanted));
    return { data: { files: ofCampaign, isCut: false } };
  },

  copyFile: async ({ campaigns }, visit, { path: { webid }, body: { from, path } }) => {
    const staff = asStaff(visit);
    const { id: person, grants } = staff.session.person;
    // A campaign that the person may not read is answered like an unknown one.
    const source = mayDo(grants, 'campaign.read', from) && (await readWorkingCopy(campaigns.workingCopies, from));
    const file = source && Object.hasOwn(source.document.media, path) && source.document.media[path];
    if (!file) throw new Refused('notFound');
    const added = await placeFile(campaigns.workingCopies, webid, { name: path, file, person });
    return { data: await answerAdded(campaigns, staff, added) };
  },

  removeFile: async (deps, visit, { path: { webid }, body: { path } }) => {
    const { campaigns } = deps;
    const changed = known(await removeFile(campaigns.workingCopies, webid, path, editorOf(visit, webid)));
    if (changed.kind === 'saved') return { data: { kind: 'removed', revision: changed.copy.revision } };
    return { data: { kind: 'in-use', uses: nameUsesOf(deps, changed) } };
  },

  replaceFile: async (deps, visit, { path: { webid }, body }) => {
    const changed = known(await replaceFile(deps.campaigns.workingCopies, webid, body, editorOf(visit, webid)));
    return { data: { uses: nameUsesOf(deps, changed), revision: changed.copy.revision } };
  },

  cropPicture: async ({ campaigns }, visit, { path: { webid }, body: { key, path, crop, ...rest } }) => {
    const person = asStaff(visit).session.person.id;
    const order = { place: placeOf({ key, path }), crop: crop ?? undefined, person, ...rest };
    const cropped = await cropPicture(campaigns.workingCopies, webid, order);
    if (cropped.kind === 'unknown') throw new Refused('notFound');
    if (cropped.kind === 'changed-since') return { data: cropped };
    if (cropped.kind === 'refused')
      return {
        data: { kind: 'refused', findings: [wordFinding(findingOf({ file: key, where: path, ...cropped.finding }))] },
      };
    return { data: { kind: 'saved', path: cropped.path, revision: cropped.copy.revision } };
  },

  markPicture: async (deps, visit, { path: { webid }, body }) => {
    const marked = await markFile(deps.campaigns.workingCopies, webid, body, editorOf(visit, webid));
    if (marked.kind === 'not-markable') throw new Refused('notMarkable');
    const changed = known(marked);
    const path = marked.kind === 'saved' ? marked.path : body.path;
    return { data: { path, revision: changed.copy.revision } };
  },

  measurePictures: async ({ campaigns }, _visit, { path: { webid } }) => {
    const copy = await readWorkingCopy(campaigns.workingCopies, webid);
    const template = copy && campaigns.findTemplate(String(copy.document.settings.template));
    if (!copy || !template) throw new Refused('notFound');
    return { data: { places: measurePictures(copy, template, campaigns.checkOptions()) } };
  },
};

type Known = Exclude<ChangedFiles, { kind: 'unknown' | 'protected' }>;

function known(changed: ChangedFiles): Known {
  if (changed.kind === 'unknown') throw new Refused('notFound');
  if (changed.kind === 'protected') throw new Refused('protectedPart');
  return changed;
}

function nameUsesOf({ campaigns }: StudioDeps, { copy, uses }: Known) {
  return [...nameUses(copy.document, uses, campaigns.findTemplate)];
}
