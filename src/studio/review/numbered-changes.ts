import { nameOf, type PlaceName } from '../../contract/changes/place-name.ts';
import type { PreviewMark } from '../../contract/studio/preview-messages.ts';
import type { ComparedSection } from '../changes/list-sections.ts';
import { idOf, type NamedDifference } from '../changes/named-difference.ts';

/** What has a number on the pages, and where it stands on both. */
export interface PageMark {
  readonly id: string;
  readonly number: number;
  /** Undefined: it is no field, such as a file, or not on this page. */
  readonly before: PlaceName | undefined;
  readonly after: PlaceName | undefined;
  /** Left out where it is no change. */
  readonly difference?: Pick<NamedDifference, 'kind'>;
  readonly isLaw?: true;
}

/** A difference with its number in the review, and where it stands on both pages. */
export interface NumberedChange extends PageMark {
  /** Title of its part of the page. */
  readonly section: string;
  readonly difference: NamedDifference;
}

/** The differences of all sections, numbered in their order. */
export function numberChanges(sections: readonly ComparedSection[]): NumberedChange[] {
  return sections
    .flatMap(({ title, differences }) => differences.map((difference) => ({ section: title, difference })))
    .map(({ section, difference }, index) => {
      const { at, was, part } = difference;
      const isFile = at[0] === 'media';
      const place = isFile ? undefined : nameOf(at);
      const places = part?.places ?? { before: was && !isFile ? nameOf(was) : place, after: place };
      return { id: idOf(difference), number: index + 1, section, difference, ...places };
    });
}

/** The marks of one of the two pages. */
export function listMarks(marks: readonly PageMark[], side: 'before' | 'after'): PreviewMark[] {
  const absent = side === 'before' ? 'added' : 'removed';
  return marks.flatMap(({ id, number, difference, isLaw, [side]: place }) =>
    place ? [{ id, number, ...place, isAbsent: difference?.kind === absent, ...(isLaw && { isLaw }) }] : [],
  );
}

/** The mark that follows another one in the list; after the last comes the first. Undefined when there is none. */
export function stepTo<Mark extends PageMark>(
  changes: readonly Mark[],
  current: string | undefined,
  step: 1 | -1,
): Mark | undefined {
  const index = changes.findIndex(({ id }) => id === current);
  const next = index === -1 ? (step === 1 ? 0 : changes.length - 1) : index + step;
  return changes[(next + changes.length) % changes.length];
}
