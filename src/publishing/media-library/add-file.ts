import { findingOf } from '../../check/check-folder.ts';
import type { Finding } from '../../check/finding.ts';
import { checkMedia } from '../../content/check-media.ts';
import { folderLimits, remarkOnBytes } from '../../content/folder-finding.ts';
import type { Json } from '../../contract/changes/content-change.ts';
import type { MediaFile } from '../../contract/media.ts';
import { remark } from '../../contract/remarks/remark.ts';
import {
  cacheCopy,
  lockWorkingCopy,
  storeSave,
  type WorkingCopiesDeps,
  type WorkingCopy,
} from '../working-copies/working-copy.ts';
import { makeMediaPath } from './safe-path.ts';

export type AddedFile =
  /** `isKnown`: the campaign had these bytes under this path, and nothing was changed. */
  | { kind: 'saved'; copy: WorkingCopy; path: string; file: MediaFile; isKnown: boolean }
  /** Nothing was stored. */
  | { kind: 'refused'; findings: readonly Finding[] }
  /** There is no such campaign. */
  | { kind: 'unknown' };

/**
 * Adds a file to a working copy, as a save of the person: checked as an import checks it, under a safe name. Bytes that
 * the store has are not stored again, and a file that the campaign has keeps its path.
 */
export async function addFile(
  deps: WorkingCopiesDeps,
  webid: string,
  { name, bytes, person }: { name: string; bytes: Uint8Array; person: string },
): Promise<AddedFile> {
  const checked = await checkMedia(bytes);
  if (checked.kind === 'finding') return refuse(name, checked.expected, checked.received);
  return placeFile(deps, webid, { name, file: checked.file, person, data: bytes });
}

/** Adds a file of the store, whose facts another campaign knows. */
export async function placeFile(
  deps: WorkingCopiesDeps,
  webid: string,
  { name, file, person, data }: { name: string; file: MediaFile; person: string; data?: Uint8Array },
): Promise<AddedFile> {
  const kept = await deps.files.keepFiles(data ? [{ file, bytes: data }] : []);
  const result = await deps.db.transaction(async (transaction): Promise<AddedFile> => {
    const copy = await lockWorkingCopy(transaction, deps, webid);
    if (!copy) return { kind: 'unknown' };
    const { media } = copy.document;
    const known = Object.entries(media).find(([, one]) => one.hash === file.hash);
    if (known) return { kind: 'saved', copy, path: known[0], file: known[1], isKnown: true };
    const full = findLimit(Object.values(media), file);
    if (full) return refuse(name, full.expected, full.received);
    await deps.files.addFiles(transaction, kept);
    const path = makeMediaPath(name, file.type, Object.keys(media));
    const saved = await storeSave(transaction, copy, {
      ...{ id: crypto.randomUUID(), step: crypto.randomUUID(), kind: 'edit', person },
      changes: [{ kind: 'set', at: ['media', path], value: file as unknown as Json }],
    });
    return { kind: 'saved', copy: saved, path, file, isKnown: false };
  });
  if (result.kind === 'saved') cacheCopy(deps, result.copy);
  return result;
}

/** The limit that an export with one file more would exceed. */
export function findLimit(
  files: readonly MediaFile[],
  added: MediaFile,
): Pick<Finding, 'expected' | 'received'> | undefined {
  const { files: mostFiles, folderBytes } = folderLimits;
  // Besides media there are site.json and a file for each key; no template has more than 100.
  if (files.length >= mostFiles - 100)
    return { expected: remark('at most {most} files', { most: mostFiles }), received: remark('more') };
  const bytes = files.reduce((sum, file) => sum + file.bytes, added.bytes);
  return bytes <= folderBytes
    ? undefined
    : {
        expected: remark('at most {size} in all', { size: remarkOnBytes(folderBytes) }),
        received: remarkOnBytes(bytes),
      };
}

function refuse(name: string, expected: Finding['expected'], received: Finding['received']): AddedFile {
  return { kind: 'refused', findings: [findingOf({ file: name, where: '', expected, received })] };
}
