import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { applyChanges } from '../../contract/changes/apply-change.ts';
import { type Json, valueAt } from '../../contract/changes/content-change.ts';
import { placeOf } from '../../contract/changes/place-name.ts';
import { checkExample, exampleSite } from '../../testing/example-site.ts';
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

const mendedBy = (content: Record<string, Json>) => {
  const [finding] = anchors.find(exampleSite(content));
  const document: Json = { settings: {}, content, media: {} };
  const at = finding && placeOf({ key: finding.key, path: finding.path });
  const changes = finding && at && anchors.mend?.(document, at, { ...finding, rule: 'anchors' });
  return applyChanges(document, changes ?? [])?.document;
};
const menuOf = (document: Json | undefined) => valueAt(document ?? null, ['content', 'home.header', 'menu']);

it('a link to a part whose anchor was changed leads there again, also inside HTML', () => {
  const faq = { anchor: 'cau-hoi', title: 'Hỏi đáp', questions: [{ question: 'Q', answer: 'A' }] };
  expect(menuOf(mendedBy({ ...page('#hoi-dap'), 'home.section4': faq }))).toEqual([{ label: 'L', link: '#cau-hoi' }]);
  const inHtml = { ...faq, questions: [{ question: 'Q', answer: '<a href="#hoi-dap">A</a>' }] };
  const mended = mendedBy({ ...page('#top'), 'home.section4': inHtml });
  expect(JSON.stringify(mended)).toContain('<a href=\\"#cau-hoi\\">A</a>');
});

it('a part that is named like the link, and has no anchor, gets it', () => {
  const faq = { title: 'Hỏi đáp', questions: [{ question: 'Q', answer: 'A' }] };
  const mended = mendedBy({ ...page('#hoi-dap'), 'home.section4': faq });
  expect(valueAt(mended ?? null, ['content', 'home.section4', 'anchor'])).toBe('hoi-dap');
});

it('an item of a menu goes with the part that it led to; a button is for people', () => {
  expect(menuOf(mendedBy(page('#dem-nguoc-lon')))).toEqual([]);
  const button = { labelButtonAction: 'Xem', link: { link: '#dem-nguoc-lon' } };
  const withButton = { ...page('#top'), 'home.banner': { title: 'T', ...button } };
  expect(valueAt(mendedBy(withButton) ?? null, ['content', 'home.banner'])).toEqual({ title: 'T', ...button });
});

it('a part that the page leaves out, or hides, is no place for links', () => {
  const layout = [{ key: 'home.banner' }];
  const settings = { webid: 'thu', name: 'Thử', template: 'hu_vang' as const };
  const found = (more: object) => checkExample(anchors, page('#hoi-dap'), { settings: { ...settings, ...more } });
  expect(found({})).toEqual([]);
  expect(found({ layout })).toEqual([expect.stringContaining('menu[0].link')]);
  expect(found({ hidden: ['home.section4'] })).toEqual([expect.stringContaining('menu[0].link')]);
});

it('is an error: two parts with one anchor', () => {
  const content = { ...page('#hoi-dap'), 'home.section1': { anchor: 'hoi-dap' } };
  expect(checkExample(anchors, content)).toEqual([
    'error home.section1, anchor: an anchor of its own; home.section4, anchor has this one already <- "hoi-dap"',
  ]);
});
