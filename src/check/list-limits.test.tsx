import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { buildPage } from '../page/build-page.ts';
import { formatPath } from '../page/filled-parts.ts';
import { formatFinding } from '../page/parse-content.ts';
import { templates } from '../templates/registry.ts';
import { readDemo } from '../testing/read-demo.ts';
import { type ContentSchema, describeKeys } from './content-schema.ts';
import { buildSchemaFiles, findSchemaPath } from './schema-files.ts';

type Path = readonly (string | number)[];

/** Every limited list in content, or every one with room for so many items: its path and the number. */
function listLimits(
  value: unknown,
  schema: ContentSchema,
  limit: 'maxItems' | 'room',
  path: Path = [],
): { path: Path; most: number }[] {
  if (typeof value !== 'object' || value === null) return [];
  const variants = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  if (Array.isArray(value)) {
    const most = variants.find((variant) => variant[limit] !== undefined)?.[limit];
    const items = variants.find(({ items }) => items)?.items;
    const inner = items ? value.flatMap((item, index) => listLimits(item, items, limit, [...path, index])) : [];
    return most === undefined ? inner : [{ path, most }, ...inner];
  }
  return Object.entries(value).flatMap(([name, field]) => {
    const inner = variants.find(({ properties }) => properties?.[name])?.properties?.[name];
    return inner ? listLimits(field, inner, limit, [...path, name]) : [];
  });
}

/** The value with the list at a path extended by copies of its last item, each with its own id. */
function withItems(value: unknown, [name, ...rest]: Path, count: number): unknown {
  if (name === undefined) {
    const list = value as readonly unknown[];
    return Array.from({ length: count }, (_, index) => list[index] ?? withOwnId(list.at(-1), index));
  }
  if (Array.isArray(value)) return value.map((item, index) => (index === name ? withItems(item, rest, count) : item));
  return { ...(value as object), [name]: withItems((value as Record<string, unknown>)[name], rest, count) };
}

function withOwnId(item: unknown, index: number): unknown {
  return typeof item === 'object' && item !== null && 'id' in item ? { ...item, id: `${item.id}-${index}` } : item;
}

/** Whole parts (docs/why/content.md#missing-and-malformed): a form without its last field would be another form. */
const wholeLists = new Set([
  ...['home.popup consent.purposes', 'home.section2 form.keep.purposes', 'home.section2 form.fields'],
  'blog.categories ',
]);

describe.each(templates)('the lists of $name', async (template) => {
  const schemas = describeKeys(template);
  const { settings, content, media } = await readDemo(template.name);
  const listAll = (limit: 'maxItems' | 'room') =>
    Object.entries(content).flatMap(([key, value]) =>
      listLimits(value, schemas.get(key) ?? {}, limit).map((list) => ({ ...list, key, place: formatPath(list.path) })),
    );
  const limits = listAll('maxItems');
  const draw = (key: string, path: Path, count: number) => {
    const changed = { ...content, [key]: withItems(content[key], path, count) };
    const version = { webid: template.name, version: 1, settings, content: changed, media };
    const { facts, parsed, findings } = buildPage(template, version);
    return { html: renderToStaticMarkup(parsed.draw(facts)), findings };
  };

  it.each(limits.filter(({ key, place }) => !wholeLists.has(`${key} ${place}`)))(
    '$key $place: what has room is drawn, and the check says that there may be $most',
    ({ key, path, place, most }) => {
      const full = draw(key, path, most);
      expect(full.findings).toEqual([]);
      const { html, findings } = draw(key, path, most + 2);
      expect(html).toBe(full.html);
      expect(findings.map(formatFinding)).toEqual([
        {
          key,
          path: place,
          expected: expect.stringMatching(new RegExp(`\\b${most}\\b.*; those after them are not shown$`)),
          received: String(most + 2),
        },
      ]);
      expect(findings[0]?.severity).toBe('error');
    },
  );

  it.each(listAll('room'))('$key $place: all is drawn, though only $most have room', ({ key, path, most }) => {
    const lengths = [most + 1, most + 2, most + 3].map((count) => {
      const { html, findings } = draw(key, path, count);
      expect(findings).toEqual([]);
      return html.length;
    });
    expect(lengths).toEqual([...new Set(lengths)].sort((one, other) => one - other));
  });

  it('are limited in words too, for people who read the help of the schema', () => {
    const files = buildSchemaFiles([template]);
    for (const { key, most } of limits)
      expect(files.get(findSchemaPath(template.name, key)), key).toContain(`Nhiều nhất ${most}.`);
    for (const { key, most } of listAll('room'))
      expect(files.get(findSchemaPath(template.name, key)), key).toContain(`Đủ chỗ cho ${most}.`);
  });
});
