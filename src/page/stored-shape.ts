import type { z } from 'zod';

/** The kind of value that a schema reads, for checks and JSON Schemas. */
export type ContentKind =
  | 'text'
  | 'alt'
  | 'html'
  | 'snippet'
  | 'image'
  | 'backdrop'
  | 'file'
  | 'link'
  | 'anchor'
  | 'button'
  | 'cta-id'
  | 'colour';

/** Metadata of a schema: its kind, and a sentence for content editors. */
export function ofKind(
  contentKind: ContentKind,
  description: string,
): { contentKind: ContentKind; description: string } {
  return { contentKind, description };
}

const shapes = new WeakMap<z.core.$ZodType, () => z.core.$ZodType>();

/**
 * Declares the stored shape of a schema that accepts anything and validates it in a transform. Parsing ignores it;
 * checks and JSON Schemas use it. The shape is built lazily.
 */
export function withStoredShape<Schema extends z.core.$ZodType>(schema: Schema, shape: () => z.core.$ZodType): Schema {
  shapes.set(schema, shape);
  return schema;
}

/** Undefined for a schema that describes its stored shape itself. */
export function findStoredShape(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  return shapes.get(schema)?.();
}
