import { describe, expect, test } from 'vitest';
import { allSnippets, realSnippets } from '../testing/real-snippets.ts';
import { listAskedPurposes, listPurposes, reportTags, splitSnippet } from './snippet-purposes.ts';

describe('what a snippet is for is read from its code', () => {
  test.each(Object.entries(realSnippets))('%s', (_name, { html, purposes }) => {
    expect(listPurposes({ html }, 'analytics')).toEqual(purposes);
  });

  test.each([
    ['unknown code', '<script src="https://do-luong.example/a.js"></script>', 'analytics', ['measuring']],
    ['unknown code of the chatbot’s field', '<script>chat()</script>', 'chatbot', ['chat']],
    [
      'what only browsers without scripts read',
      '<noscript><img src="https://a.example/p"></noscript>',
      'tagManagerBody',
      [],
    ],
    ['a comment', '<!-- https://chat.example.vn/ -->', 'analytics', []],
    [
      'Zalo’s advertising',
      '<script src="https://s.zzcdn.me/ztr/ztracker.js?id=1"></script>',
      'analytics',
      ['advertising'],
    ],
    [
      'a conversion of Google Ads',
      "<script>gtag('event','conversion',{'send_to':'AW-1/x'})</script>",
      'analytics',
      ['advertising'],
    ],
    [
      'Subiz',
      "<script>!function(s,u,b){s[u]=b}(window,'subiz','https://widgetv4.subiz.net')</script>",
      'analytics',
      ['chat'],
    ],
  ] as const)('%s', (_what, html, field, purposes) => {
    expect(listPurposes({ html }, field)).toEqual(purposes);
  });

  test('unless the content says it', () => {
    const { html } = realSnippets.tagManager;
    expect(listPurposes({ html, purpose: 'measuring' }, 'tagManagerHead')).toEqual(['measuring']);
  });
});

describe('parts of a snippet', () => {
  test('are told apart by what they are for, in their order, and nothing but <noscript> is lost', () => {
    const html = allSnippets['home.meta.analytics'];
    const parts = splitSnippet({ html }, 'analytics');
    expect(parts.map(({ purposes, tools }) => [purposes.join(' '), ...tools])).toEqual([
      ['measuring', 'Google Analytics'],
      ['advertising', 'Google Ads', 'Meta', 'TikTok'],
      ['measuring', 'Hotjar'],
    ]);
    expect(parts.map((part) => part.html).join('')).toBe(html.replace(/<noscript>[\s\S]*<\/noscript>/, ''));
  });

  test('calls of Google’s tag wait with the script that loads it for all that they are for', () => {
    const both = `${realSnippets.analytics.html}<script>gtag('config', 'AW-1');</script>`;
    const calls = "<script>gtag('config','G-1'); gtag('config','AW-1');</script>";
    const html = `<script async src="https://www.googletagmanager.com/gtag/js?id=G-1"></script>${calls}`;
    for (const one of [html, both])
      expect(splitSnippet({ html: one }, 'analytics').map(({ purposes }) => purposes)).toEqual([
        ['measuring', 'advertising'],
      ]);
  });

  test('markup goes with the script behind it, and what follows the last script with that', () => {
    const html = '<div id="a"></div><script>fbq()</script><b>x</b><script>hj()</script><p>z</p>';
    expect(splitSnippet({ html }, 'analytics').map((part) => part.html)).toEqual([
      '<div id="a"></div><script>fbq()</script>',
      '<b>x</b><script>hj()</script><p>z</p>',
    ]);
  });

  test('a script within another element is not cut off from it', () => {
    const html = `<div><script>fbq()</script><script src="https://static.hotjar.com/a.js"></script></div>`;
    expect(splitSnippet({ html }, 'analytics')).toEqual([
      { html, purposes: ['measuring', 'advertising'], tools: ['Meta', 'Hotjar'] },
    ]);
  });
});

test('a page asks for the purposes that it has, with the tools of each; unknown code by its host', () => {
  const nothing = { analytics: undefined, tagManagerHead: undefined, tagManagerBody: undefined, chatbot: undefined };
  const html = `${realSnippets.meta.html}<script src="https://do-luong.example/a.js"></script>`;
  expect(listAskedPurposes({ ...nothing, analytics: { html } })).toEqual([
    { purpose: 'measuring', tools: ['do-luong.example'] },
    { purpose: 'advertising', tools: ['Meta'] },
  ]);
  expect(listAskedPurposes(nothing)).toEqual([]);
});

describe('what loads before a choice', () => {
  const snippets = {
    analytics: { html: allSnippets['home.meta.analytics'] },
    tagManagerHead: { html: allSnippets['home.meta.gtm_head'] },
    tagManagerBody: { html: allSnippets['home.meta.gtm_body'] },
    chatbot: { html: allSnippets['home.meta.chatbot'] },
  };

  test('is nothing where the page asks: each tool waits, with its hosts', () => {
    expect(reportTags(snippets, true)).toEqual([
      { tools: ['Google Analytics'], purposes: ['measuring'], hosts: ['www.googletagmanager.com'], runs: 'choice' },
      { tools: ['Google Ads'], purposes: ['advertising'], hosts: ['www.googletagmanager.com'], runs: 'choice' },
      { tools: ['Meta'], purposes: ['advertising'], hosts: ['connect.facebook.net'], runs: 'choice' },
      { tools: ['TikTok'], purposes: ['advertising'], hosts: ['analytics.tiktok.com'], runs: 'choice' },
      { tools: ['Hotjar'], purposes: ['measuring'], hosts: ['static.hotjar.com'], runs: 'choice' },
      {
        ...{ tools: ['Google Tag Manager'], purposes: ['measuring', 'advertising'] },
        ...{ hosts: ['www.googletagmanager.com'], runs: 'choice' },
      },
      { tools: ['Zalo'], purposes: ['chat'], hosts: ['sp.zalo.me'], runs: 'choice' },
      { tools: ['Tawk.to'], purposes: ['chat'], hosts: ['embed.tawk.to'], runs: 'choice' },
    ]);
  });

  test('is everything where it does not; the body of a tag manager at once in browsers without scripts', () => {
    const reports = reportTags(snippets, false);
    expect(reports.map(({ runs }) => runs)).toEqual([...Array.from({ length: 8 }, () => 'load'), 'unscripted']);
    expect(reports.at(-1)?.hosts).toEqual(['www.googletagmanager.com']);
  });
});
