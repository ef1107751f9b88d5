import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checkExample } from '../../testing/example-site.ts';
import { anchors } from './anchors.ts';

const page = (link: string, anchor = 'hoi-dap') => ({
  'home.header': { logo: { url: 'media/a.avif' }, menu: [{ label: 'L', link }] },
  'home.section4': { anchor, title: 'T', questions: [{ question: 'Q', answer: '<a href="#hoi-dap">A</a>' }] },
});

it.each([
  ['#hoi-dat', 'home.header, menu[0].link: an anchor of this page; did you mean #hoi-dap? <- "#hoi-dat"'],
  ['#uu-dai-lon', 'home.header, menu[0].link: an anchor of this page (#hoi-dap, #top) <- "#uu-dai-lon"'],
  // No popup on this page.
  ['#dang-ky', 'home.header, menu[0].link: an anchor of this page'],
])('warns of the menu link %s', (link, message) => {
  expect(checkExample(anchors, page(link))).toEqual([expect.stringContaining(`warning ${message}`)]);
});

it.each([['#hoi-dap'], ['#top'], ['/khac'], ['https://lachong.example/#x']])(
  'is content with the menu link %s',
  (link) => {
    expect(checkExample(anchors, page(link))).toEqual([]);
  },
);

it('knows the popup, anchors with their own #, and links inside HTML', () => {
  expect(checkExample(anchors, { ...page('#dang-ky', '#hoi-dap'), 'home.popup': { title: 'T' } })).toEqual([]);
  expect(checkExample(anchors, page('#top', 'khac'))).toEqual([expect.stringContaining('questions[0].answer')]);
});

it('knows the form of a card page, where there is one', () => {
  const settings = { webid: 'thu', name: 'Thử', template: 'credit_card' as const, registrationUrl: '/demo/portal' };
  const content = page('#register-form');
  const form = JSON.parse(readFileSync('content/credit_card/content/home.section2.json', 'utf8')).form;
  expect(checkExample(anchors, content, { settings })).toEqual([expect.stringContaining('"#register-form"')]);
  expect(checkExample(anchors, { ...content, 'home.section2': { form } }, { settings })).toEqual([]);
});

it('is an error: two parts with one anchor', () => {
  const content = { ...page('#hoi-dap'), 'home.section1': { anchor: 'hoi-dap' } };
  expect(checkExample(anchors, content)).toEqual([
    'error home.section1, anchor: an anchor of its own; home.section4, anchor has this one already <- "hoi-dap"',
  ]);
});
