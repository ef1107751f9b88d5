import { contentTypesAmid, noSurroundings, type Surroundings } from './content-types.ts';

let current = noSurroundings;

/**
 * The content types of all pages, which resolve against what `parseAmid` was given. A version has no types of its own,
 * because making the schemas of a page takes longer than parsing by them, and zod hands transforms no context.
 */
export const pageTypes = contentTypesAmid(() => current);

/** Parses by `pageTypes`. `parse` must not wait for anything. */
export function parseAmid<Parsed>(surroundings: Surroundings, parse: () => Parsed): Parsed {
  const before = current;
  current = surroundings;
  try {
    return parse();
  } finally {
    current = before;
  }
}
