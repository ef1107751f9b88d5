import { applyChange } from '../../contract/changes/apply-change.ts';
import { compareDocuments, type Difference } from '../../contract/changes/compare-documents.ts';
import { type Json, type Place, valueAt } from '../../contract/changes/content-change.ts';
import { nameOf } from '../../contract/changes/place-name.ts';
import { findField, nameField } from '../../contract/studio/name-field.ts';
import { settingsKey, type TemplateField } from '../../contract/studio/template-calls.ts';
import { type CampaignFile, readMedia } from '../editor/fields/media-of.ts';
import { comparePages } from './compare-pages.ts';
import type { ComparedFields, NamedDifference } from './named-difference.ts';
import { changeTexts } from './texts.ts';

/** The differences in one part of the page. */
export interface ComparedSection {
  readonly title: string;
  readonly differences: readonly NamedDifference[];
}

/** The differences of two campaign documents by part: the order of the parts, then in page order; the files last. */
export function listSections({ fields, order }: ComparedFields, before: Json, after: Json): ComparedSection[] {
  const files = { before: readMedia(before), after: readMedia(after) };
  const withPictures = (difference: Omit<NamedDifference, 'pictures'>): NamedDifference => ({
    ...difference,
    pictures: {
      before: listPictures(difference.at, difference.before, files.before),
      after: listPictures(difference.at, difference.after, files.after),
    },
  });
  const ofParts = comparePages({ fields, order }, before, after);
  // What came or went as a whole is told once.
  const told = new Set(ofParts.flatMap(({ part: { kind, key } }) => (kind === 'moved' ? [] : [key])));
  const isTold = ({ kind, at: [place, key], at }: Difference) =>
    place === 'content' && at.length === 2 && (kind === 'added' || kind === 'removed') && told.has(String(key));
  const differences = [
    ...compareDocuments(withoutFiles(before), withoutFiles(after)),
    ...compareFiles(files.before, files.after, JSON.stringify(withoutFiles(after))),
  ].filter((difference) => !isTold(difference));
  const sections = new Map<string, NamedDifference[]>();
  for (const difference of differences) {
    const [part, key = ''] = difference.at;
    const section = part === 'content' ? String(key) : part === 'settings' ? settingsKey : '';
    const named = withPictures(nameDifference(fields, after, difference));
    sections.set(section, [...(sections.get(section) ?? []), named]);
  }
  const rank = (key: string) => {
    const field = findField(fields, key);
    if (key === '') return fields.length + 1;
    return field ? fields.indexOf(field) : fields.length;
  };
  const ofKeys = [...sections]
    .sort(([one], [other]) => rank(one) - rank(other))
    .map(([key, differences]) => ({
      title: key === '' ? changeTexts.files : (findField(fields, key)?.title ?? key),
      differences,
    }));
  if (ofParts.length === 0) return ofKeys;
  return [{ title: changeTexts.layout, differences: ofParts.map(withPictures) }, ...ofKeys];
}

/** What fields hold: the files and the order of the parts are compared in their own ways. */
function withoutFiles(document: Json): Json {
  const { layout: _, ...settings } = Object(valueAt(document, ['settings']));
  return { settings, content: valueAt(document, ['content']) ?? {} };
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
  const { revert, ...told } = difference;
  const { at, kind } = told;
  if (at[0] === 'media') return { ...told, name: String(at[1]), field: undefined, reverts: [] };
  // A removed item is named from the document in which it exists.
  const isRemoved = kind === 'removed';
  const named = isRemoved ? (applyChange(after, revert)?.document ?? after) : after;
  const [, ...names] = nameField(fields, named, nameOf(at)).split(' › ');
  const shown = isRemoved && at.length > 2 ? at.slice(0, -1) : at;
  return { ...told, name: names.join(' › ') || changeTexts.wholePart, field: nameOf(shown), reverts: [revert] };
}
