import { axeViewportsByTime, expectNoViolations } from '../axe.ts';
import { expect, test } from '../journey.ts';
import { showSlides } from './page-at.ts';

for (const viewport of axeViewportsByTime) {
  test(`axe finds nothing on template_vp2 at ${viewport.width} px, in any state`, async ({ page }) => {
    test.slow();
    await page.setViewportSize(viewport);
    await page.goto('/template_vp2');
    await expectNoViolations(page, 'as it opens');

    const summaries = page.locator('main details:not([open]) > summary');
    while ((await summaries.count()) > 0) await summaries.first().click();
    await expect(page.locator('#ban-ve').getByRole('status')).toContainText('4/4');
    await expectNoViolations(page, 'with every tab and text open');

    const { previous, status } = await showSlides(page);
    await previous.click();
    await expect(status).toHaveText('Trang 4 trên 4');
    await expectNoViolations(page, 'with the last slide on show');

    if (viewport.width < 1024) {
      await page.getByRole('button', { name: 'Mở menu' }).click();
      const drawer = page.getByRole('dialog', { name: 'Menu' });
      await expect(drawer).toBeVisible();
      await expectNoViolations(page, 'with the drawer open');
      await drawer.getByRole('button', { name: 'Đóng menu' }).click();
      await expect(drawer).toBeHidden();
    }

    await page.locator('main').getByRole('button', { name: 'Đăng ký tư vấn' }).first().click();
    await expect(page.getByRole('dialog', { name: 'Đăng ký tư vấn vay mua nhà' })).toBeVisible();
    await expectNoViolations(page, 'with the popup open');
  });
}
