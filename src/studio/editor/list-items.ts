import { type Json, type Place, valueAt } from '../../contract/changes/content-change.ts';
import { nameOf, placeOf } from '../../contract/changes/place-name.ts';
import type { ContentSchema } from '../../contract/content-schema.ts';
import { controlOf, itemSchema, withoutNull } from '../../contract/fields/control-of.ts';
import { nameByFields } from '../../contract/fields/item-title.ts';
import { titleOfItem } from '../../contract/studio/name-field.ts';
import { fieldTexts } from './fields/texts.ts';
import type { Part } from './list-parts.ts';

/** An item of a list, or the name of a group above its items. */
interface OutlineItem {
  readonly path: string;
  readonly title: string;
  readonly isGroup: boolean;
}

/** The items of a part's lists, as the outline shows them: those of lists in lists, too, but not those inside items. */
export function listItems(document: Json, { key, field }: Part): readonly OutlineItem[] {
  const root = placeOf({ key, path: '' });
  const items: OutlineItem[] = [];
  function visitList(list: readonly Json[], place: Place, schema: ContentSchema): void {
    for (const [index, item] of list.entries()) {
      const inside = itemSchema(schema, index) ?? {};
      const named = nameByFields(inside, item);
      if (named === undefined && (typeof item !== 'object' || item === null)) continue;
      const at = [...place, index];
      const { path } = nameOf(at);
      const title = Array.isArray(item) ? undefined : (named ?? titleOfItem(item, [inside]));
      if (title !== undefined) {
        items.push({ path, title, isGroup: false });
        continue;
      }
      const before = items.length;
      visit(item, at, inside);
      const group = schema.itemTitlesBySize?.[Math.min(items.length - before, schema.itemTitlesBySize.length) - 1];
      if (group !== undefined)
        items.splice(before, 0, { path, title: fieldTexts.group(index + 1, group), isGroup: true });
      // A group of items has no words of its own; an item in which nothing is written yet has to be found, too.
      else if (items.length === before && !Array.isArray(item))
        items.push({ path, title: fieldTexts.untitled(schema.itemTitle ?? fieldTexts.item), isGroup: false });
    }
  }
  function visit(value: Json | undefined, place: Place, whole: ContentSchema): void {
    const schema = withoutNull(whole);
    if (Array.isArray(value)) visitList(value, place, schema);
    else if (controlOf(schema).kind === 'group')
      for (const [name, inner] of Object.entries(schema.properties ?? {}))
        visit(valueAt(value ?? null, [name]), [...place, name], inner);
  }
  visit(valueAt(document, root), root, field.schema);
  return items;
}
