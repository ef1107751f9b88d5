import { diffArrays } from 'diff';
import { readSpaces } from '../fields/read-spaces.ts';

/** A run of words that is in both texts, or in one. */
interface WordRun {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/**
 * What differs between two texts, word by word; of HTML, between its words. Runs without `added` are the older text,
 * those without `removed` the newer one. Texts in which only markup differs, or spaces that do not break, are one run
 * of `same`. Texts that differ in more than `most` words are two texts, because comparing them takes long.
 */
export function compareWords(before: string, after: string, most: number = mostEdits): WordRun[] {
  const [older = [], newer = []] = [before, after].map((text) => splitWords(readText(text).replaceAll('\u00a0', ' ')));
  const found = diffArrays(older, newer, { maxEditLength: most }) ?? [
    { removed: true, added: false, value: older },
    { removed: false, added: true, value: newer },
  ];
  const runs = found.map(
    ({ added, removed, value }): WordRun => ({
      kind: added ? 'added' : removed ? 'removed' : 'same',
      text: value.join(''),
    }),
  );
  return joinRuns(runs);
}

/** Each removed and each added word, with the spaces between them. */
const mostEdits = 5_000;

/** Words with their numbers (`50.000`), spaces, and single signs. Together they are the text. */
export function splitWords(text: string): string[] {
  return text.match(/\s+|[\p{L}\p{M}\p{N}]+(?:[.,:/][\p{N}]+)*|./gsu) ?? [];
}

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** The words of HTML as plain text; a text without tags stays as it is, but for its spaces. */
export function readText(text: string): string {
  if (!/<\/?[a-z][^<>]*>/i.test(text)) return readSpaces(text);
  return text
    .replace(/<\/(p|h\d|li|div|tr)>\s*|<br[^<>]*>\s*/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => signs[name] ?? '')
    .trim();
}

/** A space between two changed words is changed with them, so that a rewritten sentence reads as one. */
function joinRuns(runs: readonly WordRun[]): WordRun[] {
  const joined: WordRun[] = [];
  let [removed, added] = ['', ''];
  const flush = () => {
    if (removed !== '') joined.push({ kind: 'removed', text: removed });
    if (added !== '') joined.push({ kind: 'added', text: added });
    [removed, added] = ['', ''];
  };
  for (const [index, { kind, text }] of runs.entries()) {
    if (kind === 'removed') removed += text;
    else if (kind === 'added') added += text;
    else if (text.trim() === '' && removed !== '' && added !== '' && runs[index + 1] !== undefined) {
      removed += text;
      added += text;
    } else {
      flush();
      joined.push({ kind, text });
    }
  }
  flush();
  return joined;
}
