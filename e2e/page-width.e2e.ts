import { campaignPages } from './campaign-pages.ts';
import { expect, test } from './journey.ts';

for (const webid of campaignPages) {
  test(`nothing on ${webid} is wider than the screen, from 320 to 1440 px, with everything open`, async ({ page }) => {
    for (const width of [320, 360, 414, 768, 860, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/${webid}`);
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true;
      });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`).toBe(width);
    }
  });
}
