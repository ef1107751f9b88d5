import { siteSettingsSchema } from '../content/site.ts';
import { metaKey } from '../page/meta.schema.ts';
import { blogCategoriesKey } from '../page/parse-blog.ts';
import type { PageTemplate } from '../templates/define-template.tsx';
import { blogPostName, type ContentSchema, describeKeys, describeStored } from './content-schema.ts';

/** Keys shared by all templates, and their files. */
const sharedFiles: Readonly<Record<string, string>> = {
  [metaKey]: 'home.meta.json',
  [blogCategoriesKey]: 'blog.categories.json',
  [blogPostName]: 'blog.posts.json',
};

/**
 * The JSON Schemas that editors read, by their paths below `schemas/`: `site.json`, `<template>/<key>.json`, and those
 * that all templates share. A content file names its own: `"$schema": "../../../schemas/hu_vang/home.banner.json"`.
 */
export function buildSchemaFiles(templates: readonly PageTemplate[]): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const add = (path: string, title: string, schema: ContentSchema) => files.set(path, formatSchema(title, schema));
  add('site.json', 'site.json: what a campaign is, beside its content', describeStored(siteSettingsSchema));
  for (const template of templates) {
    for (const [key, schema] of describeKeys(template)) {
      const shared = sharedFiles[key];
      if (shared !== undefined) add(shared, key, schema);
      else if (template.keys.includes(key)) add(`${template.name}/${key}.json`, `${key} of ${template.name}`, schema);
    }
  }
  return files;
}

/** Path of the schema of one key of a template, below `schemas/`. */
export function findSchemaPath(template: string, key: string): string {
  const shared = sharedFiles[key.startsWith('blog.posts.') ? blogPostName : key];
  return shared ?? `${template}/${key}.json`;
}

function formatSchema(title: string, schema: ContentSchema): string {
  const plain = dropKinds(schema);
  const { $schema, ...rest } = plain;
  const properties = rest.properties && { properties: { $schema: { type: 'string' }, ...rest.properties } };
  return `${JSON.stringify({ $schema, title, ...rest, ...properties }, undefined, 2)}\n`;
}

/** Editors do not know our kinds of value. */
function dropKinds(schema: ContentSchema): ContentSchema {
  return JSON.parse(JSON.stringify(schema, (name, value) => (name === 'contentKind' ? undefined : value)));
}
