import { joinPath } from '../contract/content-paths.ts';
import { isMissing } from '../page/filled-parts.ts';
import type { ContentKind } from '../page/stored-shape.ts';
import type { ContentSchema } from './content-schema.ts';

/** A value in content, with its schema. */
export interface ContentPlace {
  key: string;
  path: string;
  kind: ContentKind | undefined;
  value: unknown;
  /** Of a list: as many items have room. */
  room?: number | undefined;
  /** Of a text: it names what the campaign offers. */
  namesOffer?: boolean | undefined;
  /** Of a picture that the page crops: the shape that it shows. */
  frame?: ContentSchema['frame'];
}

/** A field that no section reads. */
export interface UnknownField {
  key: string;
  path: string;
  name: string;
  value: unknown;
  /** Fields that the section reads there. */
  known: readonly string[];
  /** Required ones of them that are missing. */
  lacking: readonly string[];
}

/** A required field of an item that was added and not filled in. */
export interface UnfilledField {
  key: string;
  path: string;
  /** Path of the item. */
  item: string;
}

/**
 * Walks through a value together with its schema. Values that do not match are skipped, because the schema reports
 * them.
 */
export function listPlaces(
  key: string,
  stored: unknown,
  schema: ContentSchema,
): { places: ContentPlace[]; unknownFields: UnknownField[]; unfilledFields: UnfilledField[] } {
  const places: ContentPlace[] = [];
  const unknownFields: UnknownField[] = [];
  const unfilledFields: UnfilledField[] = [];

  function visit(value: unknown, path: string, schemas: readonly ContentSchema[]): void {
    const fitting = schemas.flatMap((candidate) => listVariants(candidate)).filter((variant) => fits(value, variant));
    const kind = fitting.find(({ contentKind }) => contentKind)?.contentKind;
    const room = fitting.find(({ room }) => room !== undefined)?.room;
    const namesOffer = schemas.some((candidate) => candidate.namesOffer === true);
    const frame = schemas.find((candidate) => candidate.frame !== undefined)?.frame;
    places.push({ key, path, kind, value, room, namesOffer, frame });
    if (Array.isArray(value)) {
      value.forEach((item, index) => {
        const items = fitting.flatMap(({ prefixItems, items: rest }) => prefixItems?.[index] ?? rest ?? []);
        const itemPath = joinPath(path, index);
        for (const field of listUnfilled(item, items))
          unfilledFields.push({ key, path: `${itemPath}${field}`, item: itemPath });
        visit(item, itemPath, items);
      });
    } else if (typeof value === 'object' && value !== null) visitFields(value, path, fitting);
  }

  function visitFields(value: object, path: string, schemas: readonly ContentSchema[]): void {
    const isOpen = schemas.length === 0 || schemas.some(({ additionalProperties }) => additionalProperties !== false);
    const known = [...new Set(schemas.flatMap(({ properties = {} }) => Object.keys(properties)))];
    const required = schemas.flatMap((schema) => schema.required ?? []);
    const lacking = required.filter((name) => isMissing(Reflect.get(value, name)));
    for (const [name, field] of Object.entries(value)) {
      if (path === '' && name === '$schema') continue;
      const fieldPath = joinPath(path, name);
      const fieldSchemas = schemas.flatMap(({ properties = {}, additionalProperties }) => {
        if (Object.hasOwn(properties, name)) return properties[name] ?? [];
        return typeof additionalProperties === 'object' ? additionalProperties : [];
      });
      if (fieldSchemas.length > 0) visit(field, fieldPath, fieldSchemas);
      else if (!isOpen) unknownFields.push({ key, path: fieldPath, name, value: field, known, lacking });
    }
  }

  visit(stored, '', [schema]);
  return { places, unknownFields, unfilledFields };
}

/**
 * Required fields of an item that holds nothing, as the end of their paths. None when it has null: content systems
 * export it for fields that nobody has seen.
 */
function listUnfilled(item: unknown, schemas: readonly ContentSchema[]): readonly string[] {
  if (item === '') return [''];
  if (typeof item !== 'object' || item === null || Array.isArray(item) || !isMissing(item)) return [];
  if (Object.values(item).includes(null)) return [];
  const variants = schemas.flatMap((schema) => listVariants(schema)).filter((variant) => fits(item, variant));
  const made = variants.find(({ properties = {} }) =>
    Object.keys(item).every((name) => Object.hasOwn(properties, name)),
  );
  return (made?.required ?? []).map((name) => `.${name}`);
}

/** The alternatives of a union, each with the kind of the whole. */
export function listVariants(schema: ContentSchema): ContentSchema[] {
  const variants = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  if (variants.length === 0) return [schema];
  return variants
    .flatMap((variant) => listVariants(variant))
    .map((variant) =>
      variant.contentKind || !schema.contentKind ? variant : { ...variant, contentKind: schema.contentKind },
    );
}

/** Whether a value has the type of a schema. */
export function fits(value: unknown, { type }: ContentSchema): boolean {
  if (type === undefined) return true;
  return [type].flat().includes(typeOf(value)) || (typeOf(value) === 'number' && type === 'integer');
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
