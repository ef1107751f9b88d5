import { axeViewports, expectNoViolations } from '../axe.ts';
import { bringTo, expect, test } from '../journey.ts';
import { loanPage } from './loan-page.ts';

for (const viewport of axeViewports) {
  test(`axe finds nothing in any state at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/super_sinh_loi');
    const { banner, nextSlide, guide, film, news, newsStatus, menu, openMenu } = loanPage(page);
    await expectNoViolations(page, 'as it opens');

    await nextSlide.click();
    await expect(banner.getByRole('status')).toHaveText('Ảnh 2 trên 3');
    await guide.getByText('Dùng mỗi ngày').click();
    const summaries = page.locator('#hoi-dap details:not([open]) > summary');
    while ((await summaries.count()) > 0) await summaries.first().click();
    await bringTo(film, 100);
    await expect(film.getByRole('button', { name: 'Xem phim' })).toBeVisible();
    await news.getByRole('button', { name: 'Trang sau' }).click();
    await expect(newsStatus).toHaveText('Trang 2 trên 3');
    await expectNoViolations(page, 'with everything changed and the app bar');

    if (viewport.width < 1024) {
      await openMenu.click();
      await expect(menu).toBeVisible();
      await expectNoViolations(page, 'with the menu open');
    }
  });
}
