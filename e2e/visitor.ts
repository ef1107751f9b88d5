import type { BrowserContextOptions, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { serverAddress } from './server-address.ts';

/** Settings of a visitor's browser, also for tests that open one themselves. */
export const visitor = {
  baseURL: serverAddress.main,
  locale: 'vi-VN',
  timezoneId: 'Asia/Ho_Chi_Minh',
  // Without a GPU motion is slow. Tests of animation, smooth scrolling or video set 'no-preference'.
  reducedMotion: 'reduce',
} as const satisfies BrowserContextOptions;

/** Of a phone. The browser of a test calls itself a program, and programs are not counted. */
export const phoneAgent =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

/** Presses a key on a visitor's page until its view is counted: the first one may come before the page's script. */
export async function untilCounted(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(page.locator('html')).toHaveAttribute('data-counted', 'true', { timeout: 1_000 });
  }).toPass();
}
