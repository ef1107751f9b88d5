import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { describe, expect, test } from 'vitest';
import { runs, unicodeText } from '../testing/made-up-inputs.ts';
import { allowAllHtml, sanitiseHtml } from './sanitise-html.ts';

/** `npm run test:all` sets LONG and tries many more. */

const allowedTags = new Set(
  'a b br dd div dl dt em h3 h4 i li ol p small span strong sub sup table tbody td th thead tr u ul'.split(' '),
);
const allowedAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'target', 'rel'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
};

const allowedSchemes = new Set<string | undefined>(['https:', 'http:', 'tel:', 'mailto:', undefined]);

/** The scheme of a link as a browser parses it; undefined if it cannot. */
function schemeOf(link: string): string | undefined {
  return URL.canParse(link, 'https://bank.example/') ? new URL(link, 'https://bank.example/').protocol : undefined;
}

/** Everything a browser would find in it that content must not contain. */
function findForeign(html: string): string[] {
  const found: string[] = [];
  const visit = (node: DefaultTreeAdapterTypes.ChildNode): void => {
    if ('attrs' in node) {
      const { tagName, attrs } = node;
      if (!allowedTags.has(tagName)) found.push(`<${tagName}>`);
      for (const { name, value } of attrs) {
        if (!allowedAttributes[tagName]?.includes(name)) found.push(`<${tagName} ${name}>`);
        if (name === 'href' && !allowedSchemes.has(schemeOf(value))) found.push(`href ${value}`);
      }
    } else if (node.nodeName !== '#text') found.push(node.nodeName);
    if ('content' in node) for (const child of node.content.childNodes) visit(child);
    if ('childNodes' in node) for (const child of node.childNodes) visit(child);
  };
  for (const node of parseFragment(html).childNodes) visit(node);
  return found;
}

/** Combining marks, characters that combine with them, and characters that NFC turns into markup. */
const joining = fc.constantFrom(
  ...['\u0338', '\u0301', '\u0323', '\u0302\u0301', '\u0327', '\u0335', '\u20d2', '\u200d', '\ufe0f', '\u3099'],
  ...['&#824;', '&#x338;', '&#769;', '&#x323', '&amp;#824;', '\u037e', '&#894;', '\u1fef', '\u212a', '\u2126'],
  ...['\u1100', '\u1161', '\u11a8', '\u0958', '\ufb1d', '\u0344'],
);
const markup = fc.constantFrom(
  ...['<', '>', '=', '"', "'", '/', '&', ';', ' ', '\t', '\n', '\0', '<!--', '-->', '<![CDATA[', ']]>', '<?', '</'],
  ...['&lt;', '&gt;', '&quot;', '&amp;', '&amp;lt;', '&#60;', '&#62;', '&#x22;', '&lt', '&gt', '&#0;', '&nbsp;'],
);
const pieces = fc.constantFrom(
  ...['<p>', '</p>', '<b>', '</b>', '<br>', '<br/>', '<ul><li>', '</li></ul>', '<table><tr><td>', '</td></tr></table>'],
  ...['<a href="', '<a href=', '<a title="', '<a href="https://x.example" target="_blank">', '</a>', '<x>', '</x>'],
  ...[
    '<img src=x onerror=alert(1)>',
    '<img src="x',
    ' onerror="alert(1)"',
    ' onerror=alert(1) ',
    '<script>',
    '</script>',
  ],
  ...[
    '<style>',
    '</style>',
    '<svg>',
    '<math>',
    '<mtext>',
    '<textarea>',
    '</textarea>',
    '<title>',
    '<noscript>',
    '<xmp>',
  ],
  ...[
    '<template>',
    '<select>',
    '<option>',
    '<iframe srcdoc="',
    'javascript:alert(1)',
    'data:text/html,',
    'https://x.example',
  ],
);
const words = fc.oneof(fc.constantFrom('e', 'ế', 'Nguyễn', 'x y', 'o\u031b\u0301'), unicodeText({ maxLength: 4 }));
const hostileHtml = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: joining },
      { weight: 3, arbitrary: markup },
      { weight: 5, arbitrary: pieces },
      { weight: 2, arbitrary: words },
    ),
    { maxLength: 14 },
  )
  .map((parts) => parts.join(''));

describe('HTML from content', () => {
  test('whatever goes in, a browser finds only allowed tags and attributes; what comes out is composed, and the same when sanitised again', () => {
    fc.assert(
      fc.property(hostileHtml, (html) => {
        const clean = sanitiseHtml(html);
        expect(findForeign(clean)).toEqual([]);
        expect(clean.normalize('NFC')).toBe(clean);
        expect(sanitiseHtml(clean)).toBe(clean);
      }),
      { numRuns: runs(1_000, 100_000) },
    );
  }, 600_000);

  test.each([
    ['a mark after a tag', '<p>\u0338<img src=x onerror=alert(1)>'],
    ['the same as a reference', '<p title=">&#824;" onclick="alert(1)">&#824;</p>'],
    [
      'a mark that follows once a tag is dropped',
      '<b><x>&#824;</x><a href="https://x.example/ onclick=alert(1)">y</a>',
    ],
    ['a tag inside of an attribute', '<a href="https://x.example/?a=>\u0338<img src=x onerror=alert(1)>">y</a>'],
  ])('%s brings no attribute of its own: %s', (_, html) => {
    expect(findForeign(sanitiseHtml(html))).toEqual([]);
  });

  test('letters are composed, also those that stand in references or come together when a tag goes', () => {
    expect(sanitiseHtml('<p>tie\u0302\u0301n</p>')).toBe('<p>tiến</p>');
    expect(sanitiseHtml('<p>tie&#770;&#769;n, tie<x>\u0302</x>\u0301n</p>')).toBe('<p>tiến, tiến</p>');
  });

  test('what a check compares with keeps everything, in the same letters', () => {
    expect(allowAllHtml('<p class="x">tie&#770;&#769;n</p><script>1</script>')).toBe(
      '<p class="x">tiến</p><script>1</script>',
    );
  });
});

test('headings come below those of the page, with what is in them', () => {
  expect(sanitiseHtml('<h1>Một</h1><h2>Hai <b>b</b></h2><h3>Ba</h3><h4>Bốn</h4><h6>Sáu</h6>')).toBe(
    '<h3>Một</h3><h3>Hai <b>b</b></h3><h3>Ba</h3><h4>Bốn</h4><h4>Sáu</h4>',
  );
});

test.each(['_blank', '_BLANK', 'khac', '_cua_so'])('a link into the window %s hands it no way back', (target) => {
  const html = `<a href="https://khac.example/" target="${target}">x</a>`;
  expect(sanitiseHtml(html)).toBe(`<a href="https://khac.example/" target="${target}" rel="noopener">x</a>`);
});

test.each(['_self', '_top', '_Parent'])('a link into the window %s stays as it is', (target) => {
  const html = `<a href="/lien-he" target="${target}">x</a>`;
  expect(sanitiseHtml(html)).toBe(html);
});
