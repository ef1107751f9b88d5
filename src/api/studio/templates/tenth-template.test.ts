import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { someServer } from '../../../page/own-server.ts';
import { contactFooter } from '../../../sections/contact-footer/contact-footer.section.tsx';
import { firstOpenFaq } from '../../../sections/first-open-faq/first-open-faq.section.tsx';
import { goalCards } from '../../../sections/goal-cards/goal-cards.section.tsx';
import { heroBanner } from '../../../sections/hero-banner/hero-banner.section.tsx';
import { homeHeader } from '../../../sections/home-header/home-header.section.tsx';
import { registrationPopup } from '../../../sections/registration-popup/registration-popup.section.tsx';
import { parseCampaign } from '../../../templates/campaigns.ts';
import { defineTemplate, part } from '../../../templates/define-template.tsx';
import { drawCampaign } from '../../../templates/draw-campaign.ts';
import { templates } from '../../../templates/registry.ts';
import { testPreviewSetting } from '../../../testing/preview-setting.ts';
import { reviewCalls } from '../../../testing/review-campaign.ts';
import { openStudioWorld, type StudioWorld } from '../../../testing/studio-world.ts';

/** What its one file would hold. */
const tenth = defineTemplate({
  name: 'vay_xe',
  title: 'Vay mua xe',
  theme: 'sky',
  header: part('home.header', homeHeader),
  main: [
    part('home.banner', heroBanner),
    part('home.section4', firstOpenFaq),
    part('home.section2', goalCards, { title: 'Xe mẫu' }),
  ],
  footer: part('home.footer', contactFooter),
  popup: registrationPopup('variant-a'),
});

/** Its content folder. */
let sampleDir: string;
let world: StudioWorld;
beforeAll(async () => {
  sampleDir = mkdtempSync(join(tmpdir(), 'landing-samples-'));
  const dir = join(sampleDir, tenth.name);
  cpSync('content/hu_vang', dir, { recursive: true });
  for (const file of readdirSync(join(dir, 'content')))
    if (![...tenth.keys, 'home.meta'].includes(file.replace('.json', ''))) rmSync(join(dir, 'content', file));
  const settings = JSON.parse(readFileSync(join(dir, 'site.json'), 'utf8'));
  writeFileSync(join(dir, 'site.json'), JSON.stringify({ ...settings, webid: tenth.name, template: tenth.name }));
  world = await openStudioWorld(undefined, { templates: [...templates, tenth], sampleDir });
});
afterAll(async () => {
  await world.close();
  rmSync(sampleDir, { recursive: true });
});

it('a tenth template is offered, begun with, edited, checked, reviewed, published and drawn', async () => {
  const { join: enter, call, write, send, approve } = reviewCalls(world, 'xe_moi');
  const editor = await enter('Biên', 'editor');
  const creator = await world.signIn(await world.addPerson(['editor']));
  const session = await world.call('readSession', { token: creator });
  expect(session.body.data.templates).toContainEqual({ name: 'vay_xe', title: 'Vay mua xe' });

  const source = { kind: 'sample', template: 'vay_xe' };
  await world.call('createCampaign', { token: creator, body: { webid: 'xe_moi', name: 'Xe mới', source } });
  const { data: copy } = await call('openWorkingCopy', editor);
  expect(copy.template).toBe('vay_xe');
  expect(copy.fields.filter(({ part: place }: { part: string }) => place === 'page').map(titleOf)).toEqual([
    ...['home.header: Đầu trang', 'home.banner: Banner', 'home.section4: Hỏi đáp', 'home.section2: Xe mẫu'],
    'home.footer: Chân trang',
  ]);
  expect(copy.findings.filter(({ severity }: { severity: string }) => severity === 'error')).toEqual([]);

  await write(editor, 'Xe mới, <br>đường <em>quen</em>');
  const approver = await enter('Duyệt', 'approver');
  await approve(approver, (await send(editor)).data.id);
  const version = await world.store.loadPublished('xe_moi');
  if (!version) throw new Error('nothing was published');
  const { html } = drawCampaign(parseCampaign(tenth, version, someServer), testPreviewSetting);
  expect(html).toContain('đường <em>quen</em>');
  expect(html.indexOf('<details')).toBeLessThan(html.indexOf('Hũ nào'));
});

const titleOf = ({ key, title }: { key: string; title: string }) => `${key}: ${title}`;
