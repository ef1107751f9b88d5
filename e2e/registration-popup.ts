import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** The fields of the generic registration form. */
interface Person {
  name: string;
  phone: string;
  email: string;
  address: string;
}

/** The popup with the generic registration form, found by its title: "Đăng ký tư vấn" and the product. */
export function popupOf(page: Page) {
  const dialog = page.getByRole('dialog', { name: /^Đăng ký tư vấn/ });
  return {
    dialog,
    name: dialog.getByLabel('Họ và tên'),
    phone: dialog.getByLabel('Số điện thoại'),
    email: dialog.getByRole('textbox', { name: 'Email' }),
    address: dialog.getByLabel('Địa chỉ'),
    submit: dialog.getByRole('button', { name: 'Đăng ký tư vấn' }),
    close: dialog.getByRole('button', { name: 'Đóng' }),
    success: page.getByRole('dialog', { name: 'Đã nhận đăng ký của bạn' }),
  };
}

/** Waits until the form is hydrated: before that, it keeps what is typed but does not validate. */
export async function untilFormIsAlive(page: Page): Promise<void> {
  await expect(page.locator('[data-island="GenericForm"][data-island-state="hydrated"]').first()).toBeAttached();
}

/** Opens the popup by the first button of the page's content and waits until its form is hydrated. */
export async function openPopup(page: Page): Promise<void> {
  await page.locator('main').getByRole('button', { name: 'Đăng ký tư vấn' }).first().click();
  await expect(popupOf(page).dialog).toBeVisible();
  await untilFormIsAlive(page);
}

/** A person that the rules accept. */
const visitor: Person = {
  name: 'Trần Thị Thanh Hương',
  phone: '0912 345 678',
  email: 'thanhhuong@email.example',
  address: '25 ngõ 4 đường Hoa Ban, phường Âu Lạc',
};

export async function fillIn(page: Page, values: Partial<Person> = {}): Promise<void> {
  const person = { ...visitor, ...values };
  const popup = popupOf(page);
  await popup.name.fill(person.name);
  await popup.phone.fill(person.phone);
  await popup.email.fill(person.email);
  await popup.address.fill(person.address);
}
