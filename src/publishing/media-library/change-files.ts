import type { ContentChange, Place } from '../../contract/changes/content-change.ts';
import type { Database } from '../../database/database.ts';
import { listTouchedParts } from '../protected-parts.ts';
import {
  cacheCopy,
  lockWorkingCopy,
  storeSave,
  type WorkingCopiesDeps,
  type WorkingCopy,
} from '../working-copies/working-copy.ts';
import { listUses, type PathUse } from './list-uses.ts';

export type ChangedFiles =
  /** `uses`: the places that named the file, in the document before. */
  | { kind: 'saved'; copy: WorkingCopy; uses: readonly PathUse[] }
  /** Nothing was changed: these places name the file. */
  | { kind: 'in-use'; copy: WorkingCopy; uses: readonly PathUse[] }
  /** Nothing was changed: one of these places is for administrators. */
  | { kind: 'protected' }
  /** There is no such campaign or file. */
  | { kind: 'unknown' };

type Changes = readonly ContentChange[] | 'in-use' | 'unknown';
type Change = (copy: WorkingCopy, uses: readonly PathUse[], transaction: Database) => Changes | Promise<Changes>;

export interface Editor {
  readonly personId: string;
  readonly mayEditProtected: boolean;
}

/** Takes a file out of a working copy, as a save. Refused while a place names it. Its bytes stay in the store. */
export function removeFile(
  deps: WorkingCopiesDeps,
  webid: string,
  path: string,
  editor: Editor,
): Promise<ChangedFiles> {
  return changeFile(deps, webid, path, editor, (_copy, uses) =>
    uses.length > 0 ? 'in-use' : [{ kind: 'unset', at: ['media', path] }],
  );
}

/** Exchanges a file for another one of the working copy in every place that names it, as one save. */
export function replaceFile(
  deps: WorkingCopiesDeps,
  webid: string,
  { path, by }: { path: string; by: string },
  editor: Editor,
): Promise<ChangedFiles> {
  return changeFile(deps, webid, path, editor, ({ document }, uses) => {
    if (!Object.hasOwn(document.media, by)) return 'unknown';
    return path === by ? [] : uses.flatMap(({ place }) => replaceAt(place, by));
  });
}

/** A picture that shows a part of the old file shows the whole new one. */
function replaceAt(place: Place, by: string): ContentChange[] {
  if (place.at(-1) !== 'of' || place.at(-2) !== 'crop') return [{ kind: 'set', at: place, value: by }];
  const picture = place.slice(0, -2);
  return [
    { kind: 'set', at: [...picture, 'url'], value: by },
    { kind: 'unset', at: [...picture, 'crop'] },
  ];
}

/** Changes a file and the places that name it, as one save. */
export async function changeFile(
  deps: WorkingCopiesDeps,
  webid: string,
  path: string,
  { personId, mayEditProtected }: Editor,
  change: Change,
): Promise<ChangedFiles> {
  const result = await deps.db.transaction(async (transaction): Promise<ChangedFiles> => {
    const copy = await lockWorkingCopy(transaction, deps, webid);
    if (!copy || !Object.hasOwn(copy.document.media, path)) return { kind: 'unknown' };
    const uses = listUses(copy.document).filter((use) => use.path === path);
    const changes = await change(copy, uses, transaction);
    if (changes === 'unknown') return { kind: 'unknown' };
    if (changes === 'in-use') return { kind: 'in-use', copy, uses };
    if (changes.length === 0) return { kind: 'saved', copy, uses: [] };
    if (!mayEditProtected && listTouchedParts(copy.document, changes).length > 0) return { kind: 'protected' };
    const saved = await storeSave(transaction, copy, {
      ...{ id: crypto.randomUUID(), step: crypto.randomUUID(), kind: 'edit', person: personId },
      changes,
    });
    return { kind: 'saved', copy: saved, uses };
  });
  if (result.kind === 'saved' || result.kind === 'in-use') cacheCopy(deps, result.copy);
  return result;
}
