import { eq } from 'drizzle-orm';
import type { FindTemplate } from '../../check/check-folder.ts';
import { applyChanges } from '../../contract/changes/apply-change.ts';
import { type ContentChange, isSamePlace, valueAt } from '../../contract/changes/content-change.ts';
import { addPart, layoutPlace, listLayout } from '../../contract/changes/layout-changes.ts';
import { type LayoutPart, mostParts } from '../../contract/layout.ts';
import type { PastePlan } from '../../contract/studio/part-calls.ts';
import type { Database } from '../../database/database.ts';
import { draftChanges } from '../../database/tables/working-copy-tables.ts';
import { findSection } from '../../sections/registry.ts';
import type { PageTemplate } from '../../templates/define-template.tsx';
import { listOrder } from '../describe-template.ts';
import { type Editor, findRefusal, type SaveRefusal } from '../working-copies/save-changes.ts';
import { asJson, storeSave, type WorkingCopy, type WorkingDocument } from '../working-copies/working-copy.ts';

/** Who puts a part into a working copy, and where. */
export interface Insertion {
  /** Id of the save; sent again with the same id it is stored once. */
  readonly id: string;
  /** Key of the part that it stands after; null for the first place. One that is gone: the last place. */
  readonly after: string | null;
  readonly editor: Editor;
}

/** `key`: of the part that was put in. */
export type Inserted =
  | { kind: 'inserted'; key: string; copy: WorkingCopy }
  /** Nothing was stored. */
  | { kind: 'refused'; reason: SaveRefusal };

/** What the save with this id has inserted; undefined when there is none. That of another one is refused. */
export async function findInserted(
  transaction: Database,
  copy: WorkingCopy,
  { id, editor }: Insertion,
): Promise<Inserted | undefined> {
  const [known] = await transaction.select().from(draftChanges).where(eq(draftChanges.id, id));
  if (!known) return undefined;
  const isOwn = known.webid === copy.webid && known.person === editor.personId;
  const key = isOwn ? insertedKey(known.changes) : undefined;
  return key === undefined ? { kind: 'refused', reason: 'unmatched' } : { kind: 'inserted', key, copy };
}

function insertedKey(changes: readonly ContentChange[]): string | undefined {
  const isOfLayout = ({ at }: ContentChange) => isSamePlace(at.slice(0, -1), layoutPlace);
  const inserted = changes.find((change) => change.kind === 'insert' && isOfLayout(change));
  const key = inserted && 'value' in inserted ? valueAt(inserted.value, ['key']) : undefined;
  return typeof key === 'string' ? key : undefined;
}

/** Stores the changes that insert a part, as a save that is a step of its own. Throws Refused `lockedPart`. */
export async function storeInserted(
  transaction: Database,
  copy: WorkingCopy,
  {
    key,
    changes,
    insertion: { id, editor },
    findTemplate,
  }: { key: string; changes: readonly ContentChange[]; insertion: Insertion; findTemplate: FindTemplate },
): Promise<Inserted> {
  const document = applyChanges(asJson(copy.document), changes)?.document;
  const reason = document ? findRefusal(copy, document, editor, findTemplate) : 'misfit';
  if (reason) return { kind: 'refused', reason };
  const saved = await storeSave(transaction, copy, {
    ...{ id, step: id, kind: 'edit', person: editor.personId, changes },
  });
  return { kind: 'inserted', key, copy: saved };
}

/** The index that a part gets, and why the page cannot have it there. `template`: not arranged. Pure. */
export function placePart(
  document: WorkingDocument,
  template: PageTemplate,
  part: Required<LayoutPart>,
  after: Insertion['after'],
): { index: number; blocked: PastePlan['blocked'] } {
  const order = listOrder(template);
  const parts = listLayout(asJson(document), order);
  const index = after === null ? 0 : parts.findIndex(({ key }) => key === after) + 1 || parts.length;
  if (parts.length >= mostParts) return { index, blocked: { kind: 'full', by: '' } };
  const tried = withChanges(document, addPart(asJson(document), order, part, index, {}));
  return { index, blocked: findBlock(template, document, tried, part) };
}

/** A document with changes that fit it. */
export function withChanges(document: WorkingDocument, changes: readonly ContentChange[]): WorkingDocument {
  return (applyChanges(asJson(document), changes)?.document ?? document) as unknown as WorkingDocument;
}

/** What the page has already, or what would lose its place. */
function findBlock(
  template: PageTemplate,
  before: WorkingDocument,
  after: WorkingDocument,
  part: Required<LayoutPart>,
): PastePlan['blocked'] {
  const known = template.arrange(before.settings).layoutProblems.map(({ part: of }) => of?.key);
  const tried = template.arrange(after.settings);
  const problem = tried.layoutProblems.find(({ part: of }) => of?.key === part.key || !known.includes(of?.key));
  const titleOf = (isIt: (one: PageTemplate['main'][number]) => boolean) => tried.main.find(isIt)?.slots[0]?.title;
  switch (problem?.kind) {
    case undefined:
      return null;
    case 'section-twice':
      return { kind: 'once', by: titleOf(({ section }) => section.name === part.section) ?? '' };
    case 'second-form':
      return { kind: 'form', by: tried.slots.find(({ key }) => key === tried.formKey)?.title ?? '' };
    case 'not-first':
      return { kind: 'first', by: findSection(problem.part?.section ?? '')?.title ?? titleOf(() => true) ?? '' };
    case 'too-many':
      return { kind: 'full', by: '' };
    default:
      return { kind: 'unknown-section', by: '' };
  }
}
