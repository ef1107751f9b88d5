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
  | 'colour'
  | 'flag'
  | 'number'
  /** A day: 2026-11-24. */
  | 'date';

/**
 * What people read about a field of content, as metadata of its schema (`.meta`). All in Vietnamese: the names that
 * forms, findings and comparisons show (decision 0164).
 */
export interface FieldWords {
  /** Its name: two or three words without a full stop. */
  title?: string | undefined;
  /** Help, where the name is not enough: what it is, where it is seen, what happens without it. */
  description?: string | undefined;
  /** Of a list: the noun for one of its items, in small letters, as in "Thêm câu hỏi". */
  itemTitle?: string | undefined;
  /**
   * Of a list whose items are lists: what the page makes of an item by its number of parts. The first is for one part,
   * the last for as many and more.
   */
  itemTitlesBySize?: readonly string[] | undefined;
  /** Of an enumeration: a name for each value. */
  optionTitles?: Readonly<Record<string, string>> | undefined;
  /** Of a text: most characters. */
  longest?: number | undefined;
}

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
