import { expect, it } from 'vitest';
import { checkExample } from '../../testing/example-site.ts';
import { lengths } from './lengths.ts';

const text = (length: number) => 'ờ'.repeat(length);
const menu = (length: number) => ({ 'home.header': { menu: [{ label: text(length), link: '#top' }] } });

it.each([
  [
    { 'home.meta': { title: text(71) } },
    'home.meta, title: at most 70 characters: search engines cut what is longer <- 71: ',
  ],
  [
    { 'home.meta.title': text(9) },
    'home.meta.title: at least 10 characters: search engines choose words of their own for what is shorter <- 9: ',
  ],
  [{ 'home.meta': { description: text(49) } }, 'home.meta, description: at least 50 characters'],
  [{ 'home.meta': { description: text(171) } }, 'home.meta, description: at most 170 characters'],
  [menu(25), 'home.header, menu[0].label: at most 24 characters: the menu has one line <- 25: '],
  [
    { 'home.banner': { button: { classID: 'a', labelButtonAction: text(33) } } },
    'home.banner, button.labelButtonAction: at most 32 characters',
  ],
  [{ 'home.banner': { img: { url: 'media/a.avif', alt: text(161) } } }, 'home.banner, img.alt: at most 160 characters'],
  [{ 'home.section4': { title: text(141) } }, 'home.section4, title: at most 140 characters: it is a headline'],
])('warns of %j', (content, message) => {
  expect(checkExample(lengths, content)).toEqual([expect.stringContaining(`warning ${message}`)]);
});

it.each([
  { 'home.meta': { title: text(70), description: text(170) } },
  { 'home.meta': { title: text(10), description: text(50) } },
  menu(24),
])('is content with %j', (content) => {
  expect(checkExample(lengths, content)).toEqual([]);
});

it.each([
  ['template_vp2', { 'home.tabs': { drawing: { stages: [{ label: text(13) }] } } }, 'stages[0].label: at most 12'],
  ['template_vp3', { 'home.section1': { stamp: text(33) } }, 'stamp: at most 32'],
  ['super_sinh_loi', { 'home.section5': { unit_money: text(9) } }, 'unit_money: at most 8'],
] as const)('warns on %s of words that stand where little room is: %j', (template, content, message) => {
  const settings = { webid: 'thu', name: 'Thử', template };
  expect(checkExample(lengths, content, { settings })).toEqual([expect.stringContaining(message)]);
});

it.each([
  ['figures', { figures: [{ number: text(10), unit: text(12) }] }, 'figures[0].number: at most 9'],
  ['figures', { figures: [{ number: text(9), unit: text(13) }] }, 'figures[0].unit: at most 12'],
  ['quotes', { quotes: [{ words: text(220) }, { words: text(161) }] }, 'quotes[1].words: at most 160'],
  ['quotes', { quotes: [{ words: text(221) }, { words: text(160) }] }, 'quotes[0].words: at most 220'],
  ['comparison', { rows: [{ first: text(40), fourth: text(41) }] }, 'rows[0].fourth: at most 40'],
])('warns in an added part %s: %j', (section, value, message) => {
  const layout = [{ key: 'home.more.phan', section }];
  const settings = { webid: 'thu', name: 'Thử', template: 'hu_vang', layout };
  expect(checkExample(lengths, { 'home.more.phan': value }, { settings })).toEqual([expect.stringContaining(message)]);
});

it.each([
  ['text', 10_000, (value: string) => ({ 'home.header': { hotline: value } }), 'home.header, hotline'],
  ['text', 10_000, (value: string) => ({ 'home.section4': { title: value } }), 'home.section4, title'],
  [
    'html',
    50_000,
    (value: string) => ({ 'home.section4': { questions: [{ answer: value }] } }),
    'home.section4, questions[0].answer',
  ],
  [
    'alt',
    2_000,
    (value: string) => ({ 'home.banner': { img: { url: 'media/a.avif', alt: value } } }),
    'home.banner, img.alt',
  ],
  ['link', 2_000, (value: string) => ({ 'home.header': { menu: [{ link: value }] } }), 'home.header, menu[0].link'],
  ['anchor', 200, (value: string) => ({ 'home.section4': { anchor: value } }), 'home.section4, anchor'],
  ['snippet', 50_000, (value: string) => ({ 'home.meta': { gtm_head: value } }), 'home.meta, gtm_head'],
  ['snippet', 50_000, (value: string) => ({ 'home.meta': { chatbot: { html: value } } }), 'home.meta, chatbot.html'],
  ['snippet', 50_000, (value: string) => ({ 'home.meta.analytics': value }), 'home.meta.analytics'],
  ['snippet', 50_000, (value: string) => ({ 'home.meta.gtm_body': { html: value } }), 'home.meta.gtm_body, html'],
] as const)('refuses a %s of more than %d characters', (_, most, content, place) => {
  const errors = (length: number) =>
    checkExample(lengths, content('a'.repeat(length))).filter((line) => line.startsWith('error'));
  expect(errors(most)).toEqual([]);
  const received = `${most + 1}: "${'a'.repeat(59)}…"`;
  expect(errors(most + 1)).toEqual([`error ${place}: at most ${most} characters in this kind of field <- ${received}`]);
});

it('counts composed letters, as a reader does', () => {
  expect(checkExample(lengths, { 'home.meta': { title: 'ê\u0301'.repeat(70) } })).toEqual([]);
});
