import type { ReactElement } from 'react';
import type { ContentTypes, SectionSchema } from '../page/content-types.ts';
import { type ContentFinding, parseContent } from '../page/parse-content.ts';

/** Result of an example: a rendered section, or the findings of its content. */
type DrawnExample =
  | { kind: 'drawn'; element: ReactElement; findings: ContentFinding[] }
  | { kind: 'malformed'; findings: ContentFinding[] };

/** One state of a section, for the gallery and for tests. */
export interface GalleryExample {
  /** Name of the section's folder. */
  section: string;
  /**
   * Words joined by dashes. Content of names that begin with `malformed` must be refused; of names that begin with
   * `left-out` a part is left out and reported.
   */
  name: string;
  /** Stored content. */
  content: unknown;
  draw: (types: ContentTypes) => DrawnExample;
}

interface SectionExamples<Model> {
  section: string;
  schema: SectionSchema<Model>;
  draw: (model: Model) => ReactElement;
  /** Stored content by the example's name. */
  examples: Readonly<Record<string, unknown>>;
}

/** Makes gallery examples from stored content, parsed by the section's schema. */
export function sectionExamples<Model>({
  section,
  schema,
  draw,
  examples,
}: SectionExamples<Model>): readonly GalleryExample[] {
  return Object.entries(examples).map(([name, content]) => ({
    section,
    name,
    content,
    draw: (types) => {
      const parsed = parseContent({ [section]: content }, section, schema(types));
      switch (parsed.kind) {
        case 'model':
          return { kind: 'drawn', element: draw(parsed.model), findings: parsed.findings };
        case 'malformed':
          return parsed;
        case 'missing':
          throw new Error(`The example ${name} of ${section} has no content`);
      }
    },
  }));
}
