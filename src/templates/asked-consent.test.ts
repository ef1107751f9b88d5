import { describe, expect, test } from 'vitest';
import type { SiteSettings } from '../content/site.ts';
import { formatConsentNotice, withdrawPath } from '../contract/registration/consent.ts';
import { marketingPurposeId } from '../contract/registration/consent-purposes.ts';
import { readDemoVersion } from '../testing/read-demo.ts';
import { parseCampaign } from './campaigns.ts';
import { findTemplate, templates } from './registry.ts';

/** The consent that a demo campaign asks for, with these keys of its content and settings changed. */
async function askedBy(webid: string, changes: Readonly<Record<string, object>>, settings: Partial<SiteSettings> = {}) {
  const version = await readDemoVersion(webid);
  const template = findTemplate(version.settings.template);
  if (!template) throw new Error(`no template for ${webid}`);
  const changed = Object.entries(changes).map(([key, value]) => [key, { ...Object(version.content[key]), ...value }]);
  return parseCampaign(template, {
    ...version,
    settings: { ...version.settings, ...settings },
    content: { ...version.content, ...Object.fromEntries(changed) },
  }).consent;
}

const stored = { version: '2026-11', purposes: [{ id: 'goi_lai', text: 'Tôi đồng ý được gọi lại.' }] };

test.each(['credit_card', 'credit_card_v2'])(
  'a card page asks for what its form keeps registrations by: %s',
  async (webid) => {
    const { content } = await readDemoVersion(webid);
    const { form } = Object(content['home.section2']);
    expect(await askedBy(webid, { 'home.section2': { form: { ...form, keep: undefined } } })).toBeUndefined();
    expect(await askedBy(webid, { 'home.section2': { form: { ...form, keep: stored } } })).toMatchObject(stored);
    // A card page has no popup with a form: what stands there asks nobody.
    expect(await askedBy(webid, { 'home.popup': { consent: 7 } })).toMatchObject({ version: form.keep.version });
  },
);

test('a page with a popup asks for what that says, and has no form when it is malformed', async () => {
  expect(await askedBy('diamond', { 'home.popup': { consent: stored } })).toMatchObject(stored);
  expect(await askedBy('diamond', { 'home.popup': { consent: 7 } })).toBeUndefined();
});

describe.each(templates)('the demo of $name', async ({ name }) => {
  const asked = await askedBy(name, {});

  test('says who uses the data, what for, how long, and where consent is withdrawn', () => {
    if (!asked?.processing) throw new Error('nothing is said');
    const { processing, purposes } = asked;
    expect(processing.replaceAll('\u00a0', ' ')).toMatch(
      /^Ngân hàng Lạc Hồng dùng thông tin bạn điền để .{5,}, giữ 180 ngày rồi xóa\. .*Liên hệ: \S/,
    );
    expect(formatConsentNotice(asked)).toContain(withdrawPath);
    expect(purposes.find(({ id }) => id === marketingPurposeId)).toBeDefined();
    expect(purposes.filter(({ isRequired }) => isRequired)).toEqual([]);
  });

  test('goes by the campaign’s retention', async () => {
    expect((await askedBy(name, {}, { retentionDays: 30 }))?.processing).toContain('giữ 30\u00a0ngày');
  });
});
