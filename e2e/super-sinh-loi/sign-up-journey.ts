import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect } from '../journey.ts';

export const signUpPath = '**/landingpage-api/api/website/super_sinh_loi/sign-up';

/** Texts are read from the demo campaign, so that its copywriter may change them. */
const popup: { title: string; buttonLabel: string; success: { title: string; buttonLabel: string } } = JSON.parse(
  readFileSync('content/super_sinh_loi/content/home.popup.json', 'utf8'),
);

/** A person that the rules accept. */
export const customer = {
  name: 'Trần Thị Thanh Hương',
  phone: '0912 345 678',
  email: 'thanhhuong@email.example',
  idNumber: '048 190 001 234',
  province: 'Thành phố Đà Nẵng',
  district: 'Quận Hải Châu',
  ward: 'Phường Hải Châu',
  address: '25 đường Hoa Ban',
  question: 'Giữ lại bao nhiêu thì vừa?',
};

/** Locators of the product section. */
export function productsOf(page: Page) {
  const section = page.locator('#san-pham');
  const detail = page.getByRole('dialog').filter({ has: page.locator('dl') });
  return {
    section,
    tabs: section.getByRole('tab'),
    tab: (name: string) => section.getByRole('tab', { name }),
    choice: section.getByRole('combobox', { name: 'Nhóm sản phẩm' }),
    card: (name: string) => section.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) }),
    signUp: (name: string) => section.getByRole('button', { name: new RegExp(`Đăng ký tư vấn\\W+${name}`) }),
    more: (name: string) => section.getByRole('button', { name: new RegExp(`Xem chi tiết\\W+${name}`) }),
    detail,
  };
}

/** Locators of the sign-up. */
export function signUpOf(page: Page) {
  const dialog = page.getByRole('dialog', { name: popup.title });
  const sent = page.getByRole('dialog', { name: popup.success.title });
  return {
    dialog,
    name: dialog.getByLabel('Họ và tên'),
    phone: dialog.getByLabel('Số điện thoại'),
    email: dialog.getByRole('textbox', { name: 'Email' }),
    idNumber: dialog.getByLabel('Số căn cước'),
    province: dialog.getByRole('combobox', { name: 'Tỉnh, thành phố' }),
    district: dialog.getByRole('combobox', { name: 'Quận, huyện' }),
    ward: dialog.getByRole('combobox', { name: 'Phường, xã' }),
    address: dialog.getByLabel('Địa chỉ'),
    question: dialog.getByLabel('Điều bạn muốn hỏi'),
    submit: dialog.getByRole('button', { name: popup.buttonLabel }),
    close: dialog.getByRole('button', { name: 'Đóng' }),
    sent,
    done: sent.getByRole('button', { name: popup.success.buttonLabel }),
  };
}

export async function untilProductsWork(page: Page): Promise<void> {
  await productsOf(page).section.scrollIntoViewIfNeeded();
  await expect(page.locator('#san-pham[data-products-ready]')).toBeAttached();
}

export async function untilSignUpIsAlive(page: Page): Promise<void> {
  await expect(page.locator('[data-island="SignUpForm"][data-island-state="hydrated"]')).toBeAttached();
}

/** Opens the sign-up by the button of a product and waits until its form is hydrated. */
export async function openSignUp(page: Page, product = 'Quỹ dự phòng'): Promise<void> {
  await productsOf(page).signUp(product).click();
  await expect(signUpOf(page).dialog).toBeVisible();
  await untilSignUpIsAlive(page);
}

export async function fillIn(page: Page, values: Partial<typeof customer> = {}): Promise<void> {
  const form = signUpOf(page);
  const person = { ...customer, ...values };
  await form.name.fill(person.name);
  await form.phone.fill(person.phone);
  await form.email.fill(person.email);
  await form.idNumber.fill(person.idNumber);
  await form.province.selectOption({ label: person.province });
  await form.district.selectOption({ label: person.district });
  await form.ward.selectOption({ label: person.ward });
  await form.address.fill(person.address);
  await form.question.fill(person.question);
}
