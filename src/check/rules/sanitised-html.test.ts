import { expect, it } from 'vitest';
import { checkText } from '../../testing/example-site.ts';
import { sanitisedHtml } from './sanitised-html.ts';

it.each([
  ['a script', '<p>A</p><script>x()</script>', ['- <script>', '- x()', '- </script>']],
  ['an event handler', '<p onclick="x()">A</p>', ['- <p onclick="x()">', '+ <p>']],
  ['a class and a style', '<p class="a" style="color:red">A</p>', ['- <p class="a" style="color:red">', '+ <p>']],
  ['a frame', 'A<iframe src="https://a.example"></iframe>', ['- <iframe src="https://a.example">', '- </iframe>']],
  ['a foreign scheme', '<a href="ftp://a.example">A</a>', ['- <a href="ftp://a.example">', '+ <a>']],
])('shows as a diff what goes with %s', (_, html, diff) => {
  const [message, ...lines] = checkText(sanitisedHtml, html);
  expect(message).toMatch(/^warning home\.section4, questions\[0\]\.answer: HTML that the page shows as it stands/);
  expect(lines).toEqual(diff);
});

it.each([
  'Một & hai',
  '<p>A<br>B</p>',
  '<a href="https://a.example/?a=1&b=2" target="_blank">A</a>',
  '<dl><div><dt>A</dt><dd>B</dd></div></dl>',
  'A &nbsp; &amp; "B"',
  // Drawn one below the page's own.
  '<h2>A</h2><table><tr><td>B</td></tr></table>',
])('is content with %s', (html) => {
  expect(checkText(sanitisedHtml, html)).toEqual([]);
});
