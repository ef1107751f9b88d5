import { campaignPages } from './campaign-pages.ts';
import { expect, test } from './journey.ts';

test.use({ reducedMotion: 'no-preference' });

for (const webid of campaignPages) {
  test(`nothing on ${webid} is wider than the screen, from 320 to 1440 px, with everything open`, async ({ page }) => {
    // Loaded as on a phone and as on a desktop; between those, a window that changes its width.
    for (const widths of [
      [320, 360, 414, 768],
      [1440, 1280, 1024, 860],
    ]) {
      for (const [index, width] of widths.entries()) {
        await page.setViewportSize({ width, height: 800 });
        if (index === 0) {
          await page.goto(`/${webid}`);
          await page.evaluate(() => {
            for (const details of document.querySelectorAll('details')) details.open = true;
          });
        }
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`).toBe(width);
      }
    }
  });
}
