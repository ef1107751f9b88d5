import { expect, type Page } from '@playwright/test';
import { untilFormIsAlive } from '../journey.ts';

/** The popup of this page as a person knows it. */
export function savingsPopup(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Đăng ký tư vấn tiết kiệm' });
  return {
    dialog,
    name: dialog.getByLabel('Họ và tên'),
    phone: dialog.getByLabel('Số điện thoại'),
    email: dialog.getByLabel('Email'),
    address: dialog.getByLabel('Địa chỉ'),
    submit: dialog.getByRole('button', { name: 'Đăng ký tư vấn' }),
    close: dialog.getByRole('button', { name: 'Đóng' }),
    success: page.getByRole('dialog', { name: 'Đã nhận đăng ký của bạn' }),
  };
}

/** A person that the rules accept. */
export const saver = {
  name: 'Lê Thị Minh Nguyệt',
  phone: '0987 654 321',
  email: 'minhnguyet@email.example',
  address: '7 ngõ 12 đường Hoa Gạo, phường Âu Lạc',
};

export async function openSavingsPopup(page: Page): Promise<void> {
  await page.locator('main').getByRole('button', { name: 'Đăng ký tư vấn' }).first().click();
  await expect(savingsPopup(page).dialog).toBeVisible();
  await untilFormIsAlive(page);
}

export async function fillInSavings(page: Page, values: Partial<typeof saver> = {}): Promise<void> {
  const popup = savingsPopup(page);
  const person = { ...saver, ...values };
  await popup.name.fill(person.name);
  await popup.phone.fill(person.phone);
  await popup.email.fill(person.email);
  await popup.address.fill(person.address);
}
