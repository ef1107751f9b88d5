import type { z } from 'zod';

/**
 * What kind of value a schema reads, for those who look at content without drawing it: checks, and descriptions for
 * editors.
 */
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

/** Metadata of a schema: its kind, and a sentence for people who write content. */
export function ofKind(
  contentKind: ContentKind,
  description: string,
): { contentKind: ContentKind; description: string } {
  return { contentKind, description };
}

const shapes = new WeakMap<z.core.$ZodType, () => z.core.$ZodType>();

/**
 * Says what is stored where a schema takes anything and judges it by itself, in a transform. Parsing does not look at
 * it; checks and JSON Schemas do. The shape is made only when it is asked for.
 */
export function withStoredShape<Schema extends z.core.$ZodType>(schema: Schema, shape: () => z.core.$ZodType): Schema {
  shapes.set(schema, shape);
  return schema;
}

/** Undefined for a schema that says by itself what is stored. */
export function findStoredShape(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  return shapes.get(schema)?.();
}
