import { expect, it } from 'vitest';
import { checkExample } from '../../testing/example-site.ts';
import { snippetHosts } from './snippet-hosts.ts';

const check = (snippet: string) =>
  checkExample(snippetHosts, { 'home.meta': { gtm_head: snippet } }).map((line) => line.replace(/^.* <- /, ''));

it.each([
  ['the tag manager', '<script src="https://www.googletagmanager.com/gtag/js?id=AW-1"></script>'],
  ['TikTok', "<script>s.src='https://analytics.tiktok.com/i18n/pixel/events.js'</script>"],
  ['Zalo', '<div class="zalo-chat-widget"></div><script src="https://sp.zalo.me/plugins/sdk.js"></script>'],
  ['code that loads nothing', '<script>window.dataLayer = [];</script>'],
])('%s is known', (_, snippet) => {
  expect(check(snippet)).toEqual([]);
});

it.each([
  ['an unknown host', '<script src="https://chat.example.vn/a.js"></script>', 'https://chat.example.vn'],
  ['styles of Hotjar', "<script>s.src='https://static.hotjar.com/c/hotjar-1.js'</script>", 'https://static.hotjar.com'],
  ['a handler', '<img src="/a.png" onload="count()">', 'onload'],
  ['a script without TLS', '<script async src="http://chat.example.vn/a.js"></script>', 'http://chat.example.vn/a.js'],
])('names %s, which the page blocks', (_, snippet, named) => {
  expect(check(snippet)).toEqual([named]);
});
