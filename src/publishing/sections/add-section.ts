import type { Json } from '../../contract/changes/content-change.ts';
import { addPart, newPartKey } from '../../contract/changes/layout-changes.ts';
import { findSection } from '../../sections/registry.ts';
import type { CampaignsContext } from '../campaigns-context.ts';
import { listOrder } from '../describe-template.ts';
import { adoptPart, changesToAdd } from '../parts/adopt-part.ts';
import { findInserted, type Inserted, type Insertion, placePart, storeInserted } from '../parts/insert-part.ts';
import { asJson, cacheCopy, lockWorkingCopy } from '../working-copies/working-copy.ts';
import { loadSectionSample } from './load-section-sample.ts';

type Added =
  | Inserted
  /** Nothing was stored: the campaign would have more files than an import may have. */
  | { kind: 'full' }
  /** Nothing was stored: the page cannot have the section there. */
  | { kind: 'blocked' }
  /** There is no such campaign, or no such section with a sample. */
  | { kind: 'unknown' };

/**
 * Adds a section with its sample to a working copy, as one save, once for each id. Paths of files, anchors and codes of
 * buttons are made unlike those of the page.
 */
export async function addSection(
  { db, workingCopies, findTemplate, sampleDir }: CampaignsContext,
  webid: string,
  section: string,
  insertion: Insertion,
): Promise<Added> {
  const made = findSection(section);
  const sample = made && (await loadSectionSample(sampleDir, section));
  if (!sample) return { kind: 'unknown' };
  const { files } = workingCopies;
  const brought = Object.entries(sample.media).flatMap(([path, file]) => {
    const bytes = sample.bytes.get(path);
    return bytes ? [{ file, bytes }] : [];
  });
  const kept = await files.keepFiles(brought);
  const result = await db.transaction(async (transaction): Promise<Added> => {
    const target = await lockWorkingCopy(transaction, workingCopies, webid);
    const template = target && findTemplate(String(target.document.settings.template));
    if (!target || !template) return { kind: 'unknown' };
    const known = await findInserted(transaction, target, insertion);
    if (known) return known;
    const document = asJson(target.document);
    const part = { key: newPartKey(document, section, Math.random), section };
    const { index, blocked } = placePart(target.document, template, part, insertion.after);
    if (blocked) return { kind: 'blocked' };
    const { value, added, full } = adoptPart(sample, made, target.document, template);
    if (full) return { kind: 'full' };
    await files.addFiles(transaction, kept);
    const content = value as Json;
    const changes = [...changesToAdd(added), ...addPart(document, listOrder(template), part, index, content)];
    return storeInserted(transaction, target, { key: part.key, changes, insertion, findTemplate });
  });
  if (result.kind === 'inserted') cacheCopy(workingCopies, result.copy);
  return result;
}
