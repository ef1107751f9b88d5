import { expect, test } from './journey.ts';
import { findWeakText } from './text-contrast.ts';

const pages = ['template_vp1', 'template_vp2', 'diamond', 'biometrics', 'template_vp3', 'hu_vang'];

// The measurement makes the text transparent by a style of its own, which the page's policy refuses.
test.use({ bypassCSP: true });

for (const webid of pages) {
  for (const width of [360, 860, 1024, 1440]) {
    test(`${webid} at ${width} px: text over pictures keeps 4.5:1, and 3:1 from 24 px`, async ({ page }) => {
      await page.setViewportSize({ width, height: width < 860 ? 740 : 900 });
      await page.goto(`/${webid}`, { waitUntil: 'networkidle' });
      expect(await findWeakText(page, 'header, main section:first-of-type')).toEqual([]);
    });
  }
}

test('the measurement itself sees text that is too weak', async ({ page }) => {
  await page.setContent(
    '<main><section><p style="color:#777;background:#888">yếu</p><p style="color:#000;background:#fff">rõ</p></section></main>',
  );
  expect((await findWeakText(page, 'main')).map(({ text }) => text)).toEqual(['yếu']);
});
