import { expect, it } from 'vitest';
import { checkExample, checkText } from '../../testing/example-site.ts';
import { spacing } from './spacing.ts';

it.each([
  ['Gửi  tiền', 'one space <- "Gửi  tiền"'],
  ['Gửi \u00a0tiền', 'one space <- '],
  ['Gửi , rút', 'no space before a punctuation mark <- "Gửi , rút"'],
  ['Gửi .', 'no space before a punctuation mark'],
  ['Gửi,rút', 'a space after a punctuation mark <- "Gửi,rút"'],
])('warns of %j', (text, message) => {
  expect(checkText(spacing, text)).toEqual([expect.stringContaining(message)]);
});

it.each([
  'Gửi tiền, rút tiền.',
  '2.000.000\u00a0đồng, lãi 6,5\u00a0%',
  '<p>Một.</p>\n  <p>Hai.</p>',
  'Gửi ... rút',
  'Từ .5 đến 1',
  'Gõ <b>Gửi</b>, rồi rút',
])('is content with %j', (text) => {
  expect(checkText(spacing, text)).toEqual([]);
});

it('says nothing of code: analytics and tag managers are no texts', () => {
  const code = '<script>f(a,b,c);if(x)  y ;</script>';
  const content = { 'home.meta': { title: 'T', analytics: code, gtm_head: { html: code } }, 'home.meta.chatbot': code };
  expect(checkExample(spacing, content)).toEqual([]);
});
