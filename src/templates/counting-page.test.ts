import { expect, test } from 'vitest';
import { makeCountsToken } from '../content/counts-token.ts';
import { someServer } from '../page/own-server.ts';
import { atNight } from '../testing/at-night.ts';
import { testPreviewSetting } from '../testing/preview-setting.ts';
import { readDemoVersion } from '../testing/read-demo.ts';
import { parseCampaign } from './campaigns.ts';
import { drawCampaign, drawMarkedPage, drawPreview } from './draw-campaign.ts';
import { templates } from './registry.ts';

// By day one with a popup and one that hands over.
const tried = templates.filter(({ name }) => atNight || name === 'hu_vang' || name === 'credit_card');

test.each(tried)('$name: its page counts unless it is switched off, and previews never do', async (template) => {
  const version = await readDemoVersion(template.name);
  const settings = { ...version.settings, countsOff: true };
  const [on, off] = [version, { ...version, settings }].map((one) => parseCampaign(template, one, someServer));
  if (!on || !off) throw new Error('there is no campaign');
  const token = makeCountsToken(testPreviewSetting.countsKey, version.webid, version.version);
  const address = ` data-counts="/landingpage-api/api/counts/${version.webid}/${version.version}?key=${token}"`;
  const counting = drawCampaign(on, testPreviewSetting).html;
  expect(counting).toContain(address);
  expect(drawCampaign(off, testPreviewSetting).html, 'nothing else differs').toBe(counting.replace(address, ''));
  const previews = [
    drawPreview(on, undefined, testPreviewSetting),
    drawPreview(on, undefined, testPreviewSetting, true),
    drawMarkedPage(on, testPreviewSetting, undefined),
  ];
  for (const { html } of previews) expect(html).not.toContain('data-counts');
});
