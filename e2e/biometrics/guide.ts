import type { Locator, Page } from '@playwright/test';
import { expect } from '../journey.ts';

/** Locators of the block of biometric steps. */
export function guideOf(page: Page) {
  const block = page.locator('#cac-buoc');
  return {
    block,
    steps: block.getByRole('radio'),
    /** The button of a step, which shows its number. */
    numbers: block.locator('label > :first-child'),
    next: block.getByRole('button', { name: 'Bước sau' }),
    previous: block.getByRole('button', { name: 'Bước trước' }),
    screens: block.locator('picture'),
    status: block.getByRole('status'),
  };
}

/** Waits until the buttons and the swipe of the steps work. */
export async function untilGuideIsAlive(page: Page): Promise<void> {
  await guideOf(page).block.scrollIntoViewIfNeeded();
  await expect(guideOf(page).screens.nth(1)).toHaveAttribute('aria-hidden', 'true');
}

/** The screenshot in the middle of the row, once the row has stopped. */
export async function expectScreenOn(page: Page, index: number): Promise<void> {
  const { screens } = guideOf(page);
  await expect.poll(() => distanceFromWindow(screens.nth(index)), { timeout: 5000 }).toBeLessThan(2);
}

function distanceFromWindow(screen: Locator): Promise<number> {
  return screen.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const view = element.parentElement?.parentElement?.getBoundingClientRect();
    return view ? Math.abs(box.left + box.width / 2 - view.left - view.width / 2) : Number.POSITIVE_INFINITY;
  });
}

/** Swipes over an element, by `byPx` to the right. */
export async function swipe(page: Page, target: Locator, byPx: number): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to swipe');
  const client = await page.context().newCDPSession(page);
  const y = Math.round(box.y + box.height / 2);
  const startX = Math.round(box.x + box.width / 2 - byPx / 2);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  await touch('touchStart', startX);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', Math.round(startX + byPx * part));
  await touch('touchEnd');
}

/**
 * Sets `navigator.pdfViewerEnabled`, so that the test does not depend on the browser. Call it before the page is
 * opened.
 */
export async function pretendPdfViewer(page: Page, isThere: boolean): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => value });
  }, isThere);
}
