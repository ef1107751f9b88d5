import { type Json, valueAt } from '../../contract/changes/content-change.ts';
import { isAddedKey, readLayout } from '../../contract/layout.ts';
import type { TemplateField } from '../../contract/studio/template-calls.ts';

/** A part of the campaign that has a form: a key of its own. */
export interface Part {
  readonly key: string;
  /** A post is named by its title. */
  readonly title: string;
  readonly field: TemplateField;
}

/** Every part with its name: those of the page in page order, then what stands outside it. */
export function listParts(fields: readonly TemplateField[], document: Json): readonly Part[] {
  const layout = readLayout(valueAt(document, ['settings'])) ?? [];
  const isGone = (key: string) => isAddedKey(key) && layout.every((part) => part.key !== key);
  const parts = fields.flatMap((field): Part[] => {
    if (field.ofPart !== undefined && isGone(field.ofPart)) return [];
    // A field of the head may stand in a key of its own; few campaigns do that.
    const isOwnKeyOfHead = field.part === 'head' && fields.some(({ key }) => field.key.startsWith(`${key}.`));
    if (isOwnKeyOfHead && valueAt(document, ['content', field.key]) === undefined) return [];
    if (!field.key.endsWith('*')) return [{ key: field.key, title: field.title, field }];
    const prefix = field.key.slice(0, -1);
    const stored = Object.keys((valueAt(document, ['content']) as object | undefined) ?? {});
    return stored
      .filter((key) => key.startsWith(prefix))
      .map((key) => {
        const title = valueAt(document, ['content', key, 'title']);
        return { key, title: typeof title === 'string' && title.trim() !== '' ? title : field.title, field };
      });
  });
  return [...parts.filter(({ field }) => field.part === 'page'), ...parts.filter(({ field }) => field.part !== 'page')];
}
