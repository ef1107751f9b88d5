import { applyChange } from '../../contract/changes/apply-change.ts';
import { compareDocuments, type Difference } from '../../contract/changes/compare-documents.ts';
import { type Json, type Place, valueAt } from '../../contract/changes/content-change.ts';
import type { PlaceName } from '../../contract/changes/place-name.ts';
import { nameOf } from '../../contract/changes/place-name.ts';
import { findField, nameField } from '../../contract/studio/name-field.ts';
import { settingsKey, type TemplateField } from '../../contract/studio/template-calls.ts';
import { type CampaignFile, readMedia } from '../editor/fields/media-of.ts';
import { changeTexts } from './texts.ts';

/** A difference with the one name of its field within its part of the page. */
export interface NamedDifference extends Difference {
  readonly name: string;
  /** The field that shows it; undefined for files, which are no fields. */
  readonly field: PlaceName | undefined;
  /** The pictures that its two values name. */
  readonly pictures: Readonly<Record<'before' | 'after', readonly CampaignFile[]>>;
}

/** The differences in one part of the page. */
export interface ComparedSection {
  readonly title: string;
  readonly differences: readonly NamedDifference[];
}

/** The differences of two campaign documents by part, in page order; the files last. */
export function listSections(fields: readonly TemplateField[], before: Json, after: Json): ComparedSection[] {
  const files = { before: readMedia(before), after: readMedia(after) };
  const differences = [
    ...compareDocuments(withoutFiles(before), withoutFiles(after)),
    ...compareFiles(files.before, files.after, JSON.stringify(withoutFiles(after))),
  ];
  const sections = new Map<string, NamedDifference[]>();
  for (const difference of differences) {
    const [part, key = ''] = difference.at;
    const section = part === 'content' ? String(key) : part === 'settings' ? settingsKey : '';
    const named = {
      ...nameDifference(fields, after, difference),
      pictures: {
        before: listPictures(difference.at, difference.before, files.before),
        after: listPictures(difference.at, difference.after, files.after),
      },
    };
    sections.set(section, [...(sections.get(section) ?? []), named]);
  }
  const rank = (key: string) => {
    const field = findField(fields, key);
    if (key === '') return fields.length + 1;
    return field ? fields.indexOf(field) : fields.length;
  };
  return [...sections]
    .sort(([one], [other]) => rank(one) - rank(other))
    .map(([key, differences]) => ({
      title: key === '' ? changeTexts.files : (findField(fields, key)?.title ?? key),
      differences,
    }));
}

function withoutFiles(document: Json): Json {
  return { settings: valueAt(document, ['settings']) ?? {}, content: valueAt(document, ['content']) ?? {} };
}

/**
 * Files that content names and that are others under the same name. Any other file is told by the fields that name it,
 * and an upload that nothing names is no difference: visitors never see it.
 */
function compareFiles(older: readonly CampaignFile[], newer: readonly CampaignFile[], content: string): Difference[] {
  return newer.flatMap(({ path, file }): Difference[] => {
    const was = older.find((one) => one.path === path)?.file;
    if (!was || was.hash === file.hash || !content.includes(path)) return [];
    const at = ['media', path];
    const value = was as unknown as Json;
    const revert = { kind: 'set', at, value } as const;
    return [{ kind: 'changed', at, was: at, before: value, after: file as unknown as Json, revert }];
  });
}

/** The pictures that a value names; the picture itself for a file. What a crop was cut from is not shown. */
function listPictures(at: Place, value: Json | undefined, files: readonly CampaignFile[]): CampaignFile[] {
  const [part, name] = at;
  if (part === 'media') return files.filter(({ path }) => path === name);
  if (value === undefined || at.includes('crop')) return [];
  const isPicture = typeof value === 'object' && value !== null && !Array.isArray(value);
  const words = JSON.stringify(isPicture ? { ...value, crop: null } : value);
  return files.filter(({ path, file }) => file.width !== undefined && words.includes(JSON.stringify(path)));
}

function nameDifference(
  fields: readonly TemplateField[],
  after: Json,
  difference: Difference,
): Omit<NamedDifference, 'pictures'> {
  const { at, kind, revert } = difference;
  if (at[0] === 'media') return { ...difference, name: String(at[1]), field: undefined };
  // A removed item is named from the document in which it exists.
  const isRemoved = kind === 'removed';
  const named = isRemoved ? (applyChange(after, revert)?.document ?? after) : after;
  const [, ...names] = nameField(fields, named, nameOf(at)).split(' › ');
  const shown = isRemoved && at.length > 2 ? at.slice(0, -1) : at;
  return { ...difference, name: names.join(' › ') || changeTexts.wholePart, field: nameOf(shown) };
}
