import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createContentTypes } from '../page/content-types.ts';
import { parseMeta } from '../page/parse-meta.ts';
import { codePoints } from '../testing/code-points.ts';
import { formatJsonForScript } from './json-script.ts';
import { buildStructuredData } from './structured-data.ts';
import { formatStageThemesCss, formatThemeCss } from './theme-css.ts';

const types = createContentTypes({});
const { meta } = parseMeta({
  content: { 'home.meta': { title: 'Hũ Vàng', site_name: 'Ngân hàng Lạc Hồng' } },
  media: {},
  settings: { webid: 'hu_vang', name: 'Hũ Vàng', template: 'hu_vang' },
});
const blockSchema = z.object({ '@graph': z.array(z.looseObject({ '@type': z.string() })) });
const typesOf = (blocks: unknown[]) =>
  blocks.flatMap((block) => blockSchema.parse(block)['@graph'].map((part) => part['@type']));

describe('structured data', () => {
  const page = { meta, address: 'https://uudai.example.vn/hu_vang', image: undefined };

  it('says who publishes the page and what it is', () => {
    const blocks = buildStructuredData({ ...page, questions: [] });
    expect(typesOf(blocks)).toEqual(['Organization', 'WebPage']);
    expect(JSON.stringify(blocks)).toContain('"name":"Ngân hàng Lạc Hồng"');
  });

  it('carries the questions of the page', () => {
    const answer = types.html.parse('<p>Có.</p>');
    const blocks = buildStructuredData({ ...page, questions: [{ question: 'Có lãi không?', answer }] });
    expect(typesOf(blocks)).toContain('FAQPage');
    expect(JSON.stringify(blocks)).toContain('<p>Có.</p>');
  });
});

describe('JSON inside a script', () => {
  it.each(['</script>', '<!--<script>', 'a\u2028b\u2029c', '{"a":1}'])('reads back as it was: %j', (text) => {
    const json = formatJsonForScript({ text });
    expect(json).not.toMatch(/[<\u2028\u2029]/);
    expect(JSON.parse(json)).toEqual({ text });
  });

  it('of every code point reads back as it was, also as bytes of a page', () => {
    const text = codePoints.join('a');
    const page = new TextDecoder('utf-8', { fatal: true }).decode(
      new TextEncoder().encode(formatJsonForScript({ text })),
    );
    // biome-ignore lint/suspicious/noControlCharactersInRegex: HTML changes or ends the line at these.
    expect(page).not.toMatch(/[\u0000-\u001f<]/);
    expect(JSON.parse(page)).toEqual({ text });
  });
});

describe('the theme', () => {
  it('becomes custom properties', () => {
    expect(formatThemeCss({ scheme: 'light', tokens: { brand: '#A3171C', 'stage-line': 'rgb(1 2 3 / 0.2)' } })).toBe(
      ':root{color-scheme:light;--brand:#A3171C;--stage-line:rgb(1 2 3 / 0.2);}',
    );
  });

  it('says that a page is dark, so that drawings in dark ink can be inverted', () => {
    expect(formatThemeCss({ scheme: 'dark', tokens: { ink: '#FFFFFF' } })).toBe(
      ':root{color-scheme:dark;--dark:1;--ink:#FFFFFF;}',
    );
  });

  it.each(['red;}body{display:none', 'url(</style>)'])('refuses the value %j', (value) => {
    expect(() => formatThemeCss({ scheme: 'light', tokens: { brand: value } })).toThrow('brand');
  });

  it('gives elements the grounds of other themes, and nothing else of them', () => {
    const tokens = {
      surface: '#FFFFFF',
      stage: '#111111',
      'on-stage': '#EEEEEE',
      'accent-ink': '#222222',
      shade: '1 2 3',
    };
    expect(formatStageThemesCss([{ name: 'coral', tokens }])).toBe(
      '[data-theme=coral],[data-stage-picker]:has([data-picks-theme=coral]:checked){--stage:#111111;--on-stage:#EEEEEE;--accent-ink:#222222;--shade:1 2 3;}',
    );
    expect(formatStageThemesCss([])).toBe('');
    expect(() => formatStageThemesCss([{ name: 'coral', tokens: { stage: '}' } }])).toThrow('stage');
  });
});
