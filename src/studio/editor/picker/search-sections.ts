import { foldVietnamese } from '../../../contract/fold-vietnamese.ts';
import type { AddableSection } from '../../../contract/studio/section-calls.ts';
import { matchesSearch } from '../../kit/search.ts';

/**
 * Those whose name or purpose has every word of the search, without regard to diacritics: by name first, then those
 * whose purpose has the words together, as "đăng ký", and not "đáng kể, kỹ".
 */
export function searchSections(sections: readonly AddableSection[], search: string): readonly AddableSection[] {
  if (search.trim() === '') return sections;
  const named = sections.filter(({ title }) => matchesSearch(search, [title]));
  const others = sections.filter(
    (section) => !named.includes(section) && matchesSearch(search, [section.title, section.when, section.group]),
  );
  const words = foldVietnamese(search);
  return [...named, ...others.toSorted((one, other) => Number(says(other, words)) - Number(says(one, words)))];
}

function says({ when, group }: AddableSection, words: string): boolean {
  return [when, group].some((text) => foldVietnamese(text).includes(words));
}

/** The two that are most like a search that finds nothing, by pairs of letters. */
export function findNearest(sections: readonly AddableSection[], search: string): readonly AddableSection[] {
  const wanted = pairsOf(search);
  const likeness = ({ title, when }: AddableSection) => {
    const [name, purpose] = [pairsOf(title), pairsOf(when)];
    return [...wanted].reduce((sum, pair) => sum + (name.has(pair) ? 3 : purpose.has(pair) ? 1 : 0), 0);
  };
  return sections
    .filter(({ held }) => held === null)
    .toSorted((one, other) => likeness(other) - likeness(one))
    .slice(0, 2);
}

function pairsOf(text: string): ReadonlySet<string> {
  const letters = foldVietnamese(text);
  return new Set(Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => letters.slice(at, at + 2)));
}

/** What stands beside a place: the sections of the parts above and below it. */
type Neighbours = readonly (AddableSection | undefined)[];

const mostProposed = 5;

/**
 * Up to five that fit a place: other in ground and group than both neighbours, of each group one before a second one.
 * Where too few are, those of another group only.
 */
export function proposeSections(
  sections: readonly AddableSection[],
  neighbours: Neighbours,
): readonly AddableSection[] {
  const beside = neighbours.filter((one) => one !== undefined);
  const differs = (section: AddableSection, what: 'group' | 'stand') =>
    beside.every((one) => one[what] !== section[what]);
  const possible = sections.filter((section) => section.held === null && !section.isFirst && differs(section, 'group'));
  const best = possible.filter((section) => differs(section, 'stand'));
  const ordered = [...oneOfEach(best), ...best, ...oneOfEach(possible)];
  return [...new Set(ordered)].slice(0, mostProposed);
}

function oneOfEach(sections: readonly AddableSection[]): readonly AddableSection[] {
  const groups = new Set<string>();
  return sections.filter(({ group }) => {
    const isNew = !groups.has(group);
    groups.add(group);
    return isNew;
  });
}

/** The text in pieces; those that the search has found are marked. Letters are compared without diacritics. */
export function markFound(text: string, search: string): readonly { words: string; isFound: boolean }[] {
  const letters = [...text.normalize('NFC')];
  const folded = letters.map((letter) => foldVietnamese(letter) || ' ');
  const line = folded.join('');
  // A letter that is folded to two would move all that follow it.
  if (line.length !== letters.length) return [{ words: text, isFound: false }];
  const marked = new Array<boolean>(letters.length).fill(false);
  for (const word of foldVietnamese(search).split(' ').filter(Boolean))
    for (let at = line.indexOf(word); at >= 0; at = line.indexOf(word, at + 1)) marked.fill(true, at, at + word.length);
  const pieces: { words: string; isFound: boolean }[] = [];
  for (const [at, letter] of letters.entries()) {
    const isFound = marked[at] === true;
    const last = pieces.at(-1);
    if (last?.isFound === isFound) last.words += letter;
    else pieces.push({ words: letter, isFound });
  }
  return pieces;
}
