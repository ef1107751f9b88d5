import type { BrowserContextOptions } from '@playwright/test';
import { serverAddress } from './server-address.ts';

/** Settings of a visitor's browser, also for tests that open one themselves. */
export const visitor = {
  baseURL: serverAddress.main,
  locale: 'vi-VN',
  timezoneId: 'Asia/Ho_Chi_Minh',
  // Without a GPU motion is slow. Tests of animation, smooth scrolling or video set 'no-preference'.
  reducedMotion: 'reduce',
} as const satisfies BrowserContextOptions;
