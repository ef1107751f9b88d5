import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, test } from 'vitest';
import type { Content } from '../content/site.ts';
import { someServer } from '../page/own-server.ts';
import { isBlogKey } from '../page/parse-blog.ts';
import { readDemoVersion } from '../testing/read-demo.ts';
import { parseCampaign } from './campaigns.ts';
import { findTemplate, templates } from './registry.ts';

/** The page of a template's demo campaign, with these keys of its content changed; undefined: without them. */
async function drawDemo(name: string, changes: Readonly<Record<string, unknown>> = {}) {
  const template = findTemplate(name);
  if (!template) throw new Error(`there is no template ${name}`);
  const version = await readDemoVersion(name);
  const changed = Object.entries({ ...version.content, ...changes }).filter(([, value]) => value !== undefined);
  const content: Content = Object.fromEntries(changed);
  const { facts, parsed, findings } = parseCampaign(template, { ...version, content }, someServer).page;
  return { ...version, content, parsed, findings, html: renderToStaticMarkup(parsed.draw(facts)) };
}

const textOf = (content: unknown) => JSON.stringify(content).replaceAll('\u00a0', ' ');

describe.each(templates)('the demo campaign of $name', ({ name, keys }) => {
  it('has every key that its template reads, and no other but the head’s and the blog’s', async () => {
    const { content } = await drawDemo(name);
    expect([...keys, 'home.meta'].sort()).toEqual(
      Object.keys(content)
        .filter((key) => !isBlogKey(key))
        .sort(),
    );
  });

  it('uses every file that it brings', async () => {
    const { content, media } = await drawDemo(name);
    const texts = JSON.stringify(content);
    expect(Object.keys(media).filter((path) => !texts.includes(path))).toEqual([]);
  });

  it('has each id once, and every link within the page lead to one', async () => {
    const { html } = await drawDemo(name);
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const links = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(links).not.toEqual([]);
    // "#dong" leads to nothing on purpose.
    expect(links.filter((id) => id !== 'top' && id !== 'dong' && !ids.includes(id))).toEqual([]);
  });

  it('joins amount and unit in all texts, so that a line never breaks between them', async () => {
    const { content } = await drawDemo(name);
    // In the head, the blog, a chart and alternative texts no line breaks; "0 đồng" is a name.
    const left = /^(?:home\.meta|blog\..*)$/;
    const texts = Object.entries(content).flatMap(([key, value]) =>
      left.test(key)
        ? []
        : JSON.stringify(value, (field, part) => (field === 'chart_data' || field === 'alt' ? undefined : part)),
    );
    const apart = /\d (?:đồng|tỷ|triệu|tuổi|năm|ngày|tháng|phút|giờ|quán|trang|MB|0000)/g;
    expect(texts.flatMap((text) => text.match(apart) ?? []).filter((text) => text !== '0 đồng')).toEqual([]);
  });

  it('asks for its two first pictures at once', async () => {
    expect((await drawDemo(name)).parsed.preloads).toHaveLength(2);
  });
});

test.each(['biometrics', 'credit_card', 'credit_card_v2', 'hu_vang', 'vay_mua_xe'])(
  'the footer of %s states a year "and that customer data is kept confidential"',
  async (name) => {
    const { html } = await drawDemo(name);
    const footer = textOf(/<footer.*<\/footer>/s.exec(html)?.[0]);
    expect(footer).toContain('Thông tin khách hàng được giữ kín');
    expect(footer).toMatch(/(?:©|Bản quyền) 2026/);
  },
);

test.each([
  ['hu_vang', ['home.section1', 'home.section2']],
  ['credit_card', ['home.banner', 'home.section2', 'home.section3', 'home.section5', 'home.section6']],
  ['credit_card_v2', ['home.section1', 'home.section2', 'home.section3', 'home.section5']],
  ['template_vp2', ['home.banner', 'home.tabs', 'home.section2']],
  ['template_vp3', ['home.banner', 'home.section1', 'home.section2']],
])('sample figures of %s are named as such', async (name, keys) => {
  const { content } = await drawDemo(name);
  expect(keys.filter((key) => !/minh họa/i.test(textOf(content[key])))).toEqual([]);
});

test.each([
  ['biometrics', 5],
  ['credit_card', 6],
  ['hu_vang', 6],
])('the questions of %s are structured data, and none of them when malformed', async (name, count) => {
  const { parsed } = await drawDemo(name);
  expect(parsed.questions).toHaveLength(count);
  const key = { biometrics: 'home.section2', credit_card: 'home.section6', hu_vang: 'home.section4' }[name] ?? '';
  const broken = await drawDemo(name, {
    [key]: { title: 'Hỏi đáp', questions: 'sáu câu', faq: 7, items: 7, slides: 7 },
  });
  expect(new Set(broken.findings.map((finding) => finding.key))).toEqual(new Set([key]));
  expect(broken.parsed).toMatchObject({ questions: [], preloads: parsed.preloads });
});

test('biometrics: lets in the documents that it shows, and none when that section is malformed', async () => {
  expect((await drawDemo('biometrics')).parsed.documents).toHaveLength(2);
  const broken = await drawDemo('biometrics', { 'home.section5': { title: 'Tài liệu', documents: 'hai' } });
  expect(broken.parsed.documents).toEqual([]);
});

test('biometrics: never asks for a password, a code or a photo of papers', async () => {
  expect(textOf((await drawDemo('biometrics')).content['home.popup'])).toMatch(/không hỏi mật khẩu, mã OTP/);
});

test('card pages carry the stages of their cards, popups and stories, each once, and hand over where the settings say', async () => {
  const [landing, single] = [await drawDemo('credit_card'), await drawDemo('credit_card_v2')];
  expect([...landing.parsed.stageThemes].sort()).toEqual(['blue', 'coral', 'jade', 'violet']);
  expect(single.parsed.stageThemes).toEqual(['jade']);
  for (const { parsed } of [landing, single]) expect(parsed.handOver?.target).toBe('/demo/portal');
});

test('credit_card: sends the chosen card with the form: the radio buttons belong to it', async () => {
  const { html } = await drawDemo('credit_card');
  const owner =
    /<input[^>]*name="card_id"[^>]*form="([^"]+)"/.exec(html)?.[1] ??
    /form="([^"]+)"[^>]*name="card_id"/.exec(html)?.[1];
  expect(html).toContain(`<form id="${owner}"`);
  // Without a script a second card_id would be sent.
  expect(html).not.toMatch(/<input[^>]*type="hidden"[^>]*name="card_id"/);
});

test('credit_card: the cards of the banner lead to those of the picker, while there is one', async () => {
  expect((await drawDemo('credit_card')).html.match(/href="#the-\d"/g)).toHaveLength(4);
  expect((await drawDemo('credit_card', { 'home.section3': undefined })).html).not.toContain('href="#the-');
});

test('the number to call stands in the header while the footer gives one', async () => {
  const header = (html: string) => html.slice(0, html.indexOf('<main'));
  for (const name of ['hu_vang', 'template_vp1', 'biometrics']) {
    expect(header((await drawDemo(name)).html), name).toContain('href="tel:');
    const footer = templates.find((one) => one.name === name)?.keys.find((key) => key.endsWith('footer')) ?? '';
    expect(header((await drawDemo(name, { [footer]: undefined })).html), name).not.toContain('href="tel:');
  }
});

test('template_vp2: "video and image are optional": both go without a trace', async () => {
  const { html } = await drawDemo('template_vp2', { 'home.video': undefined, 'home.image': undefined });
  const { html: whole, media } = await drawDemo('template_vp2');
  for (const file of ['media/family-house.avif', 'media/app-qr.svg']) {
    const hash = media[file]?.hash ?? file;
    expect(whole).toContain(hash);
    expect(html).not.toContain(hash);
  }
});

test('template_vp2: "the header scrolls within a wrapper element": header and page stand in it, the dialog beside it', async () => {
  const { html } = await drawDemo('template_vp2');
  const wrapper = html.indexOf('data-page-scroller');
  expect(wrapper).toBeGreaterThan(-1);
  expect(html.indexOf('<header')).toBeGreaterThan(wrapper);
  expect(html.indexOf('id="dang-ky"')).toBeGreaterThan(html.indexOf('</footer></div>'));
});

test('template_vp3: a class id of its own for every call to action: "ctaId (class id of the opening button)"', async () => {
  const ids = [...(await drawDemo('template_vp3')).html.matchAll(/data-cta-id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.length).toBe(6);
  expect(new Set(ids).size).toBe(ids.length);
});

test('the registry finds a template by its name, of which there is one each, and nothing by another', () => {
  expect(findTemplate('hu_vang')?.name).toBe('hu_vang');
  expect(findTemplate('constructor')).toBeUndefined();
  expect(new Set(templates.map(({ name }) => name)).size).toBe(templates.length);
});
