import { expect, it } from 'vitest';
import { checkExample, checkText } from '../../testing/example-site.ts';
import { links } from './links.ts';

const wrong = 'a link (https://…, tel:…, mailto:…, #anchor or /path)';

it.each([
  [
    '<a href="javascript:alert(1)">A</a>',
    `error home.section4, questions[0].answer: ${wrong} <- "javascript:alert(1)"`,
  ],
  [
    "<a href='www.lachong.example'>A</a>",
    `error home.section4, questions[0].answer: ${wrong} <- "www.lachong.example"`,
  ],
  [
    '<a target="_blank" href=ftp://a.example>A</a>',
    `error home.section4, questions[0].answer: ${wrong} <- "ftp://a.example"`,
  ],
  ['<a href="http://a.example">A</a>', 'warning home.section4, questions[0].answer: https <- "http://a.example"'],
  [
    '<a href="tel:12">A</a>',
    'warning home.section4, questions[0].answer: a telephone number of 3 to 15 digits <- "tel:12"',
  ],
])('reports %s', (html, message) => {
  expect(checkText(links, html)).toEqual([message]);
});

it.each(['https://a.example/?a=1&amp;b=2', 'tel:+8419000000', 'tel:(028) 3999 8888', 'mailto:a@b.example', '#a', '/a'])(
  'is content with %s',
  (link) => {
    expect(checkText(links, `<a href="${link}">A</a>`)).toEqual([]);
  },
);

it.each([
  ['1900 0000 - 024 3333 4444', []],
  ['Gọi quầy', ['warning home.footer, hotline.value: a telephone number <- "Gọi quầy"']],
])('of the hotline %j the findings are %j', (value, found) => {
  const logo = { url: 'media/a.avif' };
  expect(checkExample(links, { 'home.footer': { logo, hotline: { value } } })).toEqual(found);
});
