import { expect, test } from 'vitest';
import type { Content } from '../content/site.ts';
import { someServer } from '../page/own-server.ts';
import { atNight } from '../testing/at-night.ts';
import { testPreviewSetting } from '../testing/preview-setting.ts';
import { readDemoVersion } from '../testing/read-demo.ts';
import { allSnippets, realSnippets } from '../testing/real-snippets.ts';
import { parseCampaign } from './campaigns.ts';
import { drawCampaign, drawMarkedPage, drawPreview } from './draw-campaign.ts';
import { templates } from './registry.ts';

async function readCampaign(name: string, tags?: 'ask' | 'run', content: Content = allSnippets) {
  const template = templates.find((one) => one.name === name);
  const version = await readDemoVersion(name);
  if (!template) throw new Error(`${name} is no template`);
  const settings = { ...version.settings, ...(tags && { tags }) };
  return parseCampaign(template, { ...version, settings, content: { ...version.content, ...content } }, someServer);
}

const asksByDefault = { asksBeforeTags: true };
const draw = (...input: Parameters<typeof readCampaign>) =>
  readCampaign(...input).then((campaign) => drawCampaign(campaign, testPreviewSetting).html);

// By day one with a popup and one in a wrapper.
const tried = templates.filter(({ name }) => atNight || name === 'hu_vang' || name === 'template_vp2');

test.each(tried)(
  '$name: the question follows the link that skips the header, and the footer leads back to it',
  async ({ name }) => {
    const html = await draw(name, 'ask');
    const [skip, question, action] = [
      html.indexOf('href="#noi-dung"'),
      html.indexOf('data-tag-question'),
      html.indexOf('data-cta-id='),
    ];
    expect(skip).toBeGreaterThan(0);
    expect(html.slice(skip, question).match(/<(?:a|button|input)\b/g) ?? []).toEqual([]);
    expect(question).toBeLessThan(action);
    expect(html.slice(html.indexOf('<footer'))).toMatch(/<p [^>]*hidden=""><button[^>]*commandfor="lua-chon-the-do"/);
    expect(html).toMatch(/<section [^>]*hidden="">.*Trang này được đo những gì/);
    expect(html.match(/<dialog id="lua-chon-the-do"/g)).toHaveLength(1);
    expect(html).toContain('<script type="module" src="/assets/tags.js">');
  },
);

test('no snippet stands where a browser would run or load it', async () => {
  const html = await draw('hu_vang', 'ask');
  const outside = html.replaceAll(/<template data-waits="[a-z ]+">[\s\S]*?<\/template>/g, '');
  for (const host of ['googletagmanager', 'facebook', 'tiktok', 'hotjar', 'zalo.me', 'tawk.to'])
    expect(outside, host).not.toContain(host);
  expect(html).not.toContain('<noscript');
  expect(html).not.toContain('data-snippet');
});

test('tools are named, everything is off, and the three answers look the same', async () => {
  const html = await draw('hu_vang', 'ask');
  const sheet = html.slice(html.indexOf('<dialog id="lua-chon-the-do"'));
  expect([...sheet.matchAll(/Công cụ: ([^<]*)\.</g)].map(([, tools]) => tools)).toEqual([
    'Google Analytics, Hotjar, Google Tag Manager',
    'Google Ads, Meta, TikTok, Google Tag Manager',
    'Zalo, Tawk.to',
  ]);
  expect(sheet.match(/role="switch"/g)).toHaveLength(3);
  expect(sheet).not.toContain('checked');
  const answers = [...html.matchAll(/<button type="button" class="([^"]*)" [^>]*>(Đồng ý|Từ chối|Chọn)</g)];
  expect(answers.map(([, , label]) => label)).toEqual(['Đồng ý', 'Từ chối', 'Chọn']);
  expect(new Set(answers.map(([, look]) => look)).size).toBe(1);
});

test('what waits for no choice is said, too: what the page counts itself, where it does', async () => {
  const { version, ...campaign } = await readCampaign('hu_vang', 'ask');
  const drawWith = (countsOff: boolean) => {
    const settings = { ...version.settings, countsOff };
    return drawCampaign({ ...campaign, version: { ...version, settings } }, testPreviewSetting).html;
  };
  expect(drawWith(false)).toContain('đã đưa bạn tới, đếm lượt xem mà không biết ai là ai.');
  expect(drawWith(true)).toContain('đã đưa bạn tới.');
});

test('only the purposes of the page are asked for', async () => {
  const html = await draw('hu_vang', 'ask', { 'home.meta.analytics': realSnippets.meta.html });
  expect(html).toContain('trang bật công cụ <!-- -->quảng cáo'.replace('<!-- -->', ''));
  expect(html.match(/role="switch"/g)).toHaveLength(1);
});

test('without the switch a page is what it was, also where the bank says nothing', async () => {
  const [plain, run] = await Promise.all([draw('hu_vang'), draw('hu_vang', 'run')]);
  expect(run).toBe(plain);
  expect(plain).toContain('<template data-snippet="analytics">');
  expect(plain).not.toMatch(/tag-question|tags\.js/);
});

test('the bank’s default holds where the campaign says nothing', async () => {
  const drawBy = async (tags?: 'ask' | 'run') =>
    drawCampaign(await readCampaign('hu_vang', tags), testPreviewSetting, asksByDefault).html;
  expect(await drawBy()).toBe(await draw('hu_vang', 'ask'));
  expect(await drawBy('run')).toBe(await draw('hu_vang', 'run'));
});

test('a page without snippets asks nothing', async () => {
  expect(await draw('hu_vang', 'ask', {})).toBe(await draw('hu_vang', 'run', {}));
});

test('a page without header and footer asks, too, and the choice can be opened again', async () => {
  const html = await draw('hu_vang', 'ask', { ...allSnippets, 'home.header': undefined, 'home.footer': undefined });
  expect(html).not.toContain('<header');
  expect(html).toContain('data-tag-question');
  expect(html).toContain('data-tag-state');
});

test('previews ask nothing and run nothing', async () => {
  const campaign = await readCampaign('hu_vang', 'ask');
  const drawn = [drawPreview(campaign, 1, testPreviewSetting), drawMarkedPage(campaign, testPreviewSetting, undefined)];
  for (const { html } of drawn)
    expect(html).not.toMatch(/tag-question|tags\.js|data-waits|data-snippet|googletagmanager/);
});

test('the policy allows what it allows without the question, and nothing more', async () => {
  const [asking, running] = await Promise.all([readCampaign('hu_vang', 'ask'), readCampaign('hu_vang', 'run')]);
  const policyOf = (campaign: typeof asking) =>
    drawCampaign(campaign, testPreviewSetting)
      .headers['content-security-policy']?.split('; ')
      .filter((directive) => !directive.startsWith('style-src '));
  expect(policyOf(asking)).toEqual(policyOf(running));
});
