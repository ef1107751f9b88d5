import { someServer } from '../page/own-server.ts';
import { type DrawnWorkingCopy, drawWorkingCopy } from '../publishing/preview/draw-working-copy.ts';
import { parseCampaign } from '../templates/campaigns.ts';
import { templates } from '../templates/registry.ts';
import { testPreviewSetting } from './preview-setting.ts';
import { readDemoVersion } from './read-demo.ts';

/** Each demo campaign as the preview of the editor gets it. */
export async function drawDemos(): Promise<readonly DrawnWorkingCopy[]> {
  return Promise.all(
    templates.map(async (template) =>
      drawWorkingCopy(parseCampaign(template, await readDemoVersion(template.name), someServer), testPreviewSetting),
    ),
  );
}
