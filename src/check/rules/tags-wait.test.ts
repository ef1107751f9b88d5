import { expect, it } from 'vitest';
import type { SiteSettings } from '../../content/site.ts';
import { defaultLawSettings } from '../../contract/law/law-settings.ts';
import { checkExample } from '../../testing/example-site.ts';
import { tagsWait } from './tags-wait.ts';

const manager = '<script async src="https://www.googletagmanager.com/gtag/js?id=G-ABC1234567"></script>';
const pixel = `<script>fbq('init', '123456789012345');</script>`;
const chat = '<script async src="https://embed.tawk.to/64f0/1h9"></script>';

const check = (head: object, tags?: SiteSettings['tags'], asksBeforeTags = false) =>
  checkExample(
    tagsWait,
    { 'home.meta': { title: 'Hũ', ...head } },
    {
      settings: { webid: 'thu', name: 'Thử', template: 'hu_vang', ...(tags && { tags }) },
      law: { ...defaultLawSettings, asksBeforeTags },
    },
  ).map((line) => line.replace(/: tags that wait for the visitor: "tags": "ask" in site.json/, ''));

it.each([
  ['measures', { analytics: manager }, 'law home.meta, analytics <- Google Analytics'],
  ['advertises', { gtm_head: pixel }, 'law home.meta, gtm_head <- Meta'],
  ['is unknown', { analytics: '<script src="https://do.example/a.js"></script>' }, 'law home.meta, analytics <- '],
  ['measures in the field of the chat', { chatbot: manager }, 'law home.meta, chatbot <- Google Analytics'],
])('a snippet that %s waits for the visitor, or is asked about', (_, head, found) => {
  expect(check(head)).toEqual([expect.stringContaining(found)]);
  expect(check(head, 'ask')).toEqual([]);
});

it('the campaign decides before the bank', () => {
  expect(check({ analytics: manager }, undefined, true)).toEqual([]);
  expect(check({ analytics: manager }, 'run', true)).toHaveLength(1);
});

it('a chat alone is no measuring, and a page without snippets has nothing that waits', () => {
  expect(check({ chatbot: chat })).toEqual([]);
  expect(check({})).toEqual([]);
});

it('a snippet in a key of its own is found there', () => {
  expect(checkExample(tagsWait, { 'home.meta.gtm_head': manager })).toEqual([
    expect.stringMatching(/^law home\.meta\.gtm_head: /),
  ]);
});
