import { expect, test } from '../journey.ts';
import { popupOf } from './variant-journey.ts';

// What a style sheet decides without a script. That forms post and come back is tried without a browser, in
// `src/server/pages/without-javascript.test.ts`.
test.use({ javaScriptEnabled: false });

for (const width of [360, 1440]) {
  test.describe(`without JavaScript at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('every popup opens over its page and closes', async ({ page }) => {
      for (const webid of [
        'hu_vang',
        'template_vp1',
        'template_vp2',
        'template_vp3',
        'diamond',
        'biometrics',
      ] as const) {
        const { dialog } = popupOf(page, webid);
        await page.goto(`/${webid}`);
        await page.locator('main [data-cta-id]').first().click();
        await expect(dialog, webid).toBeInViewport();
        await dialog.getByRole('link', { name: 'Đóng' }).click();
        await expect(dialog, webid).toBeHidden();
      }
    });

    test('steps change and questions open', async ({ page }) => {
      await page.goto('/hu_vang');
      await page.locator('#cach-mo label').nth(2).click();
      await expect(page.getByText('Có lời nhắn khi chạm mốc')).toBeVisible();
      await page.locator('#hoi-dap summary').first().click();
      await expect(page.locator('#hoi-dap details[open]')).toHaveCount(1);
      await page.goto('/biometrics');
      const guide = page.locator('#cac-buoc');
      await guide.locator('label > :first-child').nth(4).click();
      await expect(guide.getByRole('radio').nth(4)).toBeChecked();
      await expect(guide.locator('picture').nth(4)).toBeInViewport();
    });

    test('an address that names a tab opens it, texts unfold, and the house shows the open tab', async ({ page }) => {
      await page.goto('/template_vp1#lai-phi');
      await expect(page.getByText('Phí trả trước hạn', { exact: true })).toBeVisible();
      await page.goto('/template_vp2#tra-no');
      await expect(page.getByText('Ví dụ vay 1 tỷ đồng')).toBeInViewport();
      await page.locator('#ban-ve summary').nth(3).click();
      await expect(page.getByText('Giấy tờ tùy thân của người vay')).toBeVisible();
      await expect(page.locator('[data-stage]').nth(4)).toBeVisible();
      await page.locator('#truoc-khi-coc summary').first().click();
      await expect(page.getByText('không phải vay nóng')).toBeVisible();
      const last = page.locator('#nhu-cau').getByRole('link').last();
      await last.scrollIntoViewIfNeeded();
      await expect(last).toBeInViewport();
    });

    test('what needs a script is not offered', async ({ page }) => {
      await page.goto('/template_vp1');
      await expect(page.locator('#lich-tra').getByRole('slider')).toBeHidden();
      await page.goto('/template_vp2');
      await expect(page.getByRole('button', { name: 'Trang sau' })).toBeHidden();
      await expect(page.locator('#ban-ve').getByText('mục đã xem')).toBeHidden();
      await page.goto('/biometrics');
      await expect(page.getByRole('button', { name: /Bước sau|Đọc ngay/ })).toHaveCount(0);
    });
  });
}
