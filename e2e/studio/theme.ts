import { expect, type Page } from '@playwright/test';

export const themes = ['light', 'dark'] as const;

/** Shows the Studio in a theme and waits until all colours have changed, which takes buttons 120 ms. */
export async function showTheme(page: Page, theme: (typeof themes)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
}
