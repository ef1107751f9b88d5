import { z } from 'zod';
import { siteSettingsSchema } from '../content/site.ts';
import type { ContentSchema } from '../contract/content-schema.ts';
import { memoise } from '../contract/memoise.ts';
import type { ContentTypes, SectionSchema } from '../page/content-types.ts';
import { metaFields, metaKey } from '../page/meta.schema.ts';
import { pageTypes } from '../page/page-types.ts';
import { blogCategoriesKey, blogCategoriesSchema, blogPostKeyPrefix, blogPostSchema } from '../page/parse-blog.ts';
import { findStoredShape } from '../page/stored-shape.ts';
import type { PageTemplate } from '../templates/define-template.tsx';
import type { Slot } from '../templates/part.ts';
import { findTextLimit } from './text-limits.ts';
import { themeTokenTitles } from './theme-token-titles.ts';

export type { ContentSchema };

/**
 * Describes the input of a schema, before transforms. Objects allow only their own fields, unless they say otherwise.
 */
function describeStored(schema: z.core.$ZodType): ContentSchema {
  const described: ContentSchema = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const shape = findStoredShape(zodSchema);
      if (shape) {
        for (const name of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, name);
        Object.assign(jsonSchema, describeStored(shape), z.globalRegistry.get(zodSchema));
        delete jsonSchema.$schema;
      }
      if (zodSchema._zod.def.type === 'object' && jsonSchema.additionalProperties === undefined)
        jsonSchema.additionalProperties = false;
    },
  }) as ContentSchema;
  return described;
}

/** Name for the schema of all `blog.posts.<id>`, which no key has. */
export const blogPostName = `${blogPostKeyPrefix}*`;

const metaWords = {
  title: 'Tìm kiếm và chia sẻ',
  description: 'Tiêu đề, mô tả và ảnh cho máy tìm kiếm, mạng xã hội; các mã nhúng.',
};

/** The content of a section, as it is stored. Made once: the slots of a section on all pages share its schema. */
export const describeContent = memoise((schema: SectionSchema) => describeStored(schema(pageTypes)));

/** Made once for each slot: those of a template are in all its orders. */
const describeSlot = memoise(({ key, title, description, schema }: Slot) =>
  withTextLimits({ ...describeContent(schema), title, ...(description !== undefined && { description }) }, key),
);

/** Fields of the head. Each may stand in a key of its own. */
const describeHead = memoise((types: ContentTypes) => {
  const fields = metaFields(types);
  return [
    describeShared(metaKey, z.object(fields).partial().meta(metaWords)),
    ...Object.entries(fields).map(([field, schema]) => describeShared(`${metaKey}.${field}`, schema)),
  ];
});

const describeBlog = memoise((types: ContentTypes) => [
  describeShared(blogCategoriesKey, blogCategoriesSchema(types)),
  describeShared(blogPostName, blogPostSchema(types, [])),
]);

function describeShared(key: string, schema: z.core.$ZodType): [string, ContentSchema] {
  return [key, withTextLimits(describeStored(schema), key)];
}

/**
 * Every key of this template, head and blog included, with its schema; those that its layout leaves out after the
 * others of the page. Made once for each order.
 */
export const describeKeys = memoise(
  ({ slots, leftOut }: PageTemplate): ReadonlyMap<string, ContentSchema> =>
    new Map([
      ...describeHead(pageTypes),
      ...[...slots, ...leftOut].map((slot): [string, ContentSchema] => [slot.key, describeSlot(slot)]),
      ...describeBlog(pageTypes),
    ]),
);

/** The schema of `site.json`, with the templates that there are. */
export function describeSettings(templates: readonly Pick<PageTemplate, 'name' | 'title'>[]): ContentSchema {
  const { theme, template } = siteSettingsSchema.shape;
  const optionTitles = Object.fromEntries(templates.map(({ name, title }) => [name, title]));
  const known = z.enum(Object.keys(optionTitles)).meta({ ...z.globalRegistry.get(template), optionTitles });
  const colour = theme.unwrap().valueType;
  const colours = Object.entries(themeTokenTitles).map(([token, title]) => [
    token,
    colour.optional().meta({
      contentKind: 'colour',
      title,
      ...(token === 'brand' && { description: 'Đổi màu này thì banner, dấu và nền các bước đổi theo.' }),
    }),
  ]);
  // A record to parse, but its names are known.
  const named = z
    .object(Object.fromEntries(colours))
    .catchall(colour)
    .optional()
    .meta(z.globalRegistry.get(theme) ?? {});
  return describeStored(
    siteSettingsSchema.extend({ theme: named, template: known }).meta({ title: 'Cài đặt chiến dịch' }),
  );
}

/** Adds the lengths of which the check warns. */
function withTextLimits(schema: ContentSchema, key: string, path = ''): ContentSchema {
  const { contentKind, longest = Number.POSITIVE_INFINITY } = schema;
  const isText = contentKind === 'text' || contentKind === 'html' || contentKind === 'alt';
  const most = isText ? findTextLimit(key, path)?.most : undefined;
  const limited = most === undefined || most >= longest ? schema : { ...schema, longest: most };
  return mapParts(limited, (part, step) => withTextLimits(part, key, `${path}${path ? step : step.replace('.', '')}`));
}

/**
 * A copy of a schema with other parts: fields, items and alternatives. `step` is the part's place in its whole:
 * `.title`, `[]`, or nothing for an alternative.
 */
export function mapParts(
  schema: ContentSchema,
  change: (part: ContentSchema, step: string) => ContentSchema,
): ContentSchema {
  const { properties, additionalProperties, items, prefixItems, anyOf, oneOf, allOf } = schema;
  const all = (parts: ContentSchema[], step: string) => parts.map((part) => change(part, step));
  const fields = Object.entries(properties ?? {}).map(([name, field]) => [name, change(field, `.${name}`)]);
  return {
    ...schema,
    ...(properties && { properties: Object.fromEntries(fields) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: change(additionalProperties, '.*') }),
    ...(items && { items: change(items, '[]') }),
    ...(prefixItems && { prefixItems: all(prefixItems, '[]') }),
    ...(anyOf && { anyOf: all(anyOf, '') }),
    ...(oneOf && { oneOf: all(oneOf, '') }),
    ...(allOf && { allOf: all(allOf, '') }),
  };
}

/** The schema of one key; undefined for an unknown key. */
export function findSchema(schemas: ReadonlyMap<string, ContentSchema>, key: string): ContentSchema | undefined {
  return schemas.get(key.startsWith(blogPostKeyPrefix) ? blogPostName : key);
}
