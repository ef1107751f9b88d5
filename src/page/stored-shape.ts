import type { z } from 'zod';
import type { ContentKind, FieldWords } from '../contract/content-schema.ts';

export type { ContentKind };

declare module 'zod' {
  interface GlobalMeta extends FieldWords {
    contentKind?: ContentKind | undefined;
  }
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

/** Undefined for a schema that describes its stored shape itself. A copy with other metadata has the shape, too. */
export function findStoredShape(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  const { parent } = schema._zod;
  return shapes.get(schema)?.() ?? (parent && findStoredShape(parent));
}
