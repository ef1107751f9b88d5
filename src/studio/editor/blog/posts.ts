import { type Json, valueAt } from '../../../contract/changes/content-change.ts';
import type { ContentSchema } from '../../../contract/content-schema.ts';
import { newValue } from '../../../contract/fields/new-value.ts';

export const categoriesKey = 'blog.categories';
export const postPrefix = 'blog.posts.';

interface Category {
  readonly id: string;
  readonly label: string;
}

/** The categories of a campaign that a post can name. Pure. */
export function listCategories(document: Json): readonly Category[] {
  const stored = valueAt(document, ['content', categoriesKey]);
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((category) => {
    const [id, name] = [valueAt(category, ['id']), valueAt(category, ['name'])];
    if (typeof id !== 'string' || id === '') return [];
    return [{ id, label: typeof name === 'string' && name.trim() !== '' ? name : id }];
  });
}

/** The schema of a post in whose form the category is chosen by its name. */
export function withCategories(schema: ContentSchema, categories: readonly Category[]): ContentSchema {
  const { properties = {} } = schema;
  if (!properties.category || categories.length === 0) return schema;
  const { contentKind: _, ...words } = properties.category;
  const optionTitles = Object.fromEntries(categories.map(({ id, label }) => [id, label]));
  const category = { ...words, enum: categories.map(({ id }) => id), optionTitles };
  return { ...schema, properties: { ...properties, category } };
}

/** A new post: of the first category, of this day (`2026-11-24`). */
export function newPost(schema: ContentSchema, categories: readonly Category[], day: string): Json {
  const fields = newValue(schema) as Readonly<Record<string, Json>>;
  const [first] = categories;
  return { ...fields, ...(first && { category: first.id }), publishedAt: day };
}
