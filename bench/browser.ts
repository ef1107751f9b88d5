import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import type { Call } from './sign-in.ts';

export const chromiumPath = process.env.CHROMIUM ?? chromium.executablePath();

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox', '--disable-gpu'] });
}

/** A window of somebody who is signed in to the Studio. */
export async function openStudio(browser: Browser, address: string, { cookie }: Call): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: address, viewport: { width: 1440, height: 900 } });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: address }]);
  return context;
}
