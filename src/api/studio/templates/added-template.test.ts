import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { someServer } from '../../../page/own-server.ts';
import { contactFooter } from '../../../sections/contact-footer/contact-footer.section.tsx';
import { firstOpenFaq } from '../../../sections/first-open-faq/first-open-faq.section.tsx';
import { heroBanner } from '../../../sections/hero-banner/hero-banner.section.tsx';
import { notice } from '../../../sections/notice/notice.section.tsx';
import { pillHeader } from '../../../sections/pill-header/pill-header.section.tsx';
import { registrationPopup } from '../../../sections/registration-popup/registration-popup.section.tsx';
import { parseCampaign } from '../../../templates/campaigns.ts';
import { defineTemplate, part } from '../../../templates/define-template.tsx';
import { drawCampaign } from '../../../templates/draw-campaign.ts';
import { templates } from '../../../templates/registry.ts';
import { testPreviewSetting } from '../../../testing/preview-setting.ts';
import { reviewCalls } from '../../../testing/review-campaign.ts';
import { openStudioWorld, type StudioWorld } from '../../../testing/studio-world.ts';

/** What its one file would hold. */
const added = defineTemplate({
  name: 'vay_xe_may',
  title: 'Vay mua xe máy',
  kind: 'loan',
  theme: 'sky',
  hasComputedGrounds: true,
  header: part('home.header', pillHeader),
  main: [
    part('home.banner', heroBanner),
    part('home.questions', firstOpenFaq),
    part('home.notice', notice, { title: 'Điều kiện' }),
  ],
  footer: part('home.footer', contactFooter),
  popup: registrationPopup('variant-a'),
});

/** Its content folder. */
let sampleDir: string;
let world: StudioWorld;
beforeAll(async () => {
  sampleDir = mkdtempSync(join(tmpdir(), 'landing-samples-'));
  const dir = join(sampleDir, added.name);
  cpSync('content/vay_mua_xe', dir, { recursive: true });
  for (const file of readdirSync(join(dir, 'content')))
    if (![...added.keys, 'home.meta'].includes(file.replace('.json', ''))) rmSync(join(dir, 'content', file));
  const settings = { webid: added.name, name: added.title, template: added.name };
  writeFileSync(join(dir, 'site.json'), JSON.stringify(settings));
  world = await openStudioWorld(undefined, { templates: [...templates, added], sampleDir });
});
afterAll(async () => {
  await world.close();
  rmSync(sampleDir, { recursive: true });
});

it.each(readdirSync('src/templates').filter((file) => file.endsWith('.template.tsx')))(
  '%s is at most 60 lines',
  (file) => expect(readFileSync(join('src/templates', file), 'utf8').split('\n').length - 1).toBeLessThanOrEqual(60),
);

it('an added template is offered, begun with, edited, checked, reviewed, published and drawn', async () => {
  const { join: enter, call, write, send, approve } = reviewCalls(world, 'xe_moi');
  const editor = await enter('Biên', 'editor');
  const creator = await world.signIn(await world.addPerson(['editor']));
  const session = await world.call('readSession', { token: creator });
  expect(session.body.data.templates).toContainEqual({ name: added.name, title: added.title });

  const source = { kind: 'sample', template: added.name };
  await world.call('createCampaign', { token: creator, body: { webid: 'xe_moi', name: 'Xe mới', source } });
  const { data: copy } = await call('openWorkingCopy', editor);
  expect(copy.template).toBe(added.name);
  expect(copy.fields.filter(({ part: place }: { part: string }) => place === 'page').map(titleOf)).toEqual([
    ...[
      'home.header: Đầu trang',
      'home.banner: Banner',
      'home.questions: Hỏi đáp có tổng đài',
      'home.notice: Điều kiện',
    ],
    'home.footer: Chân trang',
  ]);
  expect(copy.findings.filter(({ severity }: { severity: string }) => severity === 'error')).toEqual([]);

  await write(editor, 'Xe mới, <br>đường <em>quen</em>');
  const approver = await enter('Duyệt', 'approver');
  await approve(approver, (await send(editor)).data.id);
  const version = await world.store.loadPublished('xe_moi');
  if (!version) throw new Error('nothing was published');
  const { html } = drawCampaign(parseCampaign(added, version, someServer), testPreviewSetting);
  expect(html).toContain('đường <em>quen</em>');
  expect(html.match(/<section [^>]*data-above="\w+"/g)).toHaveLength(3);
  expect(html.indexOf('id="hoi-dap"')).toBeLessThan(html.indexOf('id="dieu-kien"'));
});

const titleOf = ({ key, title }: { key: string; title: string }) => `${key}: ${title}`;
