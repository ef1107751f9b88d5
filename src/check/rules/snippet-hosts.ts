import { asItStands, type Remark, remark } from '../../contract/remarks/remark.ts';
import { findCompanions } from '../../render/snippet-companions.ts';
import { readSnippetPolicy } from '../../render/snippet-policy.ts';
import { type FoundByRule, ruleOfKeys } from '../site-to-check.ts';

/** What the policy of the page will block of a snippet, as far as its text tells. */
export const snippetHosts = ruleOfKeys(({ places }) =>
  places.flatMap(({ key, path, kind, value }): FoundByRule[] => {
    if (kind !== 'snippet' || typeof value !== 'string') return [];
    return findBlocked(value).map(([expected, received]) => ({
      ...{ severity: 'warning', key, path, expected },
      received: asItStands(received.join(', ')),
    }));
  }),
);

function findBlocked(snippet: string): [expected: Remark, received: readonly string[]][] {
  const { origins, handlers } = readSnippetPolicy([snippet]);
  const known = findCompanions(origins);
  const unknown = origins.filter((origin) => !known.some(({ of }) => of.test(origin)));
  const styling = origins.filter((origin) => known.some(({ of, writesStyles }) => writesStyles && of.test(origin)));
  const plain = [...snippet.matchAll(/<script\b[^<>]*?\ssrc\s*=\s*["']?(http:[^\s"'<>]*)/gi)].map(
    ([, address = '']) => address,
  );
  const found: [Remark, readonly string[]][] = [
    [
      remark('a snippet that loads nothing from elsewhere; the page lets it load only from the hosts that it names'),
      unknown,
    ],
    [remark('a snippet that writes no styles; the page blocks the styles that this one writes'), styling],
    [remark('a snippet without event handlers as attributes; the page blocks them'), handlers],
    [remark('https; the page blocks what is loaded without'), plain],
  ];
  return found.filter(([, received]) => received.length > 0);
}
