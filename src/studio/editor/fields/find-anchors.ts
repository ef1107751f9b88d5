import { makeAnchor, readAnchor } from '../../../contract/anchor-name.ts';
import { type Json, type Place, valueAt } from '../../../contract/changes/content-change.ts';
import { hiddenPlace } from '../../../contract/changes/layout-changes.ts';
import type { ContentSchema } from '../../../contract/content-schema.ts';
import { controlOf, itemSchema, withoutNull } from '../../../contract/fields/control-of.ts';
import { readLayout } from '../../../contract/layout.ts';
import type { TemplateField } from '../../../contract/studio/template-calls.ts';
import type { Choice } from '../../kit/choice.ts';
import { fieldTexts } from './texts.ts';

/** A place inside the page that a link can lead to. */
export interface Anchor extends Choice {
  /** Of a part without an anchor: where the one made of its title is put when a link leads to it. */
  readonly give?: Place | undefined;
}

/** Parts of the page that links can lead to, in page order. */
export function findAnchors(fields: readonly TemplateField[], document: Json): readonly Anchor[] {
  const found: Anchor[] = [];
  const add = (anchor: Anchor) => {
    if (!found.some(({ id }) => id === anchor.id)) found.push(anchor);
  };
  const walk = (whole: ContentSchema, value: Json | undefined, title: string) => {
    const schema = withoutNull(whole);
    const { kind } = controlOf(schema);
    if (kind === 'anchor' && typeof value === 'string' && value.trim() !== '') {
      const id = `#${readAnchor(value)}`;
      add({ id, label: title, note: id });
    } else if (kind === 'list' && Array.isArray(value)) {
      for (const [index, item] of value.entries()) walk(itemSchema(schema, index) ?? {}, item, title);
    } else if (kind === 'group' && value !== undefined)
      for (const [name, field] of Object.entries(schema.properties ?? {})) walk(field, valueAt(value, [name]), title);
  };
  for (const { key, schema, title, part, ofPart } of fields) {
    const value = valueAt(document, ['content', key]);
    if (part !== 'page' || value === undefined || !isShown(document, key, ofPart)) continue;
    walk(schema, value, title);
    const own = valueAt(value, ['anchor']);
    const name = makeAnchor(valueAt(value, ['title'])) || makeAnchor(title);
    const isOffered = controlOf(withoutNull(schema).properties?.anchor ?? {}).kind === 'anchor';
    if (isOffered && (own === undefined || own === '') && name !== '')
      add({ id: `#${name}`, label: title, note: fieldTexts.anchor.given(name), give: ['content', key, 'anchor'] });
  }
  return found;
}

/** Whether a part is on the page, and not hidden. */
function isShown(document: Json, key: string, ofPart: string | undefined): boolean {
  const hidden = valueAt(document, hiddenPlace);
  const layout = readLayout(valueAt(document, ['settings']));
  if (Array.isArray(hidden) && hidden.includes(key)) return false;
  return ofPart === undefined || !layout || layout.some((part) => part.key === ofPart);
}
