import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SiteVersion } from '../content/site.ts';
import type { LayoutPart } from '../contract/layout.ts';
import { readDemoVersion } from '../testing/read-demo.ts';
import { parseCampaign } from './campaigns.ts';
import { creditCard } from './credit_card.template.tsx';
import { huVang } from './hu_vang.template.tsx';

let demo: SiteVersion;
beforeAll(async () => {
  demo = await readDemoVersion('hu_vang');
});

const own = ['home.banner', 'home.section1', 'home.section2', 'home.section3', 'home.section4'];
const questions = 'home.more.hoi_dap';

function draw(
  layout: readonly LayoutPart[] | undefined,
  content: Record<string, unknown> = {},
  template = huVang,
): string {
  const settings = { ...demo.settings, ...(layout && { layout: [...layout] }) };
  const campaign = parseCampaign(template, { ...demo, settings, content: { ...demo.content, ...content } });
  return renderToStaticMarkup(campaign.page.parsed.draw(campaign.page.facts));
}

const parts = (html: string) => [...html.matchAll(/<section [^>]*data-above="(\w+)"/g)].map(([, above]) => above);

describe('a page with a layout', () => {
  it('is the page of its template in the order of the template', () => {
    expect(draw(own.map((key) => ({ key })))).toBe(draw(undefined));
  });

  it('has the parts of the layout in its order, and draws no other', () => {
    const faq = demo.content['home.section4'];
    const html = draw([{ key: 'home.banner' }, { key: questions, section: 'numbered-faq' }, { key: 'home.section2' }], {
      [questions]: { ...Object(faq), title: 'Câu hỏi thêm' },
    });
    const places = ['<h1', 'Câu hỏi thêm', 'Đà Lạt mùa hoa'].map((text) => html.indexOf(text));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    const leftOut = /Mở\shũ\strong\sba\sbước/;
    expect(draw(undefined)).toMatch(leftOut);
    expect(html).not.toMatch(leftOut);
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  it('keeps header, footer, what floats and the popup as they are, and knows the content that it leaves out', () => {
    const layout = [{ key: questions, section: 'numbered-faq' }, { key: 'home.section2' }];
    const around = (html: string) => html.replace(/<main.*<\/main>/s, '');
    const html = draw(layout, { [questions]: demo.content['home.section4'] });
    expect(around(html)).toBe(around(draw(undefined)));
    expect(huVang.arrange({ layout }).leftOut.map(({ key }) => key)).toEqual(
      own.filter((key) => key !== 'home.section2'),
    );
  });

  it('keeps what is known of an added part, whichever order names it', () => {
    const added = { key: questions, section: 'numbered-faq' };
    const slotIn = (layout: readonly LayoutPart[]) =>
      huVang.arrange({ layout }).slots.find(({ key }) => key === questions);
    const slot = slotIn([{ key: 'home.banner' }, added]);
    expect(slot).toBeDefined();
    expect(slotIn([{ ...added }, { key: 'home.banner' }])).toBe(slot);
    expect(slotIn([{ ...added, section: 'campaign-film' }])).not.toBe(slot);
  });

  it('says where a part stands', () => {
    const faq = demo.content['home.section4'];
    const two = [questions, `${questions}_2`].map((key) => ({ key, section: 'numbered-faq' }));
    const html = draw(two, { [questions]: faq, [`${questions}_2`]: faq });
    expect(parts(html)).toEqual(['edge', 'seam']);
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  it('leads from the buttons of an added part to the form of its own page', () => {
    const moi = 'home.more.moi';
    const button = { labelButtonAction: 'Mời bạn', classID: 'them' };
    const hrefOf = (html: string) => /<a href="(#[^"]+)"[^>]*>Mời bạn</.exec(html)?.[1];
    const blocks = [{ img: { url: 'media/gift.avif', alt: '' }, title: 'Quà' }];
    const life = { ...{ [moi]: { blocks, button } } };
    expect(hrefOf(draw([{ key: moi, section: 'life-blocks' }], life))).toBe('#dang-ky');
    const banner = { [moi]: { ...Object(demo.content['home.banner']), button } };
    expect(hrefOf(draw([{ key: moi, section: 'hero-banner' }], banner, creditCard))).toBe('#register-form');
  });

  it('has the CSS of its grounds and of its added parts, and none of what it leaves out', () => {
    const layout = [{ key: questions, section: 'first-open-faq' }];
    const content = { ...demo.content, [questions]: demo.content['home.section4'] };
    const version = { ...demo, settings: { ...demo.settings, layout }, content };
    const { sheets } = parseCampaign(huVang, version).page.parsed;
    expect(sheets).toEqual(expect.arrayContaining(['grounds', 'first-open-faq.section', 'pill-header.section']));
    expect(sheets).not.toContain('step-guide.section');
    expect(parseCampaign(huVang, demo).page.parsed.sheets).not.toContain('grounds');
  });

  it('has no place for a part without content', () => {
    const two = [questions, `${questions}_2`].map((key) => ({ key, section: 'numbered-faq' }));
    expect(parts(draw(two, { [questions]: demo.content['home.section4'] }))).toEqual(['edge']);
  });
});
