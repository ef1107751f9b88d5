import { axeViewportsByTime, expectNoViolations } from '../axe.ts';
import { expect, test } from '../journey.ts';
import { guideOf, pretendPdfViewer } from './guide.ts';

for (const viewport of axeViewportsByTime) {
  test(`axe finds nothing on biometrics at ${viewport.width} px, in any state`, async ({ page }) => {
    test.slow();
    await page.setViewportSize(viewport);
    // The browser's own viewer is a page of the browser itself, so axe skips it.
    await pretendPdfViewer(page, false);
    await page.goto('/biometrics');
    await expectNoViolations(page, 'as it opens');

    await guideOf(page).numbers.last().click();
    await guideOf(page).block.scrollIntoViewIfNeeded();
    await expectNoViolations(page, 'with the last step chosen');

    const documents = page.locator('#tai-lieu');
    await documents.scrollIntoViewIfNeeded();
    await page
      .getByRole('button', { name: /Đọc ngay/ })
      .first()
      .click();
    await expect(documents.getByRole('region')).toBeVisible({ timeout: 20_000 });
    await expectNoViolations(page, 'with a document open');

    const closed = page.locator('main details:not([open]) > summary');
    for (let left = await closed.count(); left > 0; left -= 1) await closed.first().click();
    await expectNoViolations(page, 'with every question and every check open');

    await page.getByRole('main').getByRole('button', { name: 'Đăng ký hỗ trợ' }).click();
    await expect(page.locator('dialog#dang-ky')).toBeVisible();
    await expectNoViolations(page, 'with the popup open');
  });
}
