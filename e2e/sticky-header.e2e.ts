import { campaignPages } from './campaign-pages.ts';
import { expect, test } from './journey.ts';

for (const { width, height } of [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
]) {
  test(`"Sticky threshold: header height (hu_vang: minus 40px)", on every page ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const webid of campaignPages) {
      await page.goto(`/${webid}`);
      const root = page.locator('html');
      const header = page.locator('header').first();
      const headerHeight = await header.evaluate((element) => element.getBoundingClientRect().height);
      const threshold = headerHeight - (webid === 'hu_vang' ? 40 : 0);
      const scrollTo = (top: number) =>
        page.evaluate(async (to) => {
          const scroller = document.querySelector('[data-page-scroller]') ?? document.documentElement;
          scroller.scrollTo({ top: to, behavior: 'instant' });
          // Two frames, because the observer is called in the first.
          for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
        }, top);
      await expect(root, webid).toHaveAttribute('data-at-top');
      // Scroll past the threshold first, so that the state at the threshold is not just that of the loaded page.
      await scrollTo(threshold + 2);
      await expect(root, `${webid} is sticky at ${threshold} px`).not.toHaveAttribute('data-at-top');
      await scrollTo(threshold - 2);
      await expect(root, `${webid} is clear until ${threshold} px`).toHaveAttribute('data-at-top');
    }
  });
}
