import { type Json, valueAt } from '../changes/content-change.ts';
import { type PlaceName, placeOf } from '../changes/place-name.ts';
import type { ContentSchema } from '../content-schema.ts';
import { controlOf } from '../fields/control-of.ts';
import { nameByFields, summarise } from '../fields/item-title.ts';
import type { TemplateField } from './template-calls.ts';

/** The key of every post among the described keys. */
const postPrefix = 'blog.posts.';

/** The described key of a place. */
export function findField(fields: readonly TemplateField[], key: string): TemplateField | undefined {
  const described = key.startsWith(postPrefix) ? `${postPrefix}*` : key;
  return fields.find((field) => field.key === described);
}

/**
 * The one name of a field in outline, preview, form and findings: `Hũ mẫu › Tết đủ đầy › Giá trị`. Items of lists are
 * named by their first text.
 */
export function nameField(fields: readonly TemplateField[], document: Json, name: PlaceName): string {
  return nameSteps(fields, document, name).join(' › ');
}

/** The parts of the one name of a field, from its section to itself. */
export function nameSteps(
  fields: readonly TemplateField[],
  document: Json,
  name: PlaceName,
): readonly [string, ...string[]] {
  const field = findField(fields, name.key);
  if (!field) return [name.key];
  const names: [string, ...string[]] = [field.title];
  const place = placeOf(name);
  const start = name.key === 'site.json' ? 1 : 2;
  let schemas: readonly ContentSchema[] = [field.schema];
  for (let depth = start; depth < place.length; depth += 1) {
    const step = place[depth];
    const variants = schemas.flatMap(listVariants);
    if (typeof step === 'number') {
      schemas = variants.flatMap(({ prefixItems, items }) => prefixItems?.[step] ?? items ?? []);
      const title = titleOfItem(valueAt(document, place.slice(0, depth + 1)), schemas);
      const noun = variants.find(({ itemTitle }) => itemTitle)?.itemTitle;
      names.push(title ?? (noun === undefined ? `${step + 1}` : `${noun} ${step + 1}`));
    } else {
      const own = variants.flatMap(({ properties = {} }) => properties[String(step)] ?? []);
      const title = own.flatMap(listVariants).find((schema) => schema.title)?.title ?? own[0]?.title;
      if (title !== undefined) names.push(title);
      schemas = own;
    }
  }
  return names;
}

/** The schemas that a field's value may have; none for a field that the template does not read. */
export function findSchemas(fields: readonly TemplateField[], name: PlaceName): readonly ContentSchema[] {
  const field = findField(fields, name.key);
  const inside = placeOf(name).slice(name.key === 'site.json' ? 1 : 2);
  return inside.reduce<readonly ContentSchema[]>(
    (schemas, step) =>
      schemas.flatMap(({ properties = {}, prefixItems, items }) => {
        const inner = typeof step === 'number' ? (prefixItems?.[step] ?? items) : properties[step];
        return inner ? listVariants(inner) : [];
      }),
    field ? listVariants(field.schema) : [],
  );
}

/** The alternatives of a union, each with the words of the whole. */
function listVariants(schema: ContentSchema): readonly ContentSchema[] {
  const variants = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  if (variants.length === 0) return [schema];
  return [{ ...schema, anyOf: [], oneOf: [], allOf: [] }, ...variants.flatMap(listVariants)];
}

const titleMaxLength = 40;

/** The name of an item: its title by the schemas, or its first text. */
export function titleOfItem(value: Json | undefined, schemas: readonly ContentSchema[]): string | undefined {
  const named = schemas.map((schema) => nameByFields(schema, value)).find((name) => name !== undefined);
  if (named !== undefined) return named;
  if (typeof value === 'string') return shorten(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  // Only texts that people read in its form, because codes and addresses of files are for programs.
  const said = schemas
    .map((schema) => shorten(summarise(schema, value).title ?? ''))
    .find((name) => name !== undefined);
  if (said !== undefined) return said;
  const declared = schemas.flatMap(listVariants).flatMap(({ properties = {} }) => Object.entries(properties));
  const known = new Set(declared.flatMap(([name, schema]) => (controlOf(schema).kind === 'unknown' ? [] : [name])));
  const texts = Object.entries(value).filter(
    ([name, text]) => !known.has(name) && typeof text === 'string' && text.trim() !== '',
  );
  const [, title] = texts.find(([name]) => /title|name|question|label|heading/i.test(name)) ?? texts[0] ?? [];
  return typeof title === 'string' ? shorten(title) : undefined;
}

function shorten(text: string): string | undefined {
  const plain = text
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (plain === '') return undefined;
  if (plain.length <= titleMaxLength) return plain;
  // Whole words, unless the first one is too long.
  const cut = plain.slice(0, titleMaxLength);
  const end = cut.lastIndexOf(' ');
  return `${end > 0 ? cut.slice(0, end) : cut.slice(0, -1)}…`;
}
