import { axeViewportsByTime, expectNoViolations } from '../axe.ts';
import { expect, test } from '../journey.ts';
import { fillIn, openPopup, popupOf } from '../registration-popup.ts';

for (const viewport of axeViewportsByTime) {
  test(`axe finds nothing at ${viewport.width} px, in any state`, async ({ page }) => {
    test.slow();
    await page.setViewportSize(viewport);
    await page.goto('/template_vp3');
    await expectNoViolations(page, 'as it opens');

    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    await expect(page.locator('header').first().getByRole('button')).toBeVisible();
    await expectNoViolations(page, 'scrolled');

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
}
