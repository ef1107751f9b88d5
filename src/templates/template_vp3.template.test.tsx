import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Content } from '../content/site.ts';
import { createContentTypes } from '../page/content-types.ts';
import type { PageFacts } from '../page/page-model.ts';
import { readDemo } from '../testing/read-demo.ts';
import { templateVp3 } from './template_vp3.template.tsx';

const draft = await readDemo('template_vp3');
const demo: Content = draft.content;
const types = createContentTypes(draft.media);

const page: PageFacts = {
  webid: 'template_vp3',
  version: 1,
  template: 'template_vp3',
  themeTokens: {},
  places: '2024',
  theme: 'coral',
  content: demo,
  meta: {
    title: 'Tiết kiệm',
    description: undefined,
    siteName: 'Ngân hàng Lạc Hồng',
    icon: undefined,
    socialTitle: 'Tiết kiệm',
    socialDescription: undefined,
    socialImage: undefined,
    snippets: { analytics: undefined, tagManagerHead: undefined, tagManagerBody: undefined, chatbot: undefined },
  },
};
const draw = (content: Content) => renderToStaticMarkup(templateVp3.parse(content, types).draw(page));

describe('the template template_vp3', () => {
  it('finds nothing wrong with its demo campaign', () => {
    expect(templateVp3.parse(demo, types).findings).toEqual([]);
  });

  it('reads every key of its demo campaign but the head’s', () => {
    expect([...templateVp3.keys, 'home.meta'].sort()).toEqual(Object.keys(demo).sort());
  });

  it.each(Object.keys(demo))('stands without %s: "A section is hidden when its data is missing"', (missing) => {
    const rest = Object.fromEntries(Object.entries(demo).filter(([key]) => key !== missing));
    expect(templateVp3.parse(rest, types).findings).toEqual([]);
    const html = draw(rest);
    expect(html).toContain('<main id="noi-dung">');
    if (missing !== 'home.meta') expect(html.length).toBeLessThan(draw(demo).length);
  });

  it('stands without any content', () => {
    expect(draw({})).toBe('<main id="noi-dung"></main>');
  });

  it('has every link into the page lead to something that is there', () => {
    const html = draw(demo);
    const links = [...html.matchAll(/href="#([^"]+)"/g)]
      .map(([, id]) => id)
      .filter((id) => id !== 'top' && id !== 'dong');
    expect(links.length).toBeGreaterThan(0);
    for (const id of links) expect(html).toContain(`id="${id}"`);
  });

  it('has a class id of its own for every call to action: "ctaId (class id of the opening button)"', () => {
    const ids = [...draw(demo).matchAll(/data-cta-id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.length).toBe(6);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('names sample figures as such', () => {
    expect(JSON.stringify(demo['home.section1']).replaceAll('\u00a0', ' ')).toContain('số liệu minh họa');
    for (const text of JSON.stringify([demo['home.banner'], demo['home.section2']]).match(/"[^"]*%[^"]*"/g) ?? []) {
      expect(text.replaceAll('\u00a0', ' ')).toContain('minh họa');
    }
  });

  it('joins amount and unit in all texts, so that a line never breaks between them', () => {
    expect(JSON.stringify(demo).match(/\d (?:đồng|triệu|ngày|tháng|năm|phút|giờ)/g) ?? []).toEqual([]);
  });
});
