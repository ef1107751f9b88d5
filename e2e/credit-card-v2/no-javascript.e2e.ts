import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { address, arrivedAt, desktop, handOverFormOf, phone } from './cashback-page.ts';

test.use({ reducedMotion: 'no-preference', javaScriptEnabled: false });

/** On a phone, then on a desktop. */
async function openAt(page: Page, viewport: typeof phone): Promise<void> {
  await page.setViewportSize(viewport);
  await page.goto(address);
}

test('without JavaScript a card’s popup opens, and its button closes it and leads to the form', async ({ page }) => {
  for (const viewport of [phone, desktop]) {
    await openAt(page, viewport);
    await page.getByRole('link', { name: /Xem ví dụ/ }).click();
    const popup = page.getByRole('dialog', { name: /Hoàn 3%/ });
    await expect(popup).toBeInViewport();
    await popup.getByRole('link', { name: 'Đăng ký mở thẻ' }).click();
    await expect(popup).toBeHidden();
    await expect(handOverFormOf(page).name).toBeInViewport();
  }
});

test('without JavaScript the form hands over by itself, with the fixed nationality, the card and the partner', async ({
  page,
}) => {
  await openAt(page, phone);
  const form = handOverFormOf(page);
  await form.name.fill('Trần Thị Thanh Hương');
  await form.phone.fill('0912345678');
  await form.email.fill('huong@email.example');
  await form.submit.click();
  expect(await arrivedAt(page)).toEqual({
    'Họ và tên': 'Trần Thị Thanh Hương',
    'Số điện thoại': '0912345678',
    Email: 'huong@email.example',
    'Quốc tịch': 'Việt Nam (VN)',
    'Đối tác': 'PORTAL',
    'Thẻ đã chọn': 'the-hoan-tien',
    Nguồn: 'landing',
    'Chiến dịch': 'the-hoan-tien',
  });
});

test('without JavaScript every offer can be reached, and buttons that nothing answers are not shown', async ({
  page,
}) => {
  for (const viewport of [phone, desktop]) {
    await openAt(page, viewport);
    await expect(page.getByRole('button', { name: 'Trang sau' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Tạm dừng' })).toBeHidden();
    const last = page.getByRole('link', { name: /Xem ứng dụng liên kết/ });
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
  }
});
