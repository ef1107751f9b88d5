import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Content } from '../content/site.ts';
import { createContentTypes } from '../page/content-types.ts';
import type { PageFacts } from '../page/page-model.ts';
import { templateVp2 } from './template_vp2.template.tsx';

const folder = 'content/template_vp2';
const demo: Content = Object.fromEntries(
  readdirSync(`${folder}/content`).map((name) => [
    name.replace(/\.json$/, ''),
    JSON.parse(readFileSync(`${folder}/content/${name}`, 'utf8')),
  ]),
);
/** The store measures files; their names are enough here. */
const types = createContentTypes(
  Object.fromEntries(
    readdirSync(`${folder}/media`).map((name) => [
      `media/${name}`,
      { hash: `of-${name.replaceAll('.', '-')}`, type: 'image/webp', bytes: 1, width: 760, height: 900 },
    ]),
  ),
);
const facts: PageFacts = {
  webid: 'template_vp2',
  version: 1,
  template: 'template_vp2',
  theme: 'sky',
  themeTokens: {},
  places: '2024',
  content: demo,
  meta: {
    title: 'Vay mua nhà',
    description: undefined,
    siteName: 'Ngân hàng Lạc Hồng',
    icon: undefined,
    socialTitle: 'Vay mua nhà',
    socialDescription: undefined,
    socialImage: undefined,
    snippets: { analytics: undefined, tagManagerHead: undefined, tagManagerBody: undefined, chatbot: undefined },
  },
};
const drawWith = (content: Content) => renderToStaticMarkup(templateVp2.parse(content, types).draw(facts));

describe('the template template_vp2', () => {
  it('finds nothing wrong with its demo campaign', () => {
    expect(templateVp2.parse(demo, types).findings).toEqual([]);
  });

  it('reads every key of its demo campaign but the head’s', () => {
    expect([...templateVp2.keys, 'home.meta'].sort()).toEqual(Object.keys(demo).sort());
  });

  it('uses every picture of its demo campaign', () => {
    const texts = JSON.stringify(demo);
    expect(readdirSync(`${folder}/media`).filter((name) => !texts.includes(`media/${name}"`))).toEqual([]);
    for (const [, path] of texts.matchAll(/"(media\/[^"]+)"/g))
      expect(existsSync(`${folder}/${path}`), path).toBe(true);
  });

  it.each(templateVp2.keys)('stands without %s', (key) => {
    const { [key]: removed, ...rest } = demo;
    expect(removed).toBeDefined();
    expect(templateVp2.parse(rest, types).findings).toEqual([]);
    expect(drawWith(rest)).toContain('<main id="noi-dung">');
  });

  it('"video and image are optional": both go without a trace', () => {
    const { 'home.video': video, 'home.image': image, ...rest } = demo;
    expect([video, image]).not.toContain(undefined);
    const html = drawWith(rest);
    expect(html).not.toContain('family-house');
    expect(html).not.toContain('app-qr');
    expect(drawWith(demo)).toContain('family-house');
    expect(drawWith(demo)).toContain('app-qr');
  });

  it('"the header scrolls within a wrapper element": header and page stand in it, the dialog beside it', () => {
    const html = drawWith(demo);
    const wrapper = html.indexOf('data-page-scroller');
    expect(wrapper).toBeGreaterThan(-1);
    expect(html.indexOf('<header')).toBeGreaterThan(wrapper);
    expect(html.indexOf('id="dang-ky"')).toBeGreaterThan(html.indexOf('</footer></div>'));
  });

  it('stands with nothing at all', () => {
    expect(templateVp2.parse({}, types)).toMatchObject({ findings: [], preloads: [] });
    expect(drawWith({})).toContain('<main id="noi-dung"></main>');
  });

  it('has every menu link lead to something on the page', () => {
    const html = drawWith(demo);
    const links = [...JSON.stringify(demo).matchAll(/"link":"#([^"]+)"/g)].map(([, anchor]) => anchor);
    expect(links).toHaveLength(5);
    for (const anchor of links) expect(html).toContain(` id="${anchor}"`);
  });

  it('names sample figures as such wherever there are some', () => {
    for (const key of ['home.banner', 'home.tabs', 'home.section2']) {
      expect(JSON.stringify(demo[key]).toLowerCase(), key).toContain('minh họa');
    }
  });

  it('joins amount and unit in all texts, so that a line never breaks between them', () => {
    expect(JSON.stringify(demo).match(/\d (?:đồng|tỷ|triệu|năm|ngày|tháng|phút|giờ)/g) ?? []).toEqual([]);
  });
});
