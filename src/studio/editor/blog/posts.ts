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

/** Fields that programs read of a post and no page shows, so the editor does not offer them. */
const unseen: ReadonlySet<string> = new Set(['author', 'content']);

/** The schema of a post as its form has it: what visitors see of it, with the category chosen by its name. */
export function postFormSchema(schema: ContentSchema, categories: readonly Category[]): ContentSchema {
  const { properties = {} } = schema;
  const seen = Object.fromEntries(Object.entries(properties).filter(([name]) => !unseen.has(name)));
  if (!seen.category || categories.length === 0) return { ...schema, properties: seen };
  const { contentKind: _, ...words } = seen.category;
  const optionTitles = Object.fromEntries(categories.map(({ id, label }) => [id, label]));
  const category = { ...words, enum: categories.map(({ id }) => id), optionTitles };
  return { ...schema, properties: { ...seen, category } };
}

/** A new post: of the first category, of this day (`2026-11-24`). */
export function newPost(schema: ContentSchema, categories: readonly Category[], day: string): Json {
  const fields = newValue(schema) as Readonly<Record<string, Json>>;
  const [first] = categories;
  return { ...fields, ...(first && { category: first.id }), publishedAt: day };
}
