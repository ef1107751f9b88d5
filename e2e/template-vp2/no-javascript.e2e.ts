import { atNight } from '../at-night.ts';
import { expect, test } from '../journey.ts';

test.use({ javaScriptEnabled: false });

for (const width of [360, ...atNight(1440)]) {
  test.describe(`without JavaScript at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('the page is readable: tabs open, texts unfold and the house shows the open tab', async ({ page }) => {
      await page.goto('/template_vp2');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.locator('#ban-ve summary').nth(3).click();
      await expect(page.getByText('Giấy tờ tùy thân của người vay')).toBeVisible();
      await expect(page.locator('[data-stage]').nth(4)).toBeVisible();
      await expect(page.locator('#ban-ve').getByText('mục đã xem')).toBeHidden();
      await page.locator('#truoc-khi-coc summary').first().click();
      await expect(page.getByText('không phải vay nóng')).toBeVisible();
    });

    test('the slides scroll, and buttons that nothing answers are not shown', async ({ page }) => {
      await page.goto('/template_vp2');
      await expect(page.getByRole('button', { name: 'Trang sau' })).toBeHidden();
      const last = page.locator('#nhu-cau').getByRole('link').last();
      await last.scrollIntoViewIfNeeded();
      await expect(last).toBeInViewport();
    });

    test('an address that names a tab opens it', async ({ page }) => {
      await page.goto('/template_vp2#tra-no');
      await expect(page.getByText('Ví dụ vay 1 tỷ đồng')).toBeInViewport();
    });

    test('the popup opens over the page and closes', async ({ page }) => {
      await page.goto('/template_vp2');
      await page.locator('main').getByRole('link', { name: 'Đăng ký tư vấn' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Đăng ký tư vấn vay mua nhà' });
      await expect(dialog).toBeInViewport();
      await dialog.getByRole('link', { name: 'Đóng' }).click();
      await expect(dialog).toBeHidden();
    });
  });
}
