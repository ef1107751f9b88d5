import { diffArrays } from 'diff';
import { asItStands, remarksOf } from '../../contract/remarks/remark.ts';
import { allowAllHtml, sanitiseHtml } from '../../page/sanitise-html.ts';
import { quote } from '../finding.ts';
import { type FoundByRule, findInKeys, type Rule } from '../site-to-check.ts';

const sentences = {
  'HTML that the page shows as it stands; this is taken away:': {
    files: 'HTML mà trang hiện được nguyên vẹn; phần sau bị bỏ:',
    studio: 'chữ có định dạng mà trang hiện được nguyên vẹn; trang bỏ bớt một phần của đoạn này',
  },
} as const;
const remark = remarksOf(sentences);

/** HTML that the sanitiser removes: scripts, styles, classes, frames, unknown tags and schemes. */
export const sanitisedHtml: Rule = {
  name: 'sanitised-html',
  sentences,
  find: findInKeys(({ places }) =>
    places.flatMap(({ key, path, kind, value }): FoundByRule[] => {
      if (kind !== 'html' || typeof value !== 'string' || value.trim() === '') return [];
      const diff = diffHtml(allowAllHtml(value), sanitiseHtml(value));
      if (diff.length === 0) return [];
      const expected = remark('HTML that the page shows as it stands; this is taken away:');
      return [{ severity: 'warning', key, path, expected, received: asItStands(quote(value.trim())), diff }];
    }),
  ),
};

/** Removed (`- `) and added (`+ `) lines. Both texts come from the same serialiser. */
function diffHtml(before: string, after: string): string[] {
  const parts = diffArrays(readTokens(before), readTokens(after), { maxEditLength: mostEdits });
  // Comparing would take too long, so the texts are shown whole.
  if (!parts) return [`- ${quote(before)}`, `+ ${quote(after)}`];
  return parts.flatMap(({ added, removed, value }) =>
    added || removed ? value.map((token) => `${added ? '+' : '-'} ${token}`) : [],
  );
}

/** Differences between two texts that are shown one by one. */
const mostEdits = 200;

function readTokens(html: string): string[] {
  return html.match(/<[^<>]*>|[^<]+|</g) ?? [];
}
