import { atNight } from '../at-night.ts';
import { expect, test } from '../journey.ts';
import { cards, expectChosen, landingOf } from './landing.ts';

test.use({ reducedMotion: 'no-preference', javaScriptEnabled: false });

const [, second, , last] = cards;

for (const width of [360, ...atNight(1440)]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('a card is chosen, a popup read, and the form hands over with the card', async ({ page }) => {
      await page.goto('/credit_card');
      const landing = landingOf(page);
      await landing.thumbnail(second.name).click();
      await expectChosen(page, second);
      await landing.choice(second.name).press('ArrowRight');
      await landing.choice(cards[2].name).press('ArrowRight');
      await expectChosen(page, last);

      await page.getByRole('link', { name: /Xem cách nhận/ }).click();
      await expect(landing.popup).toBeVisible();
      await landing.popup.getByRole('link', { name: 'Đăng ký mở thẻ' }).click();
      await expect(landing.popup).toBeHidden();
      await expect(page).toHaveURL(/#register-form$/);

      await landing.name.fill('Trần Thị Thanh Hương');
      await landing.phone.fill('0912345678');
      await landing.block.locator('select[name="nationality"]').selectOption({ label: 'Việt Nam' });
      await landing.email.fill('thanhhuong@email.example');
      await landing.submit.click();
      await expect(page).toHaveURL(/\/demo\/portal\?/);
      const { searchParams } = new URL(page.url());
      expect(searchParams.getAll('card_id')).toEqual([last.id]);
      expect(searchParams.get('full_name')).toBe('Trần Thị Thanh Hương');
      expect(searchParams.get('nationality')).toBe('VN');
      expect(searchParams.get('partner')).toBe('PORTAL');
      expect(searchParams.get('utm_campaign')).toBe('bo-suu-tap-the');
    });

    test('the popup closes, the ribbon stops, stories scroll and questions open', async ({ page }) => {
      await page.goto('/credit_card');
      await page.getByRole('link', { name: /Xem điều kiện/ }).click();
      const popup = page.getByRole('dialog', { name: 'Miễn phí thường niên những năm sau' });
      await expect(popup).toBeVisible();
      await popup.getByRole('link', { name: 'Đóng' }).click();
      await expect(popup).toBeHidden();
      await page.locator('label', { hasText: 'Tạm dừng dải ảnh' }).click();
      await expect(page.getByRole('checkbox', { name: 'Tạm dừng dải ảnh' })).toBeChecked();
      await expect(page.getByRole('button', { name: 'Trang sau' })).toBeHidden();
      await expect(page.getByText('Thu Hà, 34')).toBeVisible();
      await page.locator('#hoi-dap summary').first().click();
      await expect(page.locator('#hoi-dap details[open]')).toHaveCount(1);
    });
  });
}
