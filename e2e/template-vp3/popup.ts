import type { Page } from '@playwright/test';
import { fillInRegistration, openRegistrationPopup, type Person, registrationPopup } from '../registration-popup.ts';

/** The popup of this page. */
export const savingsPopup = (page: Page) => registrationPopup(page, 'Đăng ký tư vấn tiết kiệm');

/** A person that the rules accept. */
export const saver: Person = {
  name: 'Lê Thị Minh Nguyệt',
  phone: '0987 654 321',
  email: 'minhnguyet@email.example',
  address: '7 ngõ 12 đường Hoa Gạo, phường Âu Lạc',
};

export const openSavingsPopup = (page: Page) => openRegistrationPopup(page, savingsPopup(page));

export const fillInSavings = (page: Page, values: Partial<Person> = {}) =>
  fillInRegistration(savingsPopup(page), { ...saver, ...values });
