import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { guideOf, pretendPdfViewer } from './guide.ts';

/** Ways to bring the page into each of its states. */
const states: Record<string, (page: Page) => Promise<void>> = {
  'as it opens': async () => undefined,
  'with every question and every check open': async (page) => {
    const closed = page.locator('main details:not([open]) > summary');
    for (let left = await closed.count(); left > 0; left -= 1) await closed.first().click();
  },
  'with the last step chosen': async (page) => {
    await guideOf(page).numbers.last().click();
    await guideOf(page).block.scrollIntoViewIfNeeded();
  },
  'with a document open': async (page) => {
    await page.locator('#tai-lieu').scrollIntoViewIfNeeded();
    await page
      .getByRole('button', { name: /Đọc ngay/ })
      .first()
      .click();
    await expect(page.locator('#tai-lieu').getByRole('region')).toBeVisible({ timeout: 20_000 });
  },
  'with the popup open': async (page) => {
    await page.getByRole('main').getByRole('button', { name: 'Đăng ký hỗ trợ' }).click();
    await expect(page.locator('dialog#dang-ky')).toBeVisible();
  },
};

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  test.describe(`axe on biometrics at ${viewport.width} px`, () => {
    test.use({ viewport, reducedMotion: 'reduce' });

    for (const [name, bring] of Object.entries(states)) {
      test(`finds nothing on the page ${name}`, async ({ page }) => {
        // The browser's own viewer is a page of the browser's: nothing of ours to find there.
        await pretendPdfViewer(page, false);
        await page.goto('/biometrics');
        await bring(page);
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
        ).toEqual([]);
      });
    }
  });
}
