import { expect, test } from 'vitest';
import { readDemoVersion } from '../testing/read-demo.ts';
import { parseCampaign } from './campaigns.ts';
import { findTemplate } from './registry.ts';

/** The consent that a demo campaign asks for, with these keys of its content changed. */
async function askedBy(webid: string, changes: Readonly<Record<string, object>>) {
  const version = await readDemoVersion(webid);
  const template = findTemplate(version.settings.template);
  if (!template) throw new Error(`no template for ${webid}`);
  const changed = Object.entries(changes).map(([key, value]) => [key, { ...Object(version.content[key]), ...value }]);
  return parseCampaign(template, { ...version, content: { ...version.content, ...Object.fromEntries(changed) } })
    .consent;
}

const stored = { version: '2026-11', purposes: [{ id: 'goi_lai', text: 'Tôi đồng ý được gọi lại.' }] };

test.each(['credit_card', 'credit_card_v2'])(
  'a card page asks for what its form keeps registrations by: %s',
  async (webid) => {
    const { content } = await readDemoVersion(webid);
    const { form } = Object(content['home.section2']);
    expect(await askedBy(webid, {})).toBeUndefined();
    expect(await askedBy(webid, { 'home.section2': { form: { ...form, keep: stored } } })).toMatchObject(stored);
    // A card page has no popup with a form: what stands there asks nobody.
    expect(await askedBy(webid, { 'home.popup': { consent: 7 } })).toBeUndefined();
  },
);

test('a page with a popup asks for what that says, and has no form when it is malformed', async () => {
  expect(await askedBy('diamond', {})).toMatchObject({
    purposes: expect.arrayContaining([expect.objectContaining({ isRequired: true })]),
  });
  expect(await askedBy('diamond', { 'home.popup': { consent: 7 } })).toBe('hidden');
});
