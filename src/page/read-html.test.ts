import { expect, it } from 'vitest';
import { measureDepth } from './read-html.ts';
import { sanitiseHtml } from './sanitise-html.ts';

it.each([
  ['<p>a<br>b</p><p>c</p>', 1],
  ['<ul><li><b>a</b></li></ul>', 3],
  ['<b></i><b></i><b></i>', 3],
  ['<b x="</b>"><b x="</b>">', 2],
  ['</b></b>', 0],
])('%s is %d deep', (html, depth) => {
  expect(measureDepth(html)).toBe(depth);
});

it('HTML deeper than any text keeps its words', () => {
  const nested = (depth: number) => `${'<b>'.repeat(depth)}Lãi 6% <i>một</i>${'</b>'.repeat(depth)}`;
  expect(sanitiseHtml(nested(299))).toBe(nested(299));
  expect(sanitiseHtml(nested(301))).toBe('Lãi 6%  một');
  expect(sanitiseHtml(`${'<b>'.repeat(400)}a > b<script>x()</script>`)).toBe('a  b');
});
