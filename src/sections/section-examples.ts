import type { ReactElement } from 'react';
import type { ContentTypes, SectionSchema } from '../page/content-types.ts';
import { type ContentProblem, parseContent } from '../page/parse-content.ts';

/** What an example became: a drawn section, or what is wrong with its content. */
export type DrawnExample =
  | { kind: 'drawn'; element: ReactElement; problems: ContentProblem[] }
  | { kind: 'malformed'; problems: ContentProblem[] };

/** One state of a section, to look at and to test. */
export interface GalleryExample {
  /** Name of the section's folder. */
  section: string;
  /**
   * Words joined by dashes. Names that begin with `malformed` are content that the section must refuse; of those that
   * begin with `left-out` it leaves a part out and says so.
   */
  name: string;
  /** As the store would hold it. */
  content: unknown;
  draw: (types: ContentTypes) => DrawnExample;
}

interface SectionExamples<Model> {
  section: string;
  schema: SectionSchema<Model>;
  draw: (model: Model) => ReactElement;
  /** Stored content by the example's name, as the store would hold it. */
  examples: Readonly<Record<string, unknown>>;
}

/** Makes gallery examples of raw stored content, which goes through the section's own schema. */
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
          return { kind: 'drawn', element: draw(parsed.model), problems: parsed.problems };
        case 'malformed':
          return parsed;
        case 'missing':
          throw new Error(`The example ${name} of ${section} has no content`);
      }
    },
  }));
}
