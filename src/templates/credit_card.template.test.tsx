import { readdirSync, readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Content } from '../content/site.ts';
import type { PageFacts } from '../page/page-model.ts';
import { exampleTypes } from '../sections/example-types.ts';
import { creditCard } from './credit_card.template.tsx';

const folder = 'content/credit_card/content';
const demo: Content = Object.fromEntries(
  readdirSync(folder).map((name) => [
    name.replace(/\.json$/, ''),
    JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')),
  ]),
);

describe('the template credit_card', () => {
  it('finds nothing wrong with its demo campaign', () => {
    expect(creditCard.parse(demo, exampleTypes).findings).toEqual([]);
  });

  it('reads every key of its demo campaign but the head’s', () => {
    expect([...creditCard.keys, 'home.meta'].sort()).toEqual(Object.keys(demo).sort());
  });

  it('draws its sections "in order", each id once', () => {
    const html = draw(demo);
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const places = ['<h1', 'id="uu-dai"', 'id="register-form"', 'id="chon-the"', 'id="trai-nghiem"', 'id="cach-mo"'];
    const found = [...places, 'data-carousel-track', 'id="hoi-dap"', '<footer'].map((place) => html.indexOf(place));
    expect(found).toEqual([...found].sort((one, other) => one - other));
    expect(found).not.toContain(-1);
  });

  it('has every link within the page lead to something that is there', () => {
    const html = draw(demo);
    const ids = new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id));
    for (const [, target] of html.matchAll(/href="#([^"]+)"/g)) {
      // "#dong" leads to nothing on purpose.
      if (target !== 'top' && target !== 'dong') expect(ids, `#${target}`).toContain(target);
    }
  });

  it('sends the chosen card with the form: the radio buttons belong to it', () => {
    const html = draw(demo);
    const owner =
      /<input[^>]*name="card_id"[^>]*form="([^"]+)"/.exec(html)?.[1] ??
      /form="([^"]+)"[^>]*name="card_id"/.exec(html)?.[1];
    expect(html).toContain(`<form id="${owner}"`);
    // Without a script a second card_id would be sent.
    expect(html).not.toMatch(/<input[^>]*type="hidden"[^>]*name="card_id"/);
  });

  it('names the cards of the banner by ids that match', () => {
    expect(draw(demo).match(/href="#the-\d"/g)).toHaveLength(4);
    expect(draw({ ...demo, 'home.section3': undefined })).not.toContain('href="#the-');
  });

  it('carries the stages of its cards, popups and stories, each once', () => {
    const { stageThemes } = creditCard.parse(demo, exampleTypes);
    expect([...stageThemes].sort()).toEqual(['blue', 'coral', 'jade', 'violet']);
  });

  it('asks for its two banner pictures at once, offers its questions as structured data, and hands over where the settings say', () => {
    const { preloads, questions, handOver } = creditCard.parse(demo, exampleTypes);
    expect(preloads).toHaveLength(2);
    expect(questions).toHaveLength(6);
    expect(handOver?.target).toBe('/demo/portal');
  });

  it('names sample figures as such', () => {
    for (const key of ['home.banner', 'home.section2', 'home.section3', 'home.section5', 'home.section6'])
      expect(JSON.stringify(demo[key])).toContain('minh họa');
  });

  it('joins amount and unit in all texts, so that a line never breaks between them', () => {
    expect(JSON.stringify(demo).match(/\d (?:đồng|triệu|ngày|tháng|tuổi)/g) ?? []).toEqual([]);
  });
});

function draw(content: Content): string {
  const facts: PageFacts = {
    webid: 'credit_card',
    version: 1,
    template: 'credit_card',
    theme: 'violet',
    themeTokens: {},
    content,
    meta: {
      title: 'Thẻ',
      description: undefined,
      siteName: 'Lạc Hồng',
      icon: undefined,
      socialTitle: 'Thẻ',
      socialDescription: undefined,
      socialImage: undefined,
      snippets: { analytics: undefined, tagManagerHead: undefined, tagManagerBody: undefined, chatbot: undefined },
    },
    places: '2024',
  };
  const { 'home.section3': picker, ...rest } = content;
  return renderToStaticMarkup(creditCard.parse(picker === undefined ? rest : content, exampleTypes).draw(facts));
}
