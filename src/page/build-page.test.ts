import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { SiteVersion } from '../content/site.ts';
import { worded } from '../testing/remarks.ts';
import { buildPage, type TemplateParser } from './build-page.ts';
import { pageTypes } from './page-types.ts';
import { type ContentFinding, parseContent } from './parse-content.ts';

const hash = 'a'.repeat(20);

function version(content: Record<string, unknown>, media: SiteVersion['media'] = {}): SiteVersion {
  return {
    webid: 'hu_vang',
    version: 3,
    settings: { webid: 'hu_vang', name: 'Hũ Vàng', template: 'hu_vang', theme: { brand: '#123456' } },
    content,
    media,
  };
}

const template: TemplateParser<{ findings: ContentFinding[]; banner: string | undefined }> = {
  name: 'hu_vang',
  theme: 'lacquer',
  parse: (content) => {
    const parsed = parseContent(
      content,
      'home.banner',
      z.object({ title: pageTypes.text }).transform(({ title }) => title),
    );
    return {
      findings: parsed.kind === 'malformed' ? parsed.findings : [],
      banner: parsed.kind === 'model' ? parsed.model : undefined,
    };
  },
};

const metaOf = (content: Record<string, unknown>, media?: SiteVersion['media']) => {
  const { facts, findings } = buildPage(template, version(content, media));
  return { meta: facts.meta, findings };
};

describe('the page model', () => {
  it('carries the campaign, its version and its own theme tokens', () => {
    const { facts, parsed, findings } = buildPage(template, version({ 'home.banner': { title: ' Hũ Vàng ' } }));
    expect(facts).toMatchObject({
      webid: 'hu_vang',
      version: 3,
      theme: 'lacquer',
      themeTokens: { brand: '#123456' },
    });
    expect(parsed.banner).toBe('Hũ Vàng');
    expect(findings).toEqual([]);
  });

  it('reports malformed content of the head and of sections with key, path, expected and received', () => {
    const { findings } = buildPage(template, version({ 'home.meta': { icon: 7 }, 'home.banner': { title: 5 } }));
    expect(worded(findings)).toEqual([
      {
        severity: 'error',
        key: 'home.meta',
        path: 'icon',
        expected: 'the address of an image of this site or https, as text or as { url }',
        received: '7',
      },
      { severity: 'error', key: 'home.banner', path: 'title', expected: 'text in double quotes: "5"', received: '5' },
    ]);
  });
});

it('a section that the settings hide is as good as missing; the others stay as they are', () => {
  const shown = version({ 'home.banner': { title: 'Hũ Vàng' }, 'home.meta': { title: 'Trang' } });
  const hiding = (hidden: string[]) => buildPage(template, { ...shown, settings: { ...shown.settings, hidden } });
  expect(hiding(['home.banner'])).toMatchObject({ parsed: { banner: undefined }, findings: [] });
  expect(hiding(['home.banner']).facts.meta.title).toBe('Trang');
  expect(hiding(['home.section1'])).toMatchObject({ parsed: { banner: 'Hũ Vàng' } });
  expect(hiding([]).facts.content).toBe(shown.content);
});

describe('the head', () => {
  it('falls back to the campaign’s name when content says nothing', () => {
    expect(metaOf({})).toEqual({
      meta: {
        title: 'Hũ Vàng',
        description: undefined,
        siteName: 'Hũ Vàng',
        icon: undefined,
        socialTitle: 'Hũ Vàng',
        socialDescription: undefined,
        socialImage: undefined,
        snippets: { analytics: undefined, tagManagerHead: undefined, tagManagerBody: undefined, chatbot: undefined },
      },
      findings: [],
    });
  });

  it('takes "title, icon and social-share title, description and image" from content', () => {
    const media = {
      'media/icon.svg': { hash, type: 'image/svg+xml', bytes: 10, width: 32, height: 32 },
      'media/share.png': { hash: 'b'.repeat(20), type: 'image/png', bytes: 10, width: 1200, height: 630 },
    };
    const { meta } = metaOf(
      {
        'home.meta': {
          title: 'Trang',
          icon: { url: 'media/icon.svg' },
          og_title: 'Chia sẻ',
          og_description: 'Mỗi ngày một ít',
        },
        'home.meta.og_image': { url: 'media/share.png', alt: 'Hũ' },
      },
      media,
    );
    expect(meta).toMatchObject({
      title: 'Trang',
      icon: `/media/${hash}/icon.svg`,
      socialTitle: 'Chia sẻ',
      socialDescription: 'Mỗi ngày một ít',
      socialImage: { url: `/media/${'b'.repeat(20)}/share.png`, alt: 'Hũ' },
    });
  });

  it('takes analytics, tag manager and chatbot from content', () => {
    const { meta } = metaOf({
      'home.meta.analytics': '<script>a</script>',
      'home.meta.gtm_head': '<script>b</script>',
      'home.meta.gtm_body': '<noscript>c</noscript>',
      'home.meta.chatbot': '<script>d</script>',
    });
    expect(meta.snippets).toEqual({
      analytics: { html: '<script>a</script>' },
      tagManagerHead: { html: '<script>b</script>' },
      tagManagerBody: { html: '<noscript>c</noscript>' },
      chatbot: { html: '<script>d</script>' },
    });
  });

  it('lets a single key win over the field of the object', () => {
    const { meta } = metaOf({ 'home.meta': { title: 'Một', description: 'Hai' }, 'home.meta.title': 'Ba' });
    expect(meta).toMatchObject({ title: 'Ba', socialTitle: 'Ba', description: 'Hai', socialDescription: 'Hai' });
  });

  it('falls back to the field when the single key is malformed, and reports it', () => {
    const { meta, findings } = metaOf({ 'home.meta': { title: 'Một' }, 'home.meta.title': ['Ba'] });
    expect(meta.title).toBe('Một');
    expect(worded(findings)).toEqual([
      { severity: 'error', key: 'home.meta.title', path: '', expected: expect.any(String), received: '["Ba"]' },
    ]);
  });

  it('keeps the other fields when one is malformed', () => {
    const { meta, findings } = metaOf({
      'home.meta': { title: 'Một', og_image: { url: 'media/khong-co.png' }, gtm_head: 9 },
    });
    expect(meta.title).toBe('Một');
    expect(findings.map(({ path }) => path)).toEqual(['og_image.url', 'gtm_head']);
  });

  it('reports a whole that is no object', () => {
    const { meta, findings } = metaOf({ 'home.meta': 'Một' });
    expect(meta.title).toBe('Hũ Vàng');
    expect(worded(findings)).toEqual([
      { severity: 'error', key: 'home.meta', path: '', expected: 'an object', received: 'string' },
    ]);
  });

  it.each([
    ['<script>a()</script>', '<script>a()</script>'],
    [{ html: '<script>a()</script>' }, '<script>a()</script>'],
  ])('takes a snippet as %j', (value, html) => {
    expect(metaOf({ 'home.meta.gtm_head': value }).meta.snippets.tagManagerHead).toEqual({ html });
  });

  it.each([
    ['image/png', 'media/share.png', `/media/${hash}/share.png`, 1300],
    ['image/avif', 'media/share.avif', `/media/${hash}/1280.webp`, 1280],
  ])('offers a social picture of type %s in a format that social networks read', (type, path, url, width) => {
    const media = { [path]: { hash, type, bytes: 10, width: 1300, height: 650 } };
    const { meta } = metaOf({ 'home.meta.og_image': { url: path, alt: 'Hũ' } }, media);
    expect(meta.socialImage).toEqual({ url, alt: 'Hũ', width, height: width / 2 });
  });

  it('addresses the icon as it was imported', () => {
    const media = { 'media/icon.svg': { hash, type: 'image/svg+xml', bytes: 10, width: 32, height: 32 } };
    expect(metaOf({ 'home.meta': { icon: { url: 'media/icon.svg' } } }, media).meta.icon).toBe(
      `/media/${hash}/icon.svg`,
    );
  });
});
