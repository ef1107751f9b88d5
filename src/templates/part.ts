import type { SectionSchema } from '../page/content-types.ts';
import type { Section } from '../sections/define-section.ts';

/** A stored key and its schema, with its name and help for editors. */
export interface Slot {
  key: string;
  title: string;
  /** What visitors see there, where the name is not enough. */
  description: string | undefined;
  schema: SectionSchema;
}

/** A place of the page: the section that stands there, and the one or two keys that feed it. */
export interface Part {
  section: Section;
  slots: readonly Slot[];
}

/** Whether a part has something to draw. */
export function isShown({ section, slots: [own, second] }: Part, models: ReadonlyMap<Slot, unknown>): boolean {
  if (own && models.has(own)) return !section.isEmpty?.(models.get(own));
  return second !== undefined && models.has(second) && section.drawSecond !== undefined;
}
