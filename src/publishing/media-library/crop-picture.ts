import type { Finding } from '../../check/finding.ts';
import { checkMedia } from '../../content/check-media.ts';
import type { ContentChange, Json, Place } from '../../contract/changes/content-change.ts';
import { isSame, valueAt } from '../../contract/changes/content-change.ts';
import type { MediaFile } from '../../contract/media.ts';
import type { CropShares } from '../../contract/studio/media-calls.ts';
import {
  asJson,
  cacheCopy,
  lockWorkingCopy,
  readWorkingCopy,
  storeSave,
  type WorkingCopiesDeps,
  type WorkingCopy,
  type WorkingDocument,
} from '../working-copies/working-copy.ts';
import { findLimit } from './add-file.ts';
import { canCut, cutPicture } from './cut-picture.ts';
import { listUses } from './list-uses.ts';
import { makeMediaPath } from './safe-path.ts';

export type CroppedPicture =
  | { kind: 'saved'; copy: WorkingCopy; path: string }
  /** Another picture stands there by now. */
  | { kind: 'changed-since' }
  /** The campaign would become larger than an import may be. */
  | { kind: 'refused'; finding: Pick<Finding, 'expected' | 'received'> }
  /** There is no picture whose part can be cut out. */
  | { kind: 'unknown' };

interface CropOrder {
  /** Place of the picture: `{ url, alt, crop }`. */
  readonly place: Place;
  /** The file that the person has cut. */
  readonly of: string;
  /** Undefined for the whole picture again. */
  readonly crop: CropShares | undefined;
  readonly person: string;
  /** Saves of one step are taken back together. */
  readonly step: string;
}

/** The picture at a place, and the file that it was made from. */
interface PlacedPicture {
  readonly value: Readonly<Record<string, Json>>;
  readonly url: string;
  readonly original: string;
  readonly file: MediaFile;
}

/**
 * Shows a part of a picture at one place, as a save: the part becomes a file of its own, and the picture remembers what
 * it was cut from (docs/why/editor-forms.md#a-cut-part-is-a-file). The file that an earlier crop made goes, unless
 * another place names it.
 */
export async function cropPicture(deps: WorkingCopiesDeps, webid: string, order: CropOrder): Promise<CroppedPicture> {
  const copy = await readWorkingCopy(deps, webid);
  const before = copy && findPicture(copy.document, order.place);
  if (!before || !canCut(before.file.type)) return { kind: 'unknown' };
  if (before.original !== order.of) return { kind: 'changed-since' };
  // Takes longer than others should wait for the working copy.
  const made = order.crop && (await makePart(deps, before.file, order.crop));
  const kept = await deps.files.keepFiles(made ? [made] : []);
  const result = await deps.db.transaction(async (transaction): Promise<CroppedPicture> => {
    const locked = await lockWorkingCopy(transaction, deps, webid);
    const now = locked && findPicture(locked.document, order.place);
    if (!locked || !now || !isSame(now.value.url, before.url) || now.original !== before.original)
      return { kind: 'changed-since' };
    const { media } = locked.document;
    const full = made && findLimit(Object.values(media), made.file);
    if (full) return { kind: 'refused', finding: full };
    await deps.files.addFiles(transaction, kept);
    const path = made ? pathFor(locked.document, made.file, now.original) : now.original;
    const saved = await storeSave(transaction, locked, {
      ...{ id: crypto.randomUUID(), step: order.step, kind: 'edit', person: order.person },
      changes: listChanges(locked.document, order, now, { path, file: made?.file }),
    });
    return { kind: 'saved', copy: saved, path };
  });
  if (result.kind === 'saved') cacheCopy(deps, result.copy);
  return result;
}

function findPicture(document: WorkingDocument, place: Place): PlacedPicture | undefined {
  const value = valueAt(asJson(document), place);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const picture = value as Readonly<Record<string, Json>>;
  const { url } = picture;
  if (typeof url !== 'string') return undefined;
  const of = valueAt(value, ['crop', 'of']);
  const original = typeof of === 'string' && Object.hasOwn(document.media, of) ? of : url;
  const file = Object.hasOwn(document.media, original) ? document.media[original] : undefined;
  return file && { value: picture, url, original, file };
}

async function makePart({ files }: WorkingCopiesDeps, { hash, type }: MediaFile, crop: CropShares) {
  const stored = await files.loadMedia(hash);
  if (!stored) throw new Error(`The bytes of ${hash} are missing`);
  const bytes = await cutPicture(stored.bytes, type, crop);
  const checked = await checkMedia(bytes);
  if (checked.kind === 'finding') throw new Error(`A part of ${hash} is no picture`);
  return { bytes, file: checked.file };
}

/** A file that the campaign has keeps its path. */
function pathFor({ media }: WorkingDocument, { hash, type }: MediaFile, original: string): string {
  const known = Object.entries(media).find(([, one]) => one.hash === hash)?.[0];
  const name = original.replace(/\.[^.]*$/, '').replace(/-cat(?:-\d+)?$/, '');
  return known ?? makeMediaPath(`${name}-cat`, type, Object.keys(media));
}

function listChanges(
  document: WorkingDocument,
  { place, crop }: CropOrder,
  { value, url, original }: PlacedPicture,
  { path, file }: { path: string; file: MediaFile | undefined },
): ContentChange[] {
  const isNew = file !== undefined && !Object.hasOwn(document.media, path);
  const isLeft = url !== original && url !== path && listUses(document).filter((use) => use.path === url).length === 1;
  const stored = crop && { of: original, ...crop };
  return [
    ...(isNew ? [{ kind: 'set' as const, at: ['media', path], value: file as unknown as Json }] : []),
    ...(url === path ? [] : [{ kind: 'set' as const, at: [...place, 'url'], value: path }]),
    ...(stored ? [{ kind: 'set' as const, at: [...place, 'crop'], value: stored }] : []),
    ...(!stored && value.crop !== undefined ? [{ kind: 'unset' as const, at: [...place, 'crop'] }] : []),
    ...(isLeft ? [{ kind: 'unset' as const, at: ['media', url] }] : []),
  ];
}
