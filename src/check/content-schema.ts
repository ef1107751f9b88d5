import { z } from 'zod';
import { memoise } from '../contract/memoise.ts';
import { createContentTypes } from '../page/content-types.ts';
import { metaFields, metaKey } from '../page/meta.schema.ts';
import { blogCategoriesKey, blogCategoriesSchema, blogPostKeyPrefix, blogPostSchema } from '../page/parse-blog.ts';
import { type ContentKind, findStoredShape } from '../page/stored-shape.ts';
import type { PageTemplate } from '../templates/define-template.tsx';

/** A JSON Schema (2020-12) of stored content, with the kinds of values of a section's schema. */
export interface ContentSchema {
  $schema?: string;
  title?: string;
  description?: string;
  contentKind?: ContentKind;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, ContentSchema>;
  required?: string[];
  additionalProperties?: boolean | ContentSchema;
  propertyNames?: ContentSchema;
  items?: ContentSchema;
  maxItems?: number;
  prefixItems?: ContentSchema[];
  anyOf?: ContentSchema[];
  oneOf?: ContentSchema[];
  allOf?: ContentSchema[];
  default?: unknown;
}

/**
 * Describes the input of a schema, before transforms. Objects allow only their own fields, unless they say otherwise.
 */
export function describeStored(schema: z.core.$ZodType): ContentSchema {
  const described: ContentSchema = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const shape = findStoredShape(zodSchema);
      if (shape) {
        const { description } = jsonSchema;
        for (const name of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, name);
        Object.assign(jsonSchema, describeStored(shape), description === undefined ? {} : { description });
        delete jsonSchema.$schema;
      }
      // Adds the limit to the help, because editors show a limit only after it is exceeded.
      if (zodSchema._zod.def.type === 'array' && jsonSchema.maxItems !== undefined)
        jsonSchema.description = [jsonSchema.description, `At most ${jsonSchema.maxItems}.`].filter(Boolean).join(' ');
      if (zodSchema._zod.def.type === 'object' && jsonSchema.additionalProperties === undefined)
        jsonSchema.additionalProperties = false;
    },
  }) as ContentSchema;
  return described;
}

/** Name for the schema of all `blog.posts.<id>`, which no key has. */
export const blogPostName = `${blogPostKeyPrefix}*`;

/** Every key of this template, head and blog included, with its schema. Made once for each template. */
export const describeKeys = memoise((template: PageTemplate): ReadonlyMap<string, ContentSchema> => {
  const types = createContentTypes({});
  const fields = metaFields(types);
  const schemas = new Map<string, ContentSchema>([[metaKey, describeStored(z.object(fields).partial())]]);
  for (const [field, schema] of Object.entries(fields)) schemas.set(`${metaKey}.${field}`, describeStored(schema));
  for (const { key, schema } of template.slots) schemas.set(key, describeStored(schema(types)));
  schemas.set(blogCategoriesKey, describeStored(blogCategoriesSchema(types)));
  schemas.set(blogPostName, describeStored(blogPostSchema(types, [])));
  return schemas;
});

/** The schema of one key; undefined for an unknown key. */
export function findSchema(schemas: ReadonlyMap<string, ContentSchema>, key: string): ContentSchema | undefined {
  return schemas.get(key.startsWith(blogPostKeyPrefix) ? blogPostName : key);
}
