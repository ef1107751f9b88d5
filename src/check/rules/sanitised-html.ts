import { asItStands, remark } from '../../contract/remarks/remark.ts';
import { keepAllHtml, sanitiseHtml } from '../../page/sanitise-html.ts';
import { quote } from '../finding.ts';
import { type FoundByRule, ruleOfKeys } from '../site-to-check.ts';

/** HTML that the sanitiser removes: scripts, styles, classes, frames, unknown tags and schemes. */
export const sanitisedHtml = ruleOfKeys(({ places }) =>
  places.flatMap(({ key, path, kind, value }): FoundByRule[] => {
    if (kind !== 'html' || typeof value !== 'string' || value.trim() === '') return [];
    const diff = diffHtml(keepAllHtml(value), sanitiseHtml(value));
    if (diff.length === 0) return [];
    const expected = remark('HTML that the page shows as it stands; this is taken away:');
    return [{ severity: 'warning', key, path, expected, received: asItStands(quote(value.trim())), diff }];
  }),
);

/** Removed (`- `) and added (`+ `) lines. Both texts come from the same serialiser. */
function diffHtml(before: string, after: string): string[] {
  const [one, other] = [readTokens(before), readTokens(after)];
  if (one.length * other.length > mostCells) return [`- ${quote(before)}`, `+ ${quote(after)}`];
  const lines: string[] = [];
  const common = measureCommon(one, other);
  let [i, j] = [0, 0];
  while (i < one.length || j < other.length) {
    if (i < one.length && j < other.length && one[i] === other[j]) {
      i += 1;
      j += 1;
    } else if (j >= other.length || (i < one.length && (common[i + 1]?.[j] ?? 0) >= (common[i]?.[j + 1] ?? 0))) {
      lines.push(`- ${one[i]}`);
      i += 1;
    } else {
      lines.push(`+ ${other[j]}`);
      j += 1;
    }
  }
  return lines;
}

/** Longer texts are shown whole, because comparing them would take too long. */
const mostCells = 4_000_000;

function readTokens(html: string): string[] {
  return html.match(/<[^>]*>|[^<]+|</g) ?? [];
}

/** Length of the longest common subsequence from each pair of positions on. */
function measureCommon(one: readonly string[], other: readonly string[]): number[][] {
  const common = Array.from({ length: one.length + 1 }, () => new Array<number>(other.length + 1).fill(0));
  for (let i = one.length - 1; i >= 0; i -= 1) {
    for (let j = other.length - 1; j >= 0; j -= 1) {
      const [row, below] = [common[i], common[i + 1]];
      if (!row || !below) continue;
      row[j] = one[i] === other[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return common;
}
