import { checkMedia } from '../../content/check-media.ts';
import { type ContentChange, type Json, valueAt } from '../../contract/changes/content-change.ts';
import {
  asJson,
  readWorkingCopy,
  type WorkingCopiesDeps,
  type WorkingCopy,
  type WorkingDocument,
} from '../working-copies/working-copy.ts';
import { type ChangedFiles, changeFile, type Editor } from './change-files.ts';
import { canCut, markPicture } from './cut-picture.ts';
import { listUses } from './list-uses.ts';
import { makeMediaPath } from './safe-path.ts';

export type MarkedPicture =
  | (Extract<ChangedFiles, { kind: 'saved' }> & { path: string })
  | Exclude<ChangedFiles, { kind: 'saved' }>
  /** A drawing, a film, or a picture that moves. */
  | { kind: 'not-markable' };

/**
 * Notes in the metadata of a picture that a machine has made it, or takes the note away, as a save: the picture becomes
 * another file, which every place names instead, and so do the parts that were cut out of it. So the note goes with the
 * file wherever that goes. A picture that says so already stays as it is.
 */
export async function markFile(
  deps: WorkingCopiesDeps,
  webid: string,
  { path, isMachine }: { path: string; isMachine: boolean },
  editor: Editor,
): Promise<MarkedPicture> {
  const copy = await readWorkingCopy(deps, webid);
  const before = copy && Object.hasOwn(copy.document.media, path) ? copy.document.media[path] : undefined;
  if (!copy || !before) return { kind: 'unknown' };
  if (!canCut(before.type)) return { kind: 'not-markable' };
  if ((before.machine === true) === isMachine) return { kind: 'saved', copy, uses: [], path };
  // Takes longer than others should wait for the working copy.
  const made = await Promise.all(
    [path, ...listParts(copy.document, path)].map(async (of) => ({ of, ...(await mark(deps, copy, of, isMachine)) })),
  );
  const kept = await deps.files.keepFiles(made);
  const targets = new Map<string, string>();
  const changed = await changeFile(deps, webid, path, editor, async ({ document }, _uses, transaction) => {
    await deps.files.addFiles(transaction, kept);
    const taken = { ...document.media };
    const changes: ContentChange[] = [];
    for (const { of, before: old, file } of made) {
      if (document.media[of]?.hash !== old) return 'unknown';
      const known = Object.entries(taken).find(([, one]) => one.hash === file.hash)?.[0];
      const target = known ?? makeMediaPath(of, file.type, Object.keys(taken));
      if (!known) changes.push({ kind: 'set', at: ['media', target], value: file as unknown as Json });
      taken[target] = file;
      targets.set(of, target);
    }
    const uses = listUses(document).flatMap(({ place, path: used }): ContentChange[] => {
      const value = targets.get(used);
      return value === undefined ? [] : [{ kind: 'set', at: place, value }];
    });
    const gone = made.map(({ of }): ContentChange => ({ kind: 'unset', at: ['media', of] }));
    return [...changes, ...uses, ...gone];
  });
  return changed.kind === 'saved' ? { ...changed, path: targets.get(path) ?? path } : changed;
}

/** Files that were cut out of a file, and are shown somewhere. */
function listParts(document: WorkingDocument, path: string): string[] {
  const parts = listUses(document).flatMap((use) => {
    if (use.path !== path || use.place.at(-1) !== 'of' || use.place.at(-2) !== 'crop') return [];
    const url = valueAt(asJson(document), [...use.place.slice(0, -2), 'url']);
    return typeof url === 'string' && url !== path && Object.hasOwn(document.media, url) ? [url] : [];
  });
  return [...new Set(parts)];
}

async function mark({ files }: WorkingCopiesDeps, { document }: WorkingCopy, path: string, isMachine: boolean) {
  const { hash = '', type = '' } = document.media[path] ?? {};
  const stored = await files.loadMedia(hash);
  if (!stored) throw new Error(`The bytes of ${hash} are missing`);
  const bytes = await markPicture(stored.bytes, type, isMachine);
  const checked = await checkMedia(bytes);
  if (checked.kind === 'finding') throw new Error(`The marked ${hash} is no picture`);
  return { before: hash, bytes, file: checked.file };
}
