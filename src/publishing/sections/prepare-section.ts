import type { Finding } from '../../check/finding.ts';
import type { ContentChange } from '../../contract/changes/content-change.ts';
import { findSection } from '../../sections/registry.ts';
import type { PageTemplate } from '../../templates/define-template.tsx';
import { adoptFiles, changesToAdd, withOwnNames, withPaths } from '../parts/adopt-part.ts';
import {
  cacheCopy,
  lockWorkingCopy,
  storeSave,
  type WorkingCopiesDeps,
  type WorkingDocument,
} from '../working-copies/working-copy.ts';
import { loadSectionSample, type SectionSample } from './load-section-sample.ts';

type Prepared =
  | { kind: 'ready'; value: Readonly<Record<string, unknown>> }
  /** The campaign would have more files than an import may have. Nothing was stored. */
  | { kind: 'full'; finding: Pick<Finding, 'expected' | 'received'> }
  /** There is no such campaign, or no such section with a sample. */
  | { kind: 'unknown' };

interface Deps {
  readonly workingCopies: WorkingCopiesDeps;
  readonly findTemplate: (name: string) => PageTemplate | undefined;
  readonly sampleDir: string;
}

/**
 * Makes the sample of a section ready for a working copy: its files are put into the campaign, as a save of the person,
 * and what must be unlike any other of the page is made so: paths of files, anchors and the codes of buttons.
 */
export async function prepareSection(
  { workingCopies, findTemplate, sampleDir }: Deps,
  webid: string,
  { section, step, person }: { section: string; step: string; person: string },
): Promise<Prepared> {
  const sample = await loadSectionSample(sampleDir, section);
  if (!sample) return { kind: 'unknown' };
  const { files } = workingCopies;
  const brought = Object.entries(sample.media).flatMap(([path, file]) => {
    const bytes = sample.bytes.get(path);
    return bytes ? [{ file, bytes }] : [];
  });
  const kept = await files.keepFiles(brought);
  const result = await workingCopies.db.transaction(async (transaction) => {
    const copy = await lockWorkingCopy(transaction, workingCopies, webid);
    const template = copy && findTemplate(String(copy.document.settings.template));
    if (!copy || !template) return undefined;
    const { value, changes, full } = fitSample(copy.document, section, sample, template);
    if (full) return { kind: 'full' as const, finding: full };
    if (changes.length > 0) await files.addFiles(transaction, kept);
    const saved =
      changes.length === 0
        ? copy
        : await storeSave(transaction, copy, { id: crypto.randomUUID(), step, kind: 'edit', person, changes });
    return { kind: 'saved' as const, copy: saved, value };
  });
  if (!result) return { kind: 'unknown' };
  if (result.kind === 'full') return result;
  cacheCopy(workingCopies, result.copy);
  return { kind: 'ready', value: result.value };
}

/**
 * The sample of a section as it fits a document: paths of files, anchors and codes of buttons are unlike those that are
 * there. `changes` put its files in. Pure.
 */
export function fitSample(
  document: WorkingDocument,
  section: string,
  sample: SectionSample,
  template: PageTemplate,
): { value: Readonly<Record<string, unknown>>; changes: readonly ContentChange[]; full: Fitted['full'] } {
  const made = findSection(section);
  if (!made) throw new Error(`A sample of ${section}, which is no section`);
  const { paths, added, full } = adoptFiles(document.media, sample.media);
  const value = withOwnNames(withPaths(sample.value, paths), made, document, template);
  return { value, changes: full ? [] : changesToAdd(added), full };
}

type Fitted = ReturnType<typeof adoptFiles>;
