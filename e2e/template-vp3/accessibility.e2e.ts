import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { fillInSavings, openSavingsPopup, savingsPopup } from './popup.ts';

/** Ways to bring the page into each of its states. */
const states: Record<string, (page: Page) => Promise<void>> = {
  'as it opens': async () => undefined,
  scrolled: async (page) => {
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    await expect(page.locator('header').first().getByRole('button')).toBeVisible();
  },
  'with the popup open': openSavingsPopup,
  'with errors in the popup': async (page) => {
    await openSavingsPopup(page);
    await savingsPopup(page).submit.click();
    await expect(savingsPopup(page).name).toHaveAccessibleDescription('Vui lòng nhập thông tin');
  },
  'in success': async (page) => {
    await openSavingsPopup(page);
    await fillInSavings(page);
    await savingsPopup(page).submit.click();
    await expect(savingsPopup(page).success).toBeVisible();
  },
};

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  test.describe(`axe at ${viewport.width} px`, () => {
    test.use({ viewport, reducedMotion: 'reduce' });

    for (const [name, bring] of Object.entries(states)) {
      test(`finds nothing on the page ${name}`, async ({ page }) => {
        await page.goto('/template_vp3');
        await bring(page);
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
        ).toEqual([]);
      });
    }
  });
}
