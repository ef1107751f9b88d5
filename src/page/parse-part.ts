import type { Content } from '../content/site.ts';
import { memoise } from '../contract/memoise.ts';
import type { SectionSchema, Surroundings } from './content-types.ts';
import { pageTypes, parseAmid } from './page-types.ts';
import { type ParsedContent, parseContent } from './parse-content.ts';

/**
 * Parses what content has at a key, by the schema of a section. Templates are given it: the sheets of pages come from
 * what templates import, and the types of content would bring those of forms.
 */
export type ParsePart = (content: Content, key: string, schema: SectionSchema) => ParsedContent<unknown>;

/** A section has one schema on all pages. */
const schemaOf = memoise((schema: SectionSchema) => schema(pageTypes));

/**
 * Parses parts of content that refers to this. A stored object that was parsed before gives the same model: while
 * somebody edits one key, the others stay the same objects (docs/why/preview.md#parsed-parts-are-kept).
 */
export const partParserOf = memoise((surroundings: Surroundings): ParsePart => {
  const parsersOf = memoise((_schema: SectionSchema) => new Map<string, (stored: object) => ParsedContent<unknown>>());
  return (content, key, schema) => {
    const parse = (value: unknown) =>
      parseAmid(surroundings, () => parseContent({ [key]: value }, key, schemaOf(schema)));
    const stored = Object.hasOwn(content, key) ? content[key] : undefined;
    if (typeof stored !== 'object' || stored === null) return parse(stored);
    const parsers = parsersOf(schema);
    const parser = parsers.get(key) ?? memoise(parse);
    parsers.set(key, parser);
    return parser(stored);
  };
});
