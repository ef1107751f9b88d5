import { asItStands, type Remark, remarksOf } from '../../contract/remarks/remark.ts';
import { findCompanions } from '../../render/snippet-companions.ts';
import { readSnippetPolicy } from '../../render/snippet-policy.ts';
import { type FoundByRule, findInKeys, type Rule } from '../site-to-check.ts';

const sentences = {
  'a snippet that loads nothing from elsewhere; the page lets it load only from the hosts that it names':
    'mã nhúng không tải gì thêm; trang chỉ cho mã này tải từ những nơi có ghi trong mã, tải thêm từ nơi khác thì bị chặn',
  'a snippet that writes no styles; the page blocks the styles that this one writes':
    'mã nhúng không tự thêm kiểu dáng; kiểu dáng mà mã này tự thêm bị trang chặn, nên khung của nó có thể hiện sai',
  'a snippet without event handlers as attributes; the page blocks them':
    'mã nhúng không gắn lệnh vào thẻ; những lệnh gắn vào thẻ bị trang chặn',
  'https; the page blocks what is loaded without': 'địa chỉ bắt đầu bằng https; mã tải bằng http bị trang chặn',
} as const;
const remark = remarksOf(sentences);

/** What the policy of the page will block of a snippet, as far as its text tells. */
export const snippetHosts: Rule = {
  name: 'snippet-hosts',
  sentences,
  find: findInKeys(({ places }) =>
    places.flatMap(({ key, path, kind, value }): FoundByRule[] => {
      if (kind !== 'snippet' || typeof value !== 'string') return [];
      return findBlocked(value).map(([expected, received]) => ({
        ...{ severity: 'warning', key, path, expected },
        received: asItStands(received.join(', ')),
      }));
    }),
  ),
};

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
