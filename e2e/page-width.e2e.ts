import { campaignPages } from './campaign-pages.ts';
import { expect, test } from './journey.ts';

test.use({ reducedMotion: 'no-preference' });

/** Runs in a page. A link inside a sentence is as high as its line; what is not drawn yet has no height. */
function findSmallTargets(): string[] {
  return [...document.querySelectorAll<HTMLElement>('a[href], button, summary')].flatMap((target) => {
    const { height } = target.getBoundingClientRect();
    const isSeen = target.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const isSmall = height > 0 && Math.round(height) < 44 && getComputedStyle(target).display !== 'inline';
    return isSeen && isSmall ? [`${height} px: ${target.textContent}`] : [];
  });
}

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
        if (width === 360) expect(await page.evaluate(findSmallTargets), 'at least 44 px high').toEqual([]);
      }
    }
  });
}
