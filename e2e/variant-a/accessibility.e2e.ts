import { axeViewportsByTime, expectNoViolations } from '../axe.ts';
import { expect, test } from '../journey.ts';
import { campaigns, openAll } from './campaigns.ts';

for (const { webid, callToAction } of campaigns) {
  for (const viewport of axeViewportsByTime) {
    test(`axe finds nothing on ${webid} at ${viewport.width} px, in any state`, async ({ page }) => {
      test.slow();
      await page.setViewportSize(viewport);
      await page.goto(`/${webid}`);
      await expectNoViolations(page, 'as it opens');

      await page.locator('details[open] > summary').first().click();
      await expectNoViolations(page, 'with every tab closed');
      await openAll(page);
      await expectNoViolations(page, 'with every tab and every text open');

      if (viewport.width < 1024) {
        await page.getByRole('button', { name: 'Mở menu' }).click();
        const drawer = page.getByRole('dialog', { name: 'Menu' });
        await expect(drawer).toBeVisible();
        await expectNoViolations(page, 'with the drawer open');
        await drawer.getByRole('button', { name: 'Đóng menu' }).click();
        await expect(drawer).toBeHidden();
      }

      await page.locator('main').getByRole('button', { name: callToAction }).first().click();
      await expect(page.locator('dialog#dang-ky')).toBeVisible();
      await expectNoViolations(page, 'with the popup open');
    });
  }
}
