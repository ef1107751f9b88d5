import type { Page } from '@playwright/test';
import { expectNoViolations } from '../axe.ts';
import { expect } from '../journey.ts';
import { showTheme, themes } from './theme.ts';

type AxeOptions = Parameters<typeof expectNoViolations>[2];

/** Nothing is wider than the window, and axe finds nothing. */
export async function expectGood(page: Page, state: string, options: AxeOptions = {}): Promise<void> {
  // What floats over the screen finds its place again after the window has changed.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), {
      message: `${state} is wider than the window`,
    })
    .toBeLessThanOrEqual(0);
  // React Aria announces a waiting button by its id, which is gone with the step.
  const exceptAt = { 'role-img-alt': '[data-live-announcer] [role="img"]', ...options.exceptAt };
  await expectNoViolations(page, state, { ...options, exceptAt });
}

/** The same in the light theme, at night also in the dark one. */
export async function expectGoodThemes(page: Page, state: string, options: AxeOptions = {}): Promise<void> {
  for (const theme of themes) {
    await showTheme(page, theme);
    await expectGood(page, `${state}, ${theme}`, options);
  }
}
