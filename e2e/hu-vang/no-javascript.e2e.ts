import { atNight } from '../at-night.ts';
import { expect, test } from '../journey.ts';
import { fillIn, popupOf, visitor } from '../registration-popup.ts';

test.use({ javaScriptEnabled: false });

for (const width of [360, ...atNight(1440)]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('the form opens, posts and answers with a result page', async ({ page }) => {
      await page.goto('/hu_vang?utm_source=zalo');
      await page.locator('main').getByRole('link', { name: 'Đăng ký tư vấn' }).first().click();
      await expect(popupOf(page).dialog).toBeVisible();
      await fillIn(page);
      await popupOf(page).submit.click();
      await expect(page).toHaveURL(/\/hu_vang\/ket-qua\?ma=[2-9A-HJKMNP-Z]{6}$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Đã nhận đăng ký của bạn');
      await page
        .getByRole('link', { name: /Hũ Vàng|Về trang|Quay lại/ })
        .first()
        .click();
      await expect(page).toHaveURL(/\/hu_vang/);
    });

    test('refused input comes back with the words typed and the messages', async ({ page, expectedErrors }) => {
      expectedErrors.allow(/422/);
      await page.goto('/hu_vang#dang-ky');
      await fillIn(page, { phone: '0212 345', email: 'huong@email.example' });
      await popupOf(page).submit.click();
      await expect(page.getByLabel('Họ và tên')).toHaveValue(visitor.name);
      await expect(page.getByLabel('Số điện thoại')).toHaveValue('0212 345');
      await expect(page.getByLabel('Số điện thoại')).toHaveAccessibleDescription('SDT không đúng định dạng');
      await page.getByLabel('Số điện thoại').fill('0912345678');
      await page.getByRole('button', { name: 'Đăng ký tư vấn' }).click();
      await expect(page).toHaveURL(/\/hu_vang\/ket-qua/);
    });

    test('the popup closes, steps change and questions open', async ({ page }) => {
      await page.goto('/hu_vang#dang-ky');
      await popupOf(page).dialog.getByRole('link', { name: 'Đóng' }).click();
      await expect(popupOf(page).dialog).toBeHidden();
      await page.locator('#cach-mo label').nth(2).click();
      await expect(page.getByText('Có lời nhắn khi chạm mốc')).toBeVisible();
      await page.locator('#hoi-dap summary').first().click();
      await expect(page.locator('#hoi-dap details[open]')).toHaveCount(1);
    });
  });
}
