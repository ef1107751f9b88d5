import { axeViewports, expectNoViolations } from '../axe.ts';
import { expect, test } from '../journey.ts';
import { fillIn, openPopup, popupOf } from '../registration-popup.ts';

for (const viewport of axeViewports) {
  test(`axe finds nothing at ${viewport.width} px, in any state`, async ({ page }) => {
    test.slow();
    await page.setViewportSize(viewport);
    await page.goto('/hu_vang');
    await expectNoViolations(page, 'as it opens');

    await page.locator('#cach-mo label').last().click();
    for (const summary of await page.locator('#hoi-dap summary').all()) await summary.click();
    await expectNoViolations(page, 'with the last step chosen and every question open');

    if (viewport.width < 1024) {
      await page.getByRole('button', { name: 'Mở menu' }).click();
      const drawer = page.getByRole('dialog', { name: 'Menu' });
      await expect(drawer).toBeVisible();
      await expectNoViolations(page, 'with the drawer open');
      await drawer.getByRole('button', { name: 'Đóng menu' }).click();
      await expect(drawer).toBeHidden();
    }

    const { submit, name, success } = popupOf(page);
    await openPopup(page);
    await expectNoViolations(page, 'with the popup open');
    await submit.click();
    await expect(name).toHaveAccessibleDescription('Vui lòng nhập thông tin');
    await expectNoViolations(page, 'with errors in the popup');
    await fillIn(page);
    await submit.click();
    await expect(success).toBeVisible();
    await expectNoViolations(page, 'in success');
  });

  test(`axe finds nothing on the 404 page and the result page at ${viewport.width} px`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.allow(/404/);
    await page.setViewportSize(viewport);
    await page.goto('/khong-co');
    await expectNoViolations(page, 'the 404 page');
    await page.goto('/hu_vang/ket-qua?ma=HV7K3M');
    await expectNoViolations(page, 'the result page');
  });
}
