import { atNight } from '../at-night.ts';
import { expect, test } from '../journey.ts';
import { fillIn, popupOf, visitor } from '../registration-popup.ts';

test.use({ javaScriptEnabled: false });

for (const width of [360, ...atNight(1440)]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('the page can be read, and its film can be reached', async ({ page }) => {
      await page.goto('/template_vp3');
      for (const text of [
        'lãi đúng hẹn',
        'Tiết kiệm có kỳ hạn',
        'Sổ đứng tên con',
        'Con trâu',
        'Tại quầy',
        '14 Trống Đồng',
      ])
        await expect(page.getByText(text).first()).toBeVisible();
      await page.goto('/gallery/film-or-banner/film');
      await expect(page.getByRole('link', { name: /Xem phim/ })).toHaveAttribute('href', /\.mp4$/);
    });

    test('the form opens, posts and answers with a result page', async ({ page }) => {
      await page.goto('/template_vp3');
      await page.locator('main').getByRole('link', { name: 'Đăng ký tư vấn' }).first().click();
      await expect(popupOf(page).dialog).toBeVisible();
      await fillIn(page);
      await popupOf(page).submit.click();
      await expect(page).toHaveURL(/\/template_vp3\/ket-qua\?ma=[2-9A-HJKMNP-Z]{6}$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Đã nhận đăng ký của bạn');
    });

    test('refused input comes back with the words typed and the messages', async ({ page, expectedErrors }) => {
      expectedErrors.allow(/422/);
      await page.goto('/template_vp3#dang-ky');
      await fillIn(page, { phone: '0212 345' });
      await popupOf(page).submit.click();
      await expect(page.getByLabel('Họ và tên')).toHaveValue(visitor.name);
      await expect(page.getByLabel('Số điện thoại')).toHaveAccessibleDescription('SDT không đúng định dạng');
    });
  });
}
