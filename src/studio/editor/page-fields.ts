import { type Json, valueAt } from '../../contract/changes/content-change.ts';
import { layoutPlace, listLayout } from '../../contract/changes/layout-changes.ts';
import type { TemplateField } from '../../contract/studio/template-calls.ts';

interface PageFieldsDeps {
  /** As the working copy was opened. */
  fields: readonly TemplateField[];
  order: readonly string[];
  /** Asks for the field of a section. Undefined when the server has none. */
  describeSection: (section: string) => Promise<TemplateField | undefined>;
  /** An answer has come. */
  onDescribed: () => void;
}

/**
 * The fields of a page whose parts are added, moved and removed while it is open: those of the parts in their order,
 * then those that are not on it now, whose names are still asked for. A part whose section has not been asked for yet
 * has none.
 */
export function createPageFields({ fields: opened, order, describeSection, onDescribed }: PageFieldsDeps) {
  /** By name of the section; undefined while it is asked for. */
  const sections = new Map<string, TemplateField | undefined>();
  const own = new Map<string, readonly TemplateField[]>();
  for (const field of opened)
    if (field.ofPart !== undefined) own.set(field.ofPart, [...(own.get(field.ofPart) ?? []), field]);
  const start = opened.findIndex(({ ofPart }) => ofPart !== undefined);
  const around = opened.filter(({ ofPart }) => ofPart === undefined);
  let last: { layout: Json | undefined; fields: readonly TemplateField[] } | undefined;

  function fieldsOfPart(key: string, section: string | undefined): readonly TemplateField[] {
    const known = own.get(key);
    if (known || section === undefined) return known ?? [];
    if (!sections.has(section)) {
      sections.set(section, undefined);
      void describeSection(section).then((field) => {
        last = undefined;
        // Without an answer it is asked for again, with the next change of the page.
        if (!field) return sections.delete(section);
        sections.set(section, field);
        onDescribed();
      });
    }
    const field = sections.get(section);
    if (!field) return [];
    const made = [{ ...field, key, ofPart: key }];
    own.set(key, made);
    return made;
  }

  return (document: Json): readonly TemplateField[] => {
    const layout = valueAt(document, layoutPlace);
    if (last && last.layout === layout) return last.fields;
    const parts = listLayout(document, order);
    const ofPage = parts.flatMap(({ key, section }) => fieldsOfPart(key, section));
    const ofParts = [...ofPage, ...[...own.values()].flat().filter((field) => !ofPage.includes(field))];
    const fields = start < 0 ? opened : [...around.slice(0, start), ...numberTitles(ofParts), ...around.slice(start)];
    last = { layout, fields };
    return fields;
  };
}

/** Of parts with one name the second is called "Hỏi đáp 2". */
function numberTitles(fields: readonly TemplateField[]): readonly TemplateField[] {
  const counts = new Map<string, number>();
  return fields.map((field) => {
    const count = (counts.get(field.title) ?? 0) + 1;
    counts.set(field.title, count);
    return count === 1 ? field : { ...field, title: `${field.title} ${count}` };
  });
}
