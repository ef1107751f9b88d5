import type { ReactElement } from 'react';
import type { ContentTypes } from '../page/content-types.ts';
import { type ContentFinding, parseContent } from '../page/parse-content.ts';
import type { Section, SharedFacts } from './define-section.ts';

/** Result of an example: a rendered section, or the findings of its content. */
type DrawnExample =
  | { kind: 'drawn'; element: ReactElement; findings: ContentFinding[] }
  | { kind: 'malformed'; findings: ContentFinding[] };

/** One state of a section, for the gallery and for tests. */
export interface GalleryExample {
  /** Name of the section. */
  section: string;
  /**
   * Words joined by dashes. Content of names that begin with `malformed` must be refused; of names that begin with
   * `left-out` a part is left out and reported.
   */
  name: string;
  /** What the section is for; undefined for a part of one. */
  purpose: string | undefined;
  /** Stored content. */
  content: unknown;
  draw: (types: ContentTypes) => DrawnExample;
}

/** A section, or a part of one. */
type Shown<Model> = Pick<Section<Model, never>, 'name' | 'schema' | 'draw'> &
  Partial<Pick<Section, 'title' | 'group' | 'when'>>;

/** The facts of a page that examples are drawn with. */
const exampleFacts: SharedFacts = {
  ...{ webid: 'hu_vang', version: 1, places: '2024', form: 'generic' },
  hotline: { text: '1900 0000', href: 'tel:19000000' },
  ...{ cards: undefined, calculator: undefined, handOverForm: undefined, panel: undefined, signUp: undefined },
  ...{ preloads: [], questions: [], documents: [], deadlines: [], stageThemes: [] },
  now: new Date('2026-11-28T09:33:30+07:00'),
};

/** Makes gallery examples of a section from stored content by the example's name. */
export function sectionExamples<Model>(
  { name: section, title, group, when, schema, draw }: Shown<Model>,
  contents: Readonly<Record<string, unknown>>,
): readonly GalleryExample[] {
  return Object.entries(contents).map(([name, content]) => ({
    section,
    name,
    purpose: group && `${title} (${group}). ${when}`,
    content,
    draw: (types) => {
      const parsed = parseContent({ [section]: content }, section, schema(types));
      switch (parsed.kind) {
        case 'model':
          return { kind: 'drawn', element: draw(parsed.model, exampleFacts, undefined), findings: parsed.findings };
        case 'malformed':
          return parsed;
        case 'missing':
          throw new Error(`The example ${name} of ${section} has no content`);
      }
    },
  }));
}
