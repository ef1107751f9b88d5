import { type Json, type Place, valueAt } from '../../contract/changes/content-change.ts';
import { nameOf, placeOf } from '../../contract/changes/place-name.ts';
import { titleOfItem } from '../../contract/studio/name-field.ts';

/** The items of a key's lists, as the outline shows them: those of lists in lists, too, but not those inside items. */
export function listItems(document: Json, key: string): readonly { path: string; title: string }[] {
  const root = placeOf({ key, path: '' });
  const items: { path: string; title: string }[] = [];
  function visit(value: Json | undefined, place: Place): void {
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) {
        const at = [...place, index];
        if (Array.isArray(item)) visit(item, at);
        else if (typeof item === 'object' && item !== null) {
          const title = titleOfItem(item);
          // A group of items has no words of its own.
          if (title === undefined) visit(item, at);
          else items.push({ path: nameOf(at).path, title });
        }
      }
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, field] of Object.entries(value)) visit(field, [...place, name]);
    }
  }
  visit(valueAt(document, root), root);
  return items;
}
