import type { Json } from '../changes/content-change.ts';
import type { ContentSchema } from '../content-schema.ts';

/** The control of the form that edits a value, and what it has to know of its schema. */
export type Control =
  /** `most`: characters. A short text stands on one line and may share its row. */
  | { readonly kind: 'text'; readonly isShort: boolean; readonly most: number | undefined }
  | { readonly kind: 'html'; readonly most: number | undefined }
  | { readonly kind: 'code' }
  | { readonly kind: 'picture'; readonly alt: ContentSchema | undefined }
  | { readonly kind: 'file' | 'link' | 'anchor' | 'button' | 'colour' | 'date' | 'switch' }
  | {
      readonly kind: 'number';
      readonly least: number | undefined;
      readonly most: number | undefined;
      readonly isWhole: boolean;
      /** A text such as "3,2" may be stored, too. */
      readonly allowsText: boolean;
    }
  | { readonly kind: 'choice'; readonly choices: readonly { id: string; label: string }[] }
  | { readonly kind: 'list' }
  | { readonly kind: 'group' }
  /** One of several forms. */
  | { readonly kind: 'variants'; readonly variants: readonly ContentSchema[] }
  /** The only value that is possible. Nothing to edit. */
  | { readonly kind: 'fixed' }
  /** No control is known; a test holds that no field of the templates needs this. */
  | { readonly kind: 'unknown' };

/** Longest text that stands on one line of its own. */
const oneLineMost = 40;

export function controlOf(whole: ContentSchema): Control {
  const schema = withoutNull(whole);
  const { contentKind, longest } = schema;
  switch (contentKind) {
    case 'text':
    case 'alt':
    case 'cta-id':
      return textControl(longest ?? schema.maxLength);
    case 'html':
      return { kind: 'html', most: longest };
    case 'snippet':
      return { kind: 'code' };
    case 'image':
    case 'backdrop':
      return { kind: 'picture', alt: schema.properties?.alt };
    case 'file':
    case 'link':
    case 'anchor':
    case 'button':
    case 'colour':
    case 'date':
      return { kind: contentKind };
    case 'flag':
      return { kind: 'switch' };
    case 'number':
      return numberControl(schema);
    default:
      return controlOfShape(schema);
  }
}

function controlOfShape(schema: ContentSchema): Control {
  if (schema.const !== undefined) return { kind: 'fixed' };
  if (schema.enum) {
    const titles = schema.optionTitles ?? {};
    return { kind: 'choice', choices: schema.enum.map(String).map((id) => ({ id, label: titles[id] ?? id })) };
  }
  const variants = listVariants(schema);
  if (variants.length > 0) return controlOfVariants(schema, variants);
  const types = [schema.type ?? []].flat();
  if (types.includes('array')) return { kind: 'list' };
  if (types.includes('object') && schema.properties) return { kind: 'group' };
  if (types.includes('boolean')) return { kind: 'switch' };
  if (types.includes('string')) {
    if (schema.pattern === colourPattern) return { kind: 'colour' };
    if (schema.format === 'date') return { kind: 'date' };
    return textControl(schema.longest ?? schema.maxLength);
  }
  if (types.includes('number') || types.includes('integer')) return numberControl(schema);
  return { kind: 'unknown' };
}

const colourPattern = '^#[0-9a-fA-F]{6}$';

function controlOfVariants(schema: ContentSchema, variants: readonly ContentSchema[]): Control {
  const kinds = variants.map((variant) => controlOf(variant).kind);
  if (kinds.includes('number') && kinds.every((kind) => kind === 'number' || kind === 'text'))
    return numberControl(schema);
  return { kind: 'variants', variants };
}

/** The alternatives of a union other than null. */
function listVariants({ anyOf, oneOf }: ContentSchema): readonly ContentSchema[] {
  return [...(anyOf ?? []), ...(oneOf ?? [])].filter(({ type }) => type !== 'null');
}

/** A union with null is its only other alternative: where null may stand, the field may be missing. */
export function withoutNull(schema: ContentSchema): ContentSchema {
  const [only, ...others] = listVariants(schema);
  if (!only || others.length > 0) return schema;
  const { anyOf: _anyOf, oneOf: _oneOf, ...words } = schema;
  return withoutNull({ ...only, ...words });
}

function textControl(most: number | undefined): Control {
  return { kind: 'text', isShort: most !== undefined && most <= oneLineMost, most };
}

function numberControl(schema: ContentSchema): Control {
  const shapes = [schema, ...listVariants(schema)];
  const types = shapes.flatMap(({ type }) => type ?? []);
  return {
    kind: 'number',
    least: shapes.find(({ minimum }) => minimum !== undefined)?.minimum,
    most: shapes.find(({ maximum }) => maximum !== undefined)?.maximum,
    isWhole: types.includes('integer'),
    allowsText: types.includes('string'),
  };
}

/** The schema of an item of a list: the first ones may have their own. */
export function itemSchema({ prefixItems, items }: ContentSchema, index: number): ContentSchema | undefined {
  return prefixItems?.[index] ?? items ?? prefixItems?.at(-1);
}

/** Whether a value has the JSON type that a schema's control edits. Missing values and null can be filled in. */
export function fits(schema: ContentSchema, value: Json | undefined): boolean {
  if (value === undefined || value === null) return true;
  const control = controlOf(schema);
  switch (control.kind) {
    case 'picture':
    case 'button':
    case 'group':
      return typeof value === 'object' && !Array.isArray(value);
    case 'list':
      return Array.isArray(value);
    case 'variants':
      return control.variants.some((variant) => fits(variant, value));
    case 'number':
      return typeof value === 'number' || (control.allowsText && typeof value === 'string');
    case 'switch':
      return typeof value === 'boolean' || value === 'true' || value === 'false' || value === '';
    case 'text':
      return typeof value === 'string' || (typeof value === 'number' && [schema.type].flat().includes('number'));
    case 'fixed':
    case 'unknown':
      return true;
    default:
      return typeof value === 'string';
  }
}

/** Which alternative a value is, by its type and by the values that alternatives fix; the first for a missing one. */
export function variantOf(variants: readonly ContentSchema[], value: Json | undefined): number {
  const found = variants.findIndex(
    (variant) => value !== undefined && fits(variant, value) && hasFixed(variant, value),
  );
  return Math.max(0, found);
}

function hasFixed({ properties = {} }: ContentSchema, value: Json): boolean {
  return Object.entries(properties).every(
    ([name, { const: fixed }]) =>
      fixed === undefined || (typeof value === 'object' && value !== null && Reflect.get(value, name) === fixed),
  );
}

/** A text that holds an object as JSON, as some lists store their rows. */
export function readObjectText(value: Json | undefined): Json | undefined {
  if (typeof value !== 'string' || !value.trimStart().startsWith('{')) return undefined;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}
