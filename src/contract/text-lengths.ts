import type { ContentKind } from './content-schema.ts';

/**
 * Most characters of a text by the kind of its field: far more than any page needs, and so few that no single text
 * keeps the server busy. A longer one is stored neither by a save nor by an import.
 */
export const greatestLengths = {
  text: 10_000,
  html: 50_000,
  snippet: 50_000,
  alt: 2_000,
  link: 2_000,
  file: 2_000,
  anchor: 200,
  'cta-id': 200,
  colour: 200,
  date: 200,
} as const satisfies Partial<Record<ContentKind, number>>;

/** For a field of this kind; undefined for one that has none. */
export function greatestLength(kind: ContentKind | undefined): number {
  const byKind: Partial<Record<ContentKind, number>> = greatestLengths;
  return (kind && byKind[kind]) ?? greatestLengths.text;
}
