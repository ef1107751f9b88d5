import type { BrowserContextOptions } from '@playwright/test';
import { serverAddress } from './server-address.ts';

/** How the browser of a visitor is set, also where a test opens one by itself. */
export const visitor = {
  baseURL: serverAddress.main,
  locale: 'vi-VN',
  timezoneId: 'Asia/Ho_Chi_Minh',
  // Motion is drawn by the processor here. Tests of whatever moves, scrolls smoothly or is loaded to be played ask for
  // 'no-preference'.
  reducedMotion: 'reduce',
} as const satisfies BrowserContextOptions;
