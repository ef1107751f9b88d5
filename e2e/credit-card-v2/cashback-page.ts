import type { Locator, Page } from '@playwright/test';
import { bringTo, expect } from '../journey.ts';

export const address = '/credit_card_v2';
export const phone = { width: 360, height: 740 };
export const desktop = { width: 1440, height: 900 };

/** Locators of the hand-over form. */
export function handOverFormOf(page: Page) {
  const form = page.getByRole('form', { name: 'Lấy biên lai của bạn' });
  return {
    form,
    name: form.getByLabel('Họ và tên'),
    phone: form.getByLabel('Số điện thoại'),
    nationality: form.getByLabel('Quốc tịch'),
    email: form.getByRole('textbox', { name: 'Email' }),
    submit: form.getByRole('button', { name: 'Tiếp tục đăng ký' }),
  };
}

/** The link on a card that opens its popup, once it is the button that its script makes of it. Cards count from 1. */
export async function moreOf(page: Page, card: number): Promise<Locator> {
  const more = page.locator(`article a[href="#muc-${card}"]`);
  await more.scrollIntoViewIfNeeded();
  await expect(more).toHaveRole('button');
  return more;
}

/** The parameters that the registration page received. */
export async function arrivedAt(page: Page): Promise<Record<string, string>> {
  await page.waitForURL(/\/demo\/portal\?/);
  await expect(page.getByRole('heading', { name: /Cổng đăng ký/ })).toBeVisible();
  const values = await page.getByRole('definition').allTextContents();
  const names = await page.getByRole('term').allTextContents();
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));
}

/** Before that, the form keeps what is typed but does not validate. */
export async function untilFormIsAlive(page: Page): Promise<void> {
  await expect(page.locator('[data-island="HandOverForm"]')).toHaveAttribute('data-island-state', 'hydrated');
}

/** Brings the offers into view and waits until their buttons work. */
export async function showOffers(page: Page) {
  const carousel = page.getByRole('group', { name: 'Tháng này tiền về ở đâu?' });
  await bringTo(carousel, 'middle');
  await expect(carousel).toHaveAttribute('data-carousel-ready');
  return {
    carousel,
    track: carousel.locator('[data-carousel-track]'),
    status: carousel.getByRole('status'),
    previous: carousel.getByRole('button', { name: 'Trang trước' }),
    next: carousel.getByRole('button', { name: 'Trang sau' }),
    pause: carousel.getByRole('button', { name: 'Tạm dừng' }),
    play: carousel.getByRole('button', { name: 'Chạy tiếp' }),
    dot: (slide: number) => carousel.getByRole('button', { name: `Trang ${slide} trên 4` }),
    headings: carousel.getByRole('heading', { level: 3 }),
  };
}
