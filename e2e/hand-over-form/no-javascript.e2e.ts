import { expect, test } from '../journey.ts';
import { readPortal } from './hand-over-journey.ts';

test.use({ javaScriptEnabled: false });

test('the form hands over by itself, with the card that is chosen and a plain list of countries', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/credit_card?utm_source=zalo');
  await page.getByRole('radio', { name: 'Sen' }).check({ force: true });
  const form = page.getByRole('form', { name: 'Đăng ký mở thẻ' });
  await form.getByLabel('Họ và tên').fill('Đặng Thị Hoa');
  await form.getByLabel('Số điện thoại').fill('0912345678');
  await form.getByLabel('Email').fill('hoa@email.example');
  await expect(form.getByRole('combobox', { name: 'Quốc tịch' }), 'one list, not two').toHaveCount(1);
  await form.getByRole('button', { name: 'Tiếp tục đăng ký' }).click();
  await expect(page, 'the browser asks for the country').toHaveURL(/\/credit_card\?utm_source=zalo$/);
  await form.getByRole('combobox', { name: 'Quốc tịch' }).selectOption('Việt Nam');
  await form.getByRole('button', { name: 'Tiếp tục đăng ký' }).click();
  expect(await readPortal(page)).toEqual({
    full_name: 'Đặng Thị Hoa',
    phone_number: '0912345678',
    nationality: 'Việt Nam (VN)',
    email: 'hoa@email.example',
    partner: 'PORTAL',
    card_id: 'sen',
    // The visit's own attribution needs a script; that of the content does not.
    utm_source: 'landing',
    utm_campaign: 'bo-suu-tap-the',
  });
});

test('a fixed nationality goes along', async ({ page }) => {
  await page.goto('/credit_card_v2');
  const form = page.getByRole('form', { name: 'Lấy biên lai của bạn' });
  await form.getByLabel('Họ và tên').fill('Đặng Thị Hoa');
  await form.getByLabel('Số điện thoại').fill('0912345678');
  await form.getByLabel('Email').fill('hoa@email.example');
  await expect(form.getByLabel('Quốc tịch')).toBeDisabled();
  await form.getByRole('button', { name: 'Tiếp tục đăng ký' }).click();
  expect(await readPortal(page)).toMatchObject({ nationality: 'Việt Nam (VN)', card_id: 'the-hoan-tien' });
});
