import type { Page } from '@playwright/test';
import { axeViewportsByTime, expectNoViolations } from '../axe.ts';
import { expect, test } from '../journey.ts';
import { cards, landingOf, untilHandOverFormIsAlive } from './landing.ts';

/** Ways to bring the page into each of its states, one after the other. */
const states: Record<string, (page: Page) => Promise<void>> = {
  'as it opens': async () => undefined,
  'with every question open': async (page) => {
    for (const summary of await page.locator('#hoi-dap summary').all()) await summary.click();
  },
  ...Object.fromEntries(
    cards
      .slice(1)
      .map(({ id, name }) => [
        `with the card ${id} in hand`,
        async (page: Page) => landingOf(page).thumbnail(name).click(),
      ]),
  ),
  'with errors in the form': async (page) => {
    const landing = landingOf(page);
    await landing.name.click();
    await untilHandOverFormIsAlive(page);
    await landing.submit.click();
    await expect(landing.name).toHaveAccessibleDescription('Họ và tên là trường bắt buộc');
  },
  'with a popup open': async (page) => {
    await landingOf(page).openPopup.click();
    await expect(landingOf(page).popup).toBeVisible();
  },
};

for (const viewport of axeViewportsByTime) {
  test(`axe finds nothing at ${viewport.width} px, in any state`, async ({ page }) => {
    test.slow();
    await page.setViewportSize(viewport);
    await page.goto('/credit_card');
    for (const [name, bring] of Object.entries(states)) {
      await bring(page);
      await expectNoViolations(page, name);
    }
    if (viewport.width >= 1024) return;
    await landingOf(page).popup.getByRole('button', { name: 'Đóng' }).click();
    await page.getByRole('button', { name: 'Mở menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await expectNoViolations(page, 'with the drawer open');
  });
}
