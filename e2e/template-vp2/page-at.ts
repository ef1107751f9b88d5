import type { Locator, Page } from '@playwright/test';
import { bringTo } from '../journey.ts';

/** How far the page is scrolled in its wrapper, in pixels. */
export function scrollTop(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelector('[data-page-scroller]')?.scrollTop ?? -1);
}

/** Scrolls the wrapper at once. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate(
    (to) => document.querySelector('[data-page-scroller]')?.scrollTo({ top: to, behavior: 'instant' }),
    top,
  );
}

/** Brings the row of slides into view and waits until its buttons work. */
export async function showSlides(page: Page) {
  const carousel = page.getByRole('group', { name: 'Mỗi căn nhà, một cách vay' });
  await bringTo(carousel, 'middle');
  await page.locator('[data-carousel-ready]').waitFor();
  return {
    carousel,
    previous: carousel.getByRole('button', { name: 'Trang trước' }),
    next: carousel.getByRole('button', { name: 'Trang sau' }),
    status: carousel.getByRole('status'),
    track: carousel.getByRole('list'),
    links: carousel.getByRole('link'),
  };
}

/** Swipes from the right part of an element, by `distance` pixels to the left. */
export async function swipeLeft(page: Page, element: Locator, distancePx: number): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error('the element is not drawn');
  const client = await page.context().newCDPSession(page);
  const from = { x: box.x + box.width * 0.85, y: box.y + box.height / 2 };
  const stepPx = 20;
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
  for (let movedPx = stepPx; movedPx <= distancePx; movedPx += stepPx) {
    await client.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: [{ x: from.x - movedPx, y: from.y }],
    });
  }
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
