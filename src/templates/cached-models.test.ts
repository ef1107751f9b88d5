import { expect, it } from 'vitest';
import type { SiteVersion } from '../content/site.ts';
import { someServer } from '../page/own-server.ts';
import { testPreviewSetting } from '../testing/preview-setting.ts';
import { readDemoVersion } from '../testing/read-demo.ts';
import { parseCampaign } from './campaigns.ts';
import { drawMarkedPage } from './draw-campaign.ts';
import { findTemplate } from './registry.ts';

const parse = (version: SiteVersion) => {
  const template = findTemplate(version.settings.template);
  if (!template) throw new Error('no such template');
  return parseCampaign(template, version, someServer);
};
const draw = (version: SiteVersion) => drawMarkedPage(parse(version), testPreviewSetting, undefined).html;
/** As if it was parsed for the first time. */
const drawAnew = (version: SiteVersion) => draw(structuredClone(version));

it('a changed key is parsed, and the others keep their models', async () => {
  const version = await readDemoVersion('hu_vang');
  const faq = version.content['home.section4'] as object;
  const changed = { ...version, content: { ...version.content, 'home.section4': { ...faq, title: 'Tựa khác' } } };
  const [before, after] = [parse(version).page.parsed, parse(changed).page.parsed];
  expect(before.panel).toBe(after.panel);
  expect(before.questions).not.toBe(after.questions);
  expect(draw(changed)).toContain('Tựa khác');
  expect(draw(changed)).toBe(drawAnew(changed));
});

it('other files, other addresses and other posts give other models of the same stored values', async () => {
  const jar = await readDemoVersion('hu_vang');
  draw(jar);
  const otherFiles = Object.entries(jar.media).map(([path, file]) => [
    path,
    { ...file, hash: `f${file.hash.slice(1)}` },
  ]);
  const withFiles = { ...jar, media: Object.fromEntries(otherFiles) };
  expect(draw(withFiles)).toBe(drawAnew(withFiles));
  expect(draw(withFiles)).not.toBe(draw(jar));

  const card = await readDemoVersion('credit_card');
  draw(card);
  const elsewhere = { ...card, settings: { ...card.settings, registrationUrl: 'https://khac.example/dang-ky' } };
  expect(parse(elsewhere).page.parsed.handOver?.target).toBe('https://khac.example/dang-ky');
  expect(parse(card).page.parsed.handOver?.target).not.toBe('https://khac.example/dang-ky');

  const loan = await readDemoVersion('super_sinh_loi');
  draw(loan);
  const [key, post] = Object.entries(loan.content).find(([name]) => name.startsWith('blog.posts.')) ?? ['', {}];
  const content = {
    ...loan.content,
    [key]: { ...(post as object), title: 'Bài viết đổi tựa', publishedAt: '2026-12-31' },
  };
  const withPost = { ...loan, content };
  expect(draw(withPost)).toContain('Bài viết đổi tựa');
  expect(draw(withPost)).toBe(drawAnew(withPost));
});
