import type { Locator, Page } from '@playwright/test';

/** Swipes over the middle of an element, by `byPx` to the right. */
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
