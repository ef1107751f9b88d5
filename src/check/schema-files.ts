import { metaKey } from '../page/meta.schema.ts';
import { blogCategoriesKey } from '../page/parse-blog.ts';
import type { ContentKind } from '../page/stored-shape.ts';
import type { PageTemplate } from '../templates/define-template.tsx';
import { blogPostName, type ContentSchema, describeKeys, describeSettings, mapParts } from './content-schema.ts';

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
  add('site.json', 'site.json', describeSettings(templates));
  for (const template of templates) {
    for (const [key, schema] of describeKeys(template)) {
      const shared = sharedFiles[key];
      if (shared !== undefined) add(shared, key, schema);
      else if (template.keys.includes(key)) add(`${template.name}/${key}.json`, `${template.name}, ${key}`, schema);
    }
  }
  return files;
}

/** Path of the schema of one key of a template, below `schemas/`. */
export function findSchemaPath(template: string, key: string): string {
  const shared = sharedFiles[key.startsWith('blog.posts.') ? blogPostName : key];
  return shared ?? `${template}/${key}.json`;
}

/** `place` is the file or key that the schema is for. */
function formatSchema(place: string, schema: ContentSchema): string {
  const { $schema, title, ...rest } = describeForEditor(schema);
  const properties = rest.properties && { properties: { $schema: { type: 'string' }, ...rest.properties } };
  const text = { $schema, title: title === undefined ? place : `${title} (${place})`, ...rest, ...properties };
  return `${JSON.stringify(text, undefined, 2)}\n`;
}

/** What an author of JSON has to know about a kind of value, where forms have a control for it. */
const kindHelp: Readonly<Record<ContentKind, string>> = {
  text: 'Chữ thường, không có thẻ HTML.',
  alt: '',
  html: 'Chữ có định dạng bằng HTML như <p>, <strong>, <ul>, <a href>; không có mã lệnh, class, style.',
  snippet: 'HTML được chèn nguyên vẹn, viết thẳng hoặc trong { html }.',
  image: '',
  backdrop: '',
  file: 'media/… của chiến dịch này, hoặc địa chỉ https.',
  link: 'https://…, tel:…, mailto:…, #tên-neo của trang này, hoặc /đường-dẫn của máy chủ này.',
  anchor: '',
  button: 'Nút mở biểu mẫu đăng ký.',
  'cta-id': '',
  colour: '',
  flag: '',
  number: '',
  share: '',
  date: 'Ngày viết như 2026-11-24.',
};

/** Puts into the help what forms show otherwise: editors know neither our kinds of value nor our metadata. */
function describeForEditor({
  contentKind,
  itemTitle: _itemTitle,
  itemTitlesBySize: _itemTitlesBySize,
  hasHeadings: _hasHeadings,
  itemNames: _itemNames,
  formGroups: _formGroups,
  namesOffer: _namesOffer,
  frame: _frame,
  isInk: _isInk,
  madeOf: _madeOf,
  initial: _initial,
  optionTitles = {},
  room,
  longest,
  description,
  ...schema
}: ContentSchema): ContentSchema {
  const options = Object.entries(optionTitles).map(([value, title]) => `${value}: ${title}`);
  const help = [
    description,
    contentKind && kindHelp[contentKind],
    options.length > 0 && `${options.join('; ')}.`,
    schema.maxItems !== undefined && `Nhiều nhất ${schema.maxItems}.`,
    room !== undefined && `Đủ chỗ cho ${room}.`,
    longest !== undefined && `Nhiều nhất ${longest} ký tự.`,
  ].filter(Boolean);
  const { title, ...rest } = mapParts(schema, describeForEditor);
  return {
    ...(title !== undefined && { title }),
    ...(help.length > 0 && { description: help.join(' ') }),
    ...rest,
  };
}
