import { describeKeys, describeStored, findSchema } from '../../check/content-schema.ts';
import type { Finding } from '../../check/finding.ts';
import { listPlaces } from '../../check/list-places.ts';
import { lockMediaFiles } from '../../content/media-lock.ts';
import { applyChanges } from '../../contract/changes/apply-change.ts';
import type { ContentChange, Json } from '../../contract/changes/content-change.ts';
import { placeOf } from '../../contract/changes/place-name.ts';
import { mediaFiles } from '../../database/tables/campaign-tables.ts';
import { createContentTypes } from '../../page/content-types.ts';
import { findSection } from '../../sections/registry.ts';
import type { PageTemplate } from '../../templates/define-template.tsx';
import { findLimit } from '../media-library/add-file.ts';
import { makeMediaPath } from '../media-library/safe-path.ts';
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
  const result = await workingCopies.db.transaction(async (transaction) => {
    const copy = await lockWorkingCopy(transaction, workingCopies, webid);
    const template = copy && findTemplate(String(copy.document.settings.template));
    if (!copy || !template) return undefined;
    const { value, changes, full } = fitSample(copy.document, section, sample, template);
    if (full) return { kind: 'full' as const, finding: full };
    if (changes.length > 0) {
      await lockMediaFiles(transaction, 'name');
      const rows = Object.entries(sample.media).flatMap(([path, { hash, type, width, height }]) => {
        const data = sample.bytes.get(path);
        return data ? [{ hash, type, width, height, data }] : [];
      });
      await transaction.insert(mediaFiles).values(rows).onConflictDoNothing();
    }
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
): { value: Readonly<Record<string, unknown>>; changes: readonly ContentChange[]; full: ReturnType<typeof findLimit> } {
  const { paths, changes, full } = placeFiles(document, sample);
  return { value: makeOwn(withPaths(sample.value, paths), section, document, template), changes, full };
}

/** The path of each file in the campaign: one that it has keeps its path. */
function placeFiles({ media }: WorkingDocument, sample: SectionSample) {
  const known = new Map(Object.entries(media).map(([path, { hash }]) => [hash, path]));
  const all = { ...media };
  const paths = new Map<string, string>();
  const changes: ContentChange[] = [];
  for (const [path, file] of Object.entries(sample.media)) {
    const own = known.get(file.hash) ?? makeMediaPath(path, file.type, Object.keys(all));
    paths.set(path, own);
    if (known.has(file.hash)) continue;
    const full = findLimit(Object.values(all), file);
    if (full) return { paths, changes: [], full };
    known.set(file.hash, own);
    all[own] = file;
    changes.push({ kind: 'set', at: ['media', own], value: file as unknown as Json });
  }
  return { paths, changes, full: undefined };
}

function withPaths(value: unknown, paths: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return paths.get(value) ?? value;
  if (Array.isArray(value)) return value.map((item) => withPaths(item, paths));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, withPaths(field, paths)]));
}

/** Anchors and codes of buttons that the page has already get a number: links and leads name them. */
function makeOwn(
  value: unknown,
  section: string,
  { settings, content }: WorkingDocument,
  template: PageTemplate,
): Readonly<Record<string, unknown>> {
  const found = findSection(section);
  if (!found) throw new Error(`A sample of ${section}, which is no section`);
  const arranged = template.arrange(settings);
  const schemas = describeKeys(arranged);
  const names = (key: string, stored: unknown, schema: Parameters<typeof listPlaces>[2]) =>
    listPlaces(key, stored, schema).places.filter(
      (place): place is typeof place & { value: string } =>
        (place.kind === 'anchor' || place.kind === 'cta-id') && typeof place.value === 'string' && place.value !== '',
    );
  const taken = new Set(
    Object.entries(content).flatMap(([key, stored]) => {
      const schema = findSchema(schemas, key);
      return schema ? names(key, stored, schema).map((place) => plainName(place.value)) : [];
    }),
  );
  const changes = names('', value, describeStored(found.schema(createContentTypes({})))).flatMap(
    (place): ContentChange[] => {
      const own = makeName(plainName(place.value), taken);
      taken.add(own);
      if (own === plainName(place.value)) return [];
      return [{ kind: 'set', at: placeOf({ key: '', path: place.path }).slice(2), value: own }];
    },
  );
  return (applyChanges(value as Json, changes)?.document ?? value) as Readonly<Record<string, unknown>>;
}

function plainName(name: string): string {
  return name.normalize('NFC').trim().replace(/^#/, '');
}

function makeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  for (let number = 2; ; number += 1) if (!taken.has(`${name}-${number}`)) return `${name}-${number}`;
}
