import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { describe, expect, test } from 'vitest';
import { runs } from '../testing/made-up-inputs.ts';
import { hashSource, readSnippetPolicy } from './snippet-policy.ts';

describe('what a snippet runs without loading it', () => {
  test.each<[what: string, snippet: string, scripts: string[], styles: string[], attributes: string[]]>([
    ['a script', '<script>a()</script>', ['a()'], [], []],
    ['a script in capitals, with spaces', '<SCRIPT type="module" >a()</Script >', ['a()'], [], []],
    ['an attribute with ">"', '<script data-a="b>c">a()</script>', ['a()'], [], []],
    ['a script that is loaded', '<script src="//a.example/b.js">a()</script>', [], [], []],
    ['a script that is loaded, in capitals', '<script SRC=//a.example/b.js>a()</script>', [], [], []],
    ['a script whose attribute ends in src', '<script data-src="x">a()</script>', ['a()'], [], []],
    ['nothing in a script', '<script></script>', [], [], []],
    ['a script that does not end', '<script>a()', [], [], []],
    ['a script with markup in a text', "<script>b('<style>x</style>')</script>", ["b('<style>x</style>')"], [], []],
    ['a script in a comment', '<!-- <script>a()</script> -->', [], [], []],
    ['two scripts', '<script>a()</script><p></p><script>b()</script>', ['a()', 'b()'], [], []],
    ['one script twice', '<script>a()</script><script>a()</script>', ['a()'], [], []],
    ['every kind of line end', '<script>\r\na()\r\rb()\n</script>', ['\na()\n\nb()\n'], [], []],
    ['a letter outside the first plane', '<script>a("🏦ế")</script>', ['a("🏦ế")'], [], []],
    ['an entity in a script, which is none', '<script>a(1 &amp; 2)</script>', ['a(1 &amp; 2)'], [], []],
    ['a style', '<style media="print">p{}</style>', [], ['p{}'], []],
    ['style attributes', `<p style="a:b"><b style='c:d'><i style=e:f>`, [], [], ['a:b', 'c:d', 'e:f']],
    ['an entity in a style attribute', '<p style="a:&quot;b&quot;">', [], [], ['a:"b"']],
    ['a style attribute behind others', '<img a b=c style = "d:e" />', [], [], ['d:e']],
    ['a style attribute without a value', '<p style><p style="">', [], [], []],
    ['an attribute that ends in style', '<p data-style="a:b">', [], [], []],
    ['a tag that does not end', '<p style="a:b"', [], [], ['a:b']],
    ['what stands in noscript', '<noscript><p style="a:b"></p></noscript>', [], [], ['a:b']],
  ])('%s', (_what, snippet, scripts, styles, attributes) => {
    expect(readSnippetPolicy([snippet])).toMatchObject({
      scriptHashes: scripts.map(hashSource),
      styleHashes: styles.map(hashSource),
      styleAttributeHashes: attributes.map(hashSource),
    });
  });

  test('one snippet that does not end takes nothing of the next', () => {
    const { scriptHashes } = readSnippetPolicy(['<script>a()', '<script>b()</script>']);
    expect(scriptHashes).toEqual([hashSource('b()')]);
  });

  test('is what a parser of the standard finds', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '&', ';', 'lt', '"', ' ', '\n', '\r', 'ế', '<', '/', '-') });
    const quoted = text.map((value) => value.replaceAll('"', '&quot;'));
    const piece = fc.oneof(
      text.map((inner) => `<script>${inner}</script>`),
      text.map((inner) => `<script async src="//a.example/">${inner}</script>`),
      text.map((inner) => `<style>${inner}</style>`),
      quoted.map((value) => `<p class="a" style="${value}">x</p>`),
      text.filter((inner) => !/--|^-|-$/.test(inner)).map((inner) => `<!--${inner}-->`),
      fc.constantFrom('chữ', ' ', '<br>', '<b>', '</b>'),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const html = pieces.join('');
        const { scriptHashes, styleHashes, styleAttributeHashes } = readSnippetPolicy([html]);
        const expected = findInline(parseFragment(html));
        expect({ scriptHashes, styleHashes, styleAttributeHashes }).toEqual({
          scriptHashes: [...new Set(expected.scripts)].map(hashSource),
          styleHashes: [...new Set(expected.styles)].map(hashSource),
          styleAttributeHashes: [...new Set(expected.styleAttributes)].map(hashSource),
        });
      }),
      { numRuns: runs(200, 5_000) },
    );
  });
});

/** The time must be linear in the length. Nothing is measured: anything worse runs into the test's timeout. */
describe('half a megabyte is read in one pass', () => {
  const size = 500_000;
  const openings = [
    '<script',
    '<script>',
    '<script ',
    '<style>',
    '<style ',
    '<a style',
    '<a style=',
    '<a style="',
    '<a ',
  ];
  const others = [' style', ' ', '<', '</script', '</i>', '<b>', '<!--', '<![CDATA[', '&', '&#0', '&lt', '="', "='"];
  const addresses = ['//a.', 'https://a.a', '"//', '//', 'a.', '-', ':1', 'https:'];

  const first = '<script>first()</script>';

  test.each([...openings, ...others, ...addresses])('of "%s"', (piece) => {
    const half = piece.repeat(size / 2 / piece.length);
    const { scriptHashes } = readSnippetPolicy([`${first}<p>${half}</script><b>${half}`]);
    expect(scriptHashes[0]).toBe(hashSource('first()'));
  });

  test('of any pieces', () => {
    const pieces = fc.array(fc.constantFrom(...openings, ...others, ...addresses), { minLength: 1, maxLength: 6 });
    const half = pieces.map((parts) => parts.join('')).map((text) => text.repeat(size / 2 / text.length));
    fc.assert(
      fc.property(half, half, (one, other) => {
        expect(readSnippetPolicy([first + one + other]).scriptHashes[0]).toBe(hashSource('first()'));
      }),
      { numRuns: runs(2, 50) },
    );
  });
});

function findInline(node: DefaultTreeAdapterTypes.Node) {
  const found = { scripts: [] as string[], styles: [] as string[], styleAttributes: [] as string[] };
  const visit = (current: DefaultTreeAdapterTypes.Node): void => {
    if ('attrs' in current) {
      const style = current.attrs.find(({ name }) => name === 'style')?.value;
      if (style) found.styleAttributes.push(style);
      const [text] = current.childNodes;
      const inner = text && 'value' in text ? text.value : '';
      if (current.tagName === 'script' && inner !== '' && !current.attrs.some(({ name }) => name === 'src'))
        found.scripts.push(inner);
      if (current.tagName === 'style') found.styles.push(inner);
    }
    if ('childNodes' in current) for (const child of current.childNodes) visit(child);
  };
  visit(node);
  return found;
}
