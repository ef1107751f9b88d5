import { applyChange } from '../../contract/changes/apply-change.ts';
import { compareDocuments, type Difference } from '../../contract/changes/compare-documents.ts';
import type { Json } from '../../contract/changes/content-change.ts';
import type { PlaceName } from '../../contract/changes/place-name.ts';
import { nameOf } from '../../contract/changes/place-name.ts';
import { findField, nameField } from '../../contract/studio/name-field.ts';
import { settingsKey, type TemplateField } from '../../contract/studio/template-calls.ts';
import { changeTexts } from './texts.ts';

/** A difference with the one name of its field within its part of the page. */
export interface NamedDifference extends Difference {
  readonly name: string;
  /** The field that shows it; undefined for files, which are no fields. */
  readonly field: PlaceName | undefined;
}

/** What differs in one part of the page. */
export interface ComparedSection {
  readonly title: string;
  readonly differences: readonly NamedDifference[];
}

/** What differs between two campaign documents, by part, in page order; the files last. */
export function listSections(fields: readonly TemplateField[], before: Json, after: Json): ComparedSection[] {
  const sections = new Map<string, NamedDifference[]>();
  for (const difference of compareDocuments(before, after)) {
    const [part, key = ''] = difference.at;
    const section = part === 'content' ? String(key) : part === 'settings' ? settingsKey : '';
    sections.set(section, [...(sections.get(section) ?? []), nameDifference(fields, after, difference)]);
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

function nameDifference(fields: readonly TemplateField[], after: Json, difference: Difference): NamedDifference {
  const { at, kind, takeBack } = difference;
  if (at[0] === 'media') return { ...difference, name: String(at[1]), field: undefined };
  // Something removed is named in the document that has it again.
  const isRemoved = kind === 'removed';
  const named = isRemoved ? (applyChange(after, takeBack)?.document ?? after) : after;
  const [, ...names] = nameField(fields, named, nameOf(at)).split(' › ');
  const shown = isRemoved && at.length > 2 ? at.slice(0, -1) : at;
  return { ...difference, name: names.join(' › ') || changeTexts.wholePart, field: nameOf(shown) };
}
