import { expect, it } from 'vitest';
import { choosePastedCss } from './pasted-css.ts';

it.each([
  [{ 'home.section4': { items: [{ answer: '<TABLE border=1><tr><td>6%</td></tr></TABLE>' }] } }, true],
  [{ 'home.section4': { items: [{ answer: '<h2>Lãi suất</h2>' }] } }, true],
  [{ 'home.section4': { title: 'Bảng <b>tablet</b>', items: [{ answer: '<p>1 &lt; 2</p><hr>' }] } }, false],
  [undefined, false],
])('a page has the styles of tables and headings when its content has some: %j', (content, expected) => {
  expect(choosePastedCss(content) !== '').toBe(expected);
});
