import { describeContent, describeKeys, findSchema } from '../../check/content-schema.ts';
import type { Finding } from '../../check/finding.ts';
import { listPlaces } from '../../check/list-places.ts';
import { readAnchor } from '../../contract/anchor-name.ts';
import { applyChanges } from '../../contract/changes/apply-change.ts';
import type { ContentChange, Json } from '../../contract/changes/content-change.ts';
import { placeOf } from '../../contract/changes/place-name.ts';
import type { MediaFile } from '../../contract/media.ts';
import type { Section } from '../../sections/define-section.ts';
import type { PageTemplate } from '../../templates/define-template.tsx';
import { findLimit } from '../media-library/add-file.ts';
import { makeMediaPath } from '../media-library/safe-path.ts';
import type { WorkingDocument } from '../working-copies/working-copy.ts';

type Media = Readonly<Record<string, MediaFile>>;
type Value = Readonly<Record<string, unknown>>;

/** A part as a campaign can have it. */
interface AdoptedPart {
  readonly value: Value;
  /** Those of its files that the campaign does not have yet, by their paths there. */
  readonly added: Media;
  /** The limit that the campaign would exceed with them. */
  readonly full: Pick<Finding, 'expected' | 'received'> | undefined;
}

/**
 * Fits a part into a document: paths of files, anchors and codes of buttons are unlike those that are there. `media`:
 * its files by the paths that its value names. Pure.
 */
export function adoptPart(
  { value, media }: { readonly value: Value; readonly media: Media },
  section: Section,
  document: WorkingDocument,
  template: PageTemplate,
): AdoptedPart {
  const { paths, ...files } = adoptFiles(document.media, media);
  return { value: withOwnNames(withPaths(value, paths), section, document, template), ...files };
}

interface AdoptedFiles extends Omit<AdoptedPart, 'value'> {
  /** Their paths there, by the paths that the part names. */
  readonly paths: ReadonlyMap<string, string>;
}

/** A file that the campaign has keeps its path there. */
function adoptFiles(media: Media, files: Media): AdoptedFiles {
  const known = new Map(Object.entries(media).map(([path, { hash }]) => [hash, path]));
  const paths = new Map<string, string>();
  const added: Record<string, MediaFile> = {};
  let full: AdoptedFiles['full'];
  for (const [path, file] of Object.entries(files)) {
    const all = { ...media, ...added };
    const own = known.get(file.hash) ?? makeMediaPath(path, file.type, Object.keys(all));
    paths.set(path, own);
    if (known.has(file.hash)) continue;
    full ??= findLimit(Object.values(all), file);
    known.set(file.hash, own);
    added[own] = file;
  }
  return { paths, added, full };
}

/** The changes that add files to a working copy. */
export function changesToAdd(files: Media): ContentChange[] {
  return Object.entries(files).map(([path, file]) => ({
    ...{ kind: 'set', at: ['media', path], value: file as unknown as Json },
  }));
}

/** The value of a part with other paths of its files. */
function withPaths(value: Value, paths: ReadonlyMap<string, string>): Value {
  const change = (inner: unknown): unknown => {
    if (typeof inner === 'string') return paths.get(inner) ?? inner;
    if (Array.isArray(inner)) return inner.map(change);
    return typeof inner === 'object' && inner !== null ? withPaths(inner as Value, paths) : inner;
  };
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, change(field)]));
}

/**
 * The value of a part with names of its own: anchors and the codes of buttons that the page has already get a number,
 * because links and leads name them.
 */
function withOwnNames(
  value: Value,
  section: Section,
  { settings, content }: WorkingDocument,
  template: PageTemplate,
): Value {
  const schemas = describeKeys(template.arrange(settings));
  const taken = new Set(
    Object.entries(content).flatMap(([key, stored]) => {
      const schema = findSchema(schemas, key);
      return schema ? listNames(stored, schema).map(({ name }) => name) : [];
    }),
  );
  const changes = listNames(value, describeContent(section.schema)).flatMap(({ path, name }): ContentChange[] => {
    const own = makeName(name, taken);
    taken.add(own);
    return own === name ? [] : [{ kind: 'set', at: placeOf({ key: '', path }).slice(2), value: own }];
  });
  return (applyChanges(value as Json, changes)?.document ?? value) as Value;
}

function listNames(stored: unknown, schema: Parameters<typeof listPlaces>[2]): { path: string; name: string }[] {
  return listPlaces('', stored, schema).places.flatMap(({ kind, path, value }) => {
    if ((kind !== 'anchor' && kind !== 'cta-id') || typeof value !== 'string' || value === '') return [];
    return [{ path, name: readAnchor(value) }];
  });
}

function makeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  for (let number = 2; ; number += 1) if (!taken.has(`${name}-${number}`)) return `${name}-${number}`;
}
