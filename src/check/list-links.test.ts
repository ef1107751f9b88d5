import { expect, it } from 'vitest';
import { listLinks } from './list-links.ts';

const at = { key: 'home.banner', path: 'a' };

it.each([
  ['a link', 'link', ' /khac ', ['/khac']],
  ['a blank link', 'link', '  ', []],
  [
    'links inside HTML',
    'html',
    `<a href="/a?b=1&amp;c=2">A</a> <a class=x href='#b'>B</a> <a href=/c>C</a>`,
    ['/a?b=1&c=2', '#b', '/c'],
  ],
  ['an anchor without a link', 'html', '<a name="/a">A</a>', []],
  ['a text that looks like HTML', undefined, '<a href="/a">A</a>', []],
  ['what is no text', 'link', { url: '/a' }, []],
] as const)('finds %s', (_what, kind, value, links) => {
  const found = listLinks({ places: [{ ...at, kind, value }] });
  expect(found).toEqual(links.map((link) => ({ ...at, link, isInHtml: kind === 'html' })));
});
