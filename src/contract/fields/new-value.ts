import type { Json } from '../changes/content-change.ts';
import type { ContentSchema } from '../content-schema.ts';
import { controlOf, itemSchema, variantOf, withoutNull } from './control-of.ts';

/**
 * A new value of a schema: what it says that a group begins with; otherwise required texts are empty and to be filled
 * in, and pictures are to be chosen.
 */
export function newValue(whole: ContentSchema): Json {
  const schema = withoutNull(whole);
  const control = controlOf(schema);
  switch (control.kind) {
    case 'list': {
      const first = itemSchema(schema, 0);
      return first && (schema.minItems ?? 0) > 0 ? [newValue(first)] : [];
    }
    case 'picture':
      return {};
    case 'button':
    case 'group': {
      if (schema.initial !== undefined) return schema.initial as Json;
      const required = schema.required ?? [];
      const fields = Object.entries(schema.properties ?? {}).filter(
        ([name, field]) => required.includes(name) && !isChosenLater(field),
      );
      return Object.fromEntries(fields.map(([name, field]) => [name, newValue(field)]));
    }
    case 'variants':
      return control.variants[0] ? newValue(control.variants[0]) : '';
    case 'choice':
      return control.choices[0]?.id ?? '';
    case 'switch':
      return false;
    case 'fixed':
      return schema.const as Json;
    case 'number':
      return control.least ?? 0;
    default:
      return '';
  }
}

/** A picture or a number that nobody has chosen yet is missing, and not empty. */
function isChosenLater(schema: ContentSchema): boolean {
  return ['picture', 'number', 'colour'].includes(controlOf(schema).kind);
}

/**
 * The copy of an item of a document: its buttons have codes of their own, because leads name them, and so has its
 * anchor. No other place of the document has them.
 */
export function copyValue(whole: ContentSchema, value: Json, document: Json): Json {
  const stored = JSON.stringify(document);
  const nameFreely = (name: string) => {
    let number = 2;
    while (stored.includes(JSON.stringify(`${name}-${number}`))) number += 1;
    return `${name}-${number}`;
  };
  return copyWith(whole, value, nameFreely);
}

function copyWith(whole: ContentSchema, value: Json, rename: (name: string) => string): Json {
  const schema = withoutNull(whole);
  const isOwn = schema.contentKind === 'cta-id' || schema.contentKind === 'anchor';
  if (isOwn && typeof value === 'string' && value !== '') return rename(value);
  const control = controlOf(schema);
  if (control.kind === 'variants') {
    const variant = control.variants[variantOf(control.variants, value)];
    return variant ? copyWith(variant, value, rename) : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item, index) => copyWith(itemSchema(schema, index) ?? {}, item, rename));
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, copyWith(schema.properties?.[name] ?? {}, field, rename)]),
  );
}

/** A sample's value without its pictures and files that the campaign does not have. */
export function withoutForeignFiles(value: unknown, files: ReadonlySet<string>): Json | undefined {
  if (typeof value === 'string') return value.startsWith('media/') && !files.has(value) ? undefined : value;
  if (typeof value !== 'object' || value === null) return value as Json;
  if (Array.isArray(value))
    return value.map((item) => withoutForeignFiles(item, files)).filter((item) => item !== undefined);
  if ('url' in value && withoutForeignFiles(value.url, files) === undefined) return undefined;
  const fields = Object.entries(value).map(([name, field]) => [name, withoutForeignFiles(field, files)] as const);
  return Object.fromEntries(
    fields.filter((field): field is readonly [string, Json] => field[0] !== '$schema' && field[1] !== undefined),
  );
}
