import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSiteFolder } from '../../content/read-site-folder.ts';
import type { SiteVersion } from '../../content/site.ts';
import { someServer } from '../../page/own-server.ts';
import { findTemplate } from '../../templates/registry.ts';
import { createPageRenderer } from '../pages/page-renderer.ts';

/**
 * Stored XSS through content (OWASP A03): every text of every demo campaign is replaced by, and then followed by, what has broken other products, and the page
 * is drawn. Snippets are left alone: they are code, by contract.
 */
const payloads = [
  '"><img src=x onerror=alert(1)>',
  "'><svg/onload=alert(1)>",
  '</script><script>alert(1)</script>',
  '</style><script>alert(1)</script>',
  '</template></title></textarea></noscript><script>alert(1)</script>',
  'javascript:alert(1)',
  ' JaVa\tScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  '//evil.example/x',
  '" autofocus onfocus="alert(1)',
  '<a href="javascript:alert(1)" style="position:fixed;inset:0" onclick="alert(1)">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe><object data="javascript:alert(1)"></object>',
  '<form action="https://evil.example"><button formaction="javascript:alert(1)">x</button></form>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<!--><script>alert(1)</script-->',
  '{{constructor.constructor("alert(1)")()}}',
  '\u2028</script>\u2029<!--<script>',
];

const renderer = createPageRenderer({
  assets: { script: '/assets/main-1.js', scriptImports: [], fonts: [], css: () => '' },
  findTemplate,
  publicUrl: 'https://uudai.example.vn',
  ownServer: someServer,
  captcha: { name: 'off' },
  onProblems: () => {},
});

const snippetFields = new Set(['analytics', 'gtm_head', 'gtm_body', 'chatbot']);

/** The same value with every text changed. */
function spoil(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => spoil(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, snippetFields.has(name) ? item : spoil(item, change)]),
  );
}

interface Tag {
  name: string;
  attributes: Map<string, string>;
}

const tagPattern = /<([a-zA-Z][^\s/>]*)((?:\s+[^\s"'<>/=]+(?:="[^"]*")?)*)\s*\/?>/g;
/** Content of these is text until their end tag. */
const rawElements = /<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g;

/** Our own markup has one form, that of React's printer. A "<" that is no part of such a tag would be a hole by itself. */
function readTags(html: string): Tag[] {
  const withoutRaw = html.replace(rawElements, (element) => element.slice(0, element.indexOf('>') + 1));
  const rest = withoutRaw
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<!doctype html>/i, '')
    .replace(tagPattern, '')
    .replace(/<\/[a-zA-Z][^\s>]*>/g, '');
  expect(rest).not.toContain('<');
  return [...withoutRaw.matchAll(tagPattern)].map(([, name = '', text = '']) => ({
    name: name.toLowerCase(),
    attributes: new Map(
      [...text.matchAll(/\s([^\s"'<>/=]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [
        key.toLowerCase(),
        value,
      ]),
    ),
  }));
}

const addressAttributes = ['href', 'src', 'action', 'formaction', 'xlink:href', 'data', 'poster', 'background'];
const forbiddenElements = new Set(['embed', 'base', 'applet', 'frame', 'frameset']);

function decode(text: string): string {
  return text
    .replace(/&#x([0-9a-f]+);/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replace(/&#(\d+);/g, (_, number: string) => String.fromCodePoint(Number(number)))
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

/** What a browser would run, or send elsewhere. */
function findDangers(html: string): string[] {
  return readTags(html).flatMap(({ name, attributes }) => {
    const dangers: string[] = [];
    if (forbiddenElements.has(name)) dangers.push(`<${name}>`);
    // The browser's own viewer for documents; it runs nothing of the page's origin.
    if (name === 'object' && attributes.get('type') !== 'application/pdf') dangers.push(`<${name}>`);
    for (const [key, value] of attributes) {
      if (/^on/.test(key)) dangers.push(`${name} ${key}`);
      if (key === 'srcdoc') dangers.push(`${name} ${key}`);
      // What browsers ignore in a scheme.
      const address = [...decode(value)].filter((character) => character > ' ').join('');
      if (addressAttributes.includes(key) && /^(?:javascript|vbscript|data:text)/i.test(address)) {
        dangers.push(`${name} ${key}=${value}`);
      }
      if (name === 'form' && key === 'action' && !value.startsWith('/')) dangers.push(`form to ${value}`);
    }
    return dangers;
  });
}

/** Everything that is code on the page: only the page's own. */
const scriptsOf = (html: string) =>
  [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].filter(([, head]) => !head?.includes('ld+json'));

const campaigns = readdirSync('content');

describe.each(campaigns)('%s', async (name) => {
  const read = await readSiteFolder(join('content', name));
  if (read.kind === 'problems') throw new Error(`${name} does not load`);
  const { settings, content, media } = read.draft;
  const draw = (changed: SiteVersion['content']) =>
    renderer.campaign({ webid: name, version: 1, settings, content: changed, media })?.html ?? '';
  const spoilAll = (change: (text: string) => string): SiteVersion['content'] =>
    Object.fromEntries(Object.entries(content).map(([key, value]) => [key, spoil(value, change)]));
  const ownScripts = scriptsOf(draw(content)).length;

  test('as it is, nothing is found', () => {
    expect(findDangers(draw(content))).toEqual([]);
    expect(ownScripts).toBeGreaterThan(0);
  });

  // Each text gets another payload in each round, so that every kind of field meets several.
  test.each([0, 5, 11])('every text is a payload, or ends in one, round %i', (round) => {
    let texts = round;
    const next = () => {
      texts += 1;
      return payloads[texts % payloads.length] ?? '';
    };
    for (const change of [next, (text: string) => text + next()]) {
      const html = draw(spoilAll(change));
      expect(html.length).toBeGreaterThan(500);
      expect(findDangers(html)).toEqual([]);
      expect(scriptsOf(html).length).toBeLessThanOrEqual(ownScripts);
      for (const [, , text] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) expect(text).not.toContain('<');
    }
  });
});

test('the search itself finds what it is to find', () => {
  expect(findDangers('<a href="jav&#x61;script:x()">x</a>')).toHaveLength(1);
  expect(findDangers('<img src="x" onerror="x()"/>')).toHaveLength(1);
  expect(findDangers('<form action="https://evil.example"></form>')).toHaveLength(1);
  expect(() => findDangers('<p>1 < 2</p>')).toThrow();
});
