import { atNight } from '../at-night.ts';
import { expect, test } from '../journey.ts';
import { expectScreenOn, guideOf } from './guide.ts';

test.use({ javaScriptEnabled: false });

for (const width of [360, ...atNight(1440)]) {
  test.describe(`without JavaScript at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('a click on a step goes to its image, and what needs a script is not offered', async ({ page }) => {
      await page.goto('/biometrics');
      const { numbers, steps, next } = guideOf(page);
      await numbers.nth(4).click();
      await expect(steps.nth(4)).toBeChecked();
      await expectScreenOn(page, 4);
      await expect(next).toBeHidden();
      await expect(page.getByRole('button', { name: /Đọc ngay/ })).toHaveCount(0);
    });

    test('questions open, documents can be downloaded, the registration opens and closes', async ({ page }) => {
      await page.goto('/biometrics');
      await page.locator('#hoi-dap summary').nth(1).click();
      await expect(page.locator('#hoi-dap details[open]')).toHaveCount(2);
      await expect(page.locator('#tai-lieu').getByRole('link', { name: /Tải về/ })).toHaveCount(2);
      await page.getByRole('main').getByRole('link', { name: 'Đăng ký hỗ trợ' }).click();
      const dialog = page.locator('dialog#dang-ky');
      await expect(dialog).toBeVisible();
      await dialog.getByRole('link', { name: 'Đóng' }).click();
      await expect(dialog).toBeHidden();
    });

    test('the logo can be read at the top', async ({ page }) => {
      await page.goto('/biometrics');
      await expect(page.getByRole('banner').getByRole('img', { name: 'Ngân hàng Lạc Hồng' })).toBeVisible();
    });
  });
}
