import { test as base, expect, type Locator, type Page } from '@playwright/test';

/** What a browser test may expect on the console; everything else fails it. */
export interface ExpectedErrors {
  allow: (pattern: RegExp) => void;
}

/** A test of a journey: an error on the console or an exception on the page fails it, unless the test has said that it belongs there. */
export const test = base.extend<{ expectedErrors: ExpectedErrors }>({
  expectedErrors: [
    async ({ context }, use) => {
      const allowed: RegExp[] = [];
      const seen: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error') seen.push(message.text());
      });
      context.on('weberror', (error) => seen.push(String(error.error())));
      await use({ allow: (pattern) => allowed.push(pattern) });
      expect(
        seen.filter((text) => !allowed.some((pattern) => pattern.test(text))),
        'errors on the console',
      ).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Waits until a part stands so many pixels below the top of the window. A browser scrolls to whole device pixels, so one more or less is the same place. */
export async function expectTopAt(part: Locator, px: number): Promise<void> {
  await expect
    .poll(async () => {
      const top = await part.evaluate((element) => element.getBoundingClientRect().top);
      return Math.abs(top - px) <= 1 ? px : top;
    })
    .toBe(px);
}

/** The popup as a person knows it. */
export function popupOf(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Đăng ký tư vấn Hũ Vàng' });
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

/** Waits until the form is alive: before that, typing is kept but rules do not run. */
export async function untilFormIsAlive(page: Page): Promise<void> {
  await expect(page.locator('[data-island="RegistrationForm"][data-island-state="hydrated"]').first()).toBeAttached();
}

/** A person that the rules accept. */
export const visitor = {
  name: 'Trần Thị Thanh Hương',
  phone: '0912 345 678',
  email: 'thanhhuong@email.example',
  address: '25 ngõ 4 đường Hoa Ban, phường Âu Lạc',
};

export async function fillIn(page: Page, values: Partial<typeof visitor> = {}): Promise<void> {
  const popup = popupOf(page);
  const person = { ...visitor, ...values };
  await popup.name.fill(person.name);
  await popup.phone.fill(person.phone);
  await popup.email.fill(person.email);
  await popup.address.fill(person.address);
}
