import { answerInsight } from '../../src/testing/insight-answers.ts';
import { allSnippets } from '../../src/testing/real-snippets.ts';
import { expect, test } from '../journey.ts';
import { publishFolder, withCampaign } from '../landing-command.ts';
import { expectGood } from './expect-good.ts';
import { signInAs, studio } from './staff.ts';
import { showTheme, themes } from './theme.ts';

/** Campaigns by their switch. */
const campaigns = { ask: 'the_do_hoi', run: 'the_do_chay' };

test.beforeAll(async () => {
  for (const [tags, webid] of Object.entries(campaigns)) {
    const source = { campaign: 'hu_vang', settings: { tags } };
    await withCampaign(webid, allSnippets, async (folder) => void (await publishFolder(folder)), source);
  }
});

for (const theme of themes)
  test(`what loads before a choice is accessible, from 390 to 1440 px, ${theme}`, async ({ page, context }) => {
    await signInAs(context, ['editor']);
    await page.route('**/studio/api/campaigns/*/insight?*', (route) => {
      const query = new URL(route.request().url()).searchParams;
      const period = { from: `${query.get('from')}`, to: `${query.get('to')}` };
      const tagAnswers = { asked: 9812, agree: 5298, some: 687, refuse: 2060 };
      return route.fulfill({ json: { data: answerInsight(period, { tagAnswers }) } });
    });
    for (const [tags, webid] of Object.entries(campaigns)) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(`${studio}/ket-qua/${webid}/the-do`);
      await showTheme(page, theme);
      await expect(page.getByRole('row', { name: /^Google Tag Manager/ }).first()).toBeVisible();
      for (const width of [1440, 1024, 768, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await expectGood(page, `${tags}, ${width} px`);
      }
    }
  });
