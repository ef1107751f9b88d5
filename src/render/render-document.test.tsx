import { describe, expect, it } from 'vitest';
import type { PageMeta } from '../page/page-model.ts';
import { type DocumentInput, renderDocument } from './render-document.tsx';

const noSnippets: PageMeta['snippets'] = {
  analytics: undefined,
  tagManagerHead: undefined,
  tagManagerBody: undefined,
  chatbot: undefined,
};

const bareHead: DocumentInput['head'] = {
  title: 'Lỗi',
  description: undefined,
  canonical: undefined,
  icon: undefined,
  themeColour: '#000',
  preloads: [],
  social: undefined,
};

function render(changes: Partial<DocumentInput> = {}): string {
  return renderDocument({
    head: {
      title: 'Hũ Vàng & "bạn" </title>',
      description: 'Tích lũy mỗi ngày',
      canonical: 'https://uudai.example.vn/hu_vang',
      icon: '/media/icon.svg',
      themeColour: '#4A0308',
      preloads: [],
      social: {
        siteName: 'Ngân hàng Lạc Hồng',
        title: 'Hũ Vàng',
        description: 'Mỗi ngày một ít',
        image: { url: 'https://uudai.example.vn/media/share.png', alt: 'Hũ', width: 1200, height: 630 },
      },
    },
    assets: { script: '/assets/main.js', scriptImports: ['/assets/store.js'], fonts: ['/assets/vn-400.woff2'] },
    css: 'main>p{content:"a"}',
    structuredData: [{ name: '</script><script>alert(1)</script>' }],
    dataset: { webid: 'hu_vang', captchaKey: 'k' },
    snippets: noSnippets,
    page: <main>Nội dung</main>,
    ...changes,
  });
}

describe('the document', () => {
  it('is Vietnamese, fits notched phones and hands the page’s facts to the browser', () => {
    const html = render();
    expect(html).toMatch(/^<!doctype html><html lang="vi" data-at-top="" data-webid="hu_vang" data-captcha-key="k">/);
    expect(html).toContain('content="width=device-width, initial-scale=1, viewport-fit=cover"');
    expect(html).toContain('<main>Nội dung</main></body></html>');
  });

  it('escapes texts of content in the head', () => {
    expect(render()).toContain('<title>Hũ Vàng &amp; &quot;bạn&quot; &lt;/title&gt;</title>');
  });

  it('keeps CSS as it is, because the policy knows it by its hash', () => {
    expect(render()).toContain('<style>main>p{content:"a"}</style>');
  });

  it('lets no text of content end a structured data block', () => {
    const html = render();
    expect(html).not.toContain('</script><script>alert(1)');
    const text = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(text)).toEqual({ name: '</script><script>alert(1)</script>' });
  });

  it('names title, icon, social title, description and picture, the picture by absolute address', () => {
    const html = render();
    expect(html).toMatch(/<title>Hũ Vàng /);
    expect(html).toContain('<meta name="description" content="Tích lũy mỗi ngày"/>');
    expect(html).toMatch(/<link rel="icon" [^>]*href="\/media\/icon.svg"/);
    expect(html).toContain('<meta property="og:description" content="Mỗi ngày một ít"/>');
    expect(html).toContain('<meta property="og:title" content="Hũ Vàng"/>');
    expect(html).toContain('<meta property="og:image" content="https://uudai.example.vn/media/share.png"/>');
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>');
    expect(html).toContain('<link rel="canonical" href="https://uudai.example.vn/hu_vang"/>');
  });

  it('keeps a page without canonical address out of search engines', () => {
    const html = render({
      head: bareHead,
    });
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain('og:');
  });

  it('loads no script that blocks the first paint', () => {
    const scripts = render().match(/<script(?![^>]*ld\+json)[^>]*>/g);
    expect(scripts).toEqual(['<script type="module" src="/assets/main.js">']);
  });

  it('asks for the first screen’s pictures in the head, with nothing that they do not have', () => {
    const preload = {
      media: '(width < 860px)',
      type: 'image/avif',
      href: undefined,
      imageSrcSet: '/a 640w',
      imageSizes: '100vw',
    };
    const html = render({ head: { ...bareHead, preloads: [preload] } });
    const link = /<link rel="preload" as="image"[^>]*>/.exec(html.slice(0, html.indexOf('</head>')))?.[0];
    expect(link).toContain('media="(width &lt; 860px)"');
    expect(link).not.toContain('href=');
  });
});

describe('snippets', () => {
  const snippets = {
    analytics: { html: '<script>analytics()</script>' },
    tagManagerHead: { html: '<script>head("$&")</script>' },
    tagManagerBody: { html: '<noscript>body</noscript>' },
    chatbot: { html: '<script src="https://chat.example.vn/c.js"></script>' },
  };

  it('stand untouched at the end of the head, at the start and at the end of the body, inert until after load', () => {
    const html = render({ snippets });
    expect(html).toContain(
      '<template data-snippet="analytics"><script>analytics()</script></template><template data-snippet="tag-manager"><script>head("$&")</script></template></head><body><noscript>body</noscript><main>',
    );
    expect(html).toMatch(
      /<\/main><template data-snippet="chatbot"><script src="https:\/\/chat.example.vn\/c.js"><\/script><\/template><\/body><\/html>$/,
    );
  });

  it('are left out of previews', () => {
    const html = render({ snippets: undefined });
    for (const { html: snippet } of Object.values(snippets)) expect(html).not.toContain(snippet);
  });

  it('find their places even when texts of content look like them', () => {
    const html = render({ snippets, page: <main>{'</head><body></body>'}</main> });
    expect(html).toContain('</head><body><noscript>body</noscript><main>&lt;/head&gt;');
  });
});
