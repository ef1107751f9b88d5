import { type Remark, remark } from '../contract/remarks/remark.ts';

/** A longer one is no misspelt name, and comparing it would take long. */
const longestName = 100;

/** The known name that is nearest to a misspelt one; undefined if none is near. Case does not matter. */
export function findNearestName(name: string, known: Iterable<string>): string | undefined {
  if (name.length > longestName) return undefined;
  let nearest: string | undefined;
  let least = Math.max(1, Math.floor(name.length / 3)) + 1;
  for (const candidate of known) {
    // At least as many edits as one is longer.
    if (Math.abs(candidate.length - name.length) >= least) continue;
    const edits = countEdits(name.toLowerCase(), candidate.toLowerCase());
    if (edits < least) [nearest, least] = [candidate, edits];
  }
  return nearest;
}

/** What a misspelt name may have meant; undefined if none is near. */
export function suggestName(name: string, known: Iterable<string>): Remark | undefined {
  const nearest = findNearestName(name, known);
  return nearest === undefined ? undefined : remark('another name; did you mean {name}?', { name: nearest });
}

/** The name that a finding suggests; undefined if it suggests none. */
export function readSuggestion({ code, parts }: Remark): string | undefined {
  return code === 'another name; did you mean {name}?' && typeof parts.name === 'string' ? parts.name : undefined;
}

/** Edit distance with insertions, deletions, replacements and swaps (Damerau-Levenshtein). */
function countEdits(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      let edits = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        edits = Math.min(edits, (beforeLast[column - 2] ?? 0) + 1);
      current.push(edits);
    }
    [beforeLast, last] = [last, current];
  }
  return last[other.length] ?? 0;
}
