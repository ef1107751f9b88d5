import { expect, type Page } from '@playwright/test';
import { atNight } from '../../src/testing/at-night.ts';

/** The dark theme only at night: tokens.test.ts computes the contrast of its colours. */
export const themes = atNight ? (['light', 'dark'] as const) : (['light'] as const);

/** Shows the Studio in a theme and waits until all colours have changed, which takes buttons 120 ms. */
export async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
}
