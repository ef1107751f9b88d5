import { beforeAll, describe, expect, it } from 'vitest';
import type { Content } from '../content/site.ts';
import { createContentTypes } from '../page/content-types.ts';
import { formatPath } from '../page/filled-parts.ts';
import { parseContent } from '../page/parse-content.ts';
import { templates } from '../templates/registry.ts';
import { atNight } from '../testing/at-night.ts';
import { readDemo } from '../testing/read-demo.ts';
import { type ContentSchema, describeContent } from './content-schema.ts';
import { listVariants } from './list-places.ts';

/** Unfilled fields as content systems export them; `parse-content.test.ts` has all kinds. */
const nothings = [null, { url: '', alt: '' }, [{ title: null }]];

type Path = readonly (string | number)[];

/** Every optional part of a value. */
function listOptionalParts(value: unknown, schemas: readonly ContentSchema[], path: Path = []): Path[] {
  const variants = schemas.flatMap((schema) => listVariants(schema));
  if (Array.isArray(value))
    return value.flatMap((item, index) =>
      listOptionalParts(
        item,
        variants.flatMap(({ items }) => items ?? []),
        [...path, index],
      ),
    );
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, field]) => {
    const reading = variants.filter(({ properties = {} }) => Object.hasOwn(properties, name));
    const inside = listOptionalParts(
      field,
      reading.flatMap(({ properties = {} }) => properties[name] ?? []),
      [...path, name],
    );
    const isOptional = reading.length > 0 && reading.every(({ required = [] }) => !required.includes(name));
    return isOptional ? [[...path, name], ...inside] : inside;
  });
}

function withValue(value: unknown, [first, ...rest]: Path, put: unknown): unknown {
  if (first === undefined) return put;
  if (Array.isArray(value)) return value.map((item, index) => (index === first ? withValue(item, rest, put) : item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, name === first ? withValue(field, rest, put) : field]),
  );
}

describe.each(templates)('every optional part of $name', (template) => {
  let content: Content = {};
  let media = {};
  beforeAll(async () => {
    const draft = await readDemo(template.name);
    ({ content, media } = draft);
  });

  it('may be null or hold nothing, and is then as if it were not there', () => {
    const types = createContentTypes(media, {
      listed: ['https://dang-ky.example.vn'],
      isCaptchaRequired: false,
      server: { origin: 'https://localhost', allowLocal: true },
    });
    let parts = 0;
    for (const { key, schema } of template.slots) {
      const stored = content[key];
      const made = schema(types);
      const parse = (value: unknown) => {
        const parsed = parseContent({ [key]: value }, key, made);
        // Only the kind, because findings quote the missing value.
        return parsed.kind === 'model' ? parsed : { kind: parsed.kind };
      };
      for (const path of listOptionalParts(stored, [describeContent(schema)])) {
        const without = parse(withValue(stored, path, undefined));
        parts += 1;
        // By day one kind each in turn.
        const tried = atNight ? nothings : [nothings[parts % nothings.length]];
        for (const nothing of tried)
          expect(
            parse(withValue(stored, path, nothing)),
            `${key}, ${formatPath(path)}: ${JSON.stringify(nothing)}`,
          ).toEqual(without);
      }
    }
    expect(parts).toBeGreaterThan(20);
  });
});
