import { campaignPages } from './campaign-pages.ts';
import { expect, test } from './journey.ts';
import { findWeakText } from './text-contrast.ts';

// The measurement makes the text transparent by a style of its own, which the page's policy refuses.
test.use({ bypassCSP: true });

const widths = [360, 860, 1024, 1440];

for (const webid of campaignPages) {
  test(`${webid}: text over pictures keeps 4.5:1, and 3:1 from 24 px`, async ({ page }) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: width < 860 ? 740 : 900 });
      await page.goto(`/${webid}`);
      // Lazy pictures on the first screen do not delay the load event, so wait for them.
      await page.waitForFunction(() =>
        [...document.images].every((image) => {
          const { top, bottom, left, right } = image.getBoundingClientRect();
          const isSeen = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
          return image.complete || !isSeen;
        }),
      );
      expect(await findWeakText(page, 'header, main section:first-of-type'), `at ${width} px`).toEqual([]);
    }
  });
}

for (const section of [
  'hero-banner',
  'campaign-banner',
  'jewel-banner',
  'promotion-banner',
  'checklist-hero',
  'wallet-hero',
]) {
  test(`${section}: words keep their contrast with a light picture`, async ({ page }) => {
    for (const width of [360, 860, 1440]) {
      await page.setViewportSize({ width, height: width < 860 ? 740 : 900 });
      await page.goto(`/gallery/${section}/light-picture`);
      await page.waitForFunction(() => document.querySelector<HTMLImageElement>('picture img')?.complete);
      expect(await findWeakText(page, 'section'), `at ${width} px`).toEqual([]);
    }
  });
}

test('the measurement itself sees text that is too weak', async ({ page }) => {
  await page.setContent(
    '<main><section><p style="color:#777;background:#888">yếu</p><p style="color:#000;background:#fff">rõ</p></section></main>',
  );
  expect((await findWeakText(page, 'main')).map(({ text }) => text)).toEqual(['yếu']);
});
