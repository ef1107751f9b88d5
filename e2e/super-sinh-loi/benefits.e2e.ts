import type { Page } from '@playwright/test';
import { bringTo, expect, test } from '../journey.ts';
import { loanPage } from './loan-page.ts';

test.use({ reducedMotion: 'no-preference' });

/**
 * The distance in pixels of both ends of each line from their targets: beside the text, and at the rim of the disc.
 * Empty while no lines are visible.
 */
function lineErrors(page: Page): Promise<{ text: number; rim: number }[]> {
  return loanPage(page).benefits.evaluate((section) => {
    const svg = section.querySelector('[data-spokes-lines]');
    const disc = section.querySelector('[data-spokes-hub]')?.getBoundingClientRect();
    if (!svg || !disc || getComputedStyle(svg).display === 'none') return [];
    const circles = [...svg.querySelectorAll('circle')].map((circle) => {
      const box = circle.getBoundingClientRect();
      return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    });
    return [...section.querySelectorAll('li')].map((item, index) => {
      const text = item.getBoundingClientRect();
      const [begin, end] = [circles[2 * index], circles[2 * index + 1]];
      if (!begin || !end) return { text: Number.NaN, rim: Number.NaN };
      const isLeft = text.left < disc.left;
      return {
        text: Math.hypot(begin.x - (isLeft ? text.right + 16 : text.left - 16), begin.y - (text.top + text.height / 2)),
        rim: Math.abs(
          Math.hypot(end.x - disc.left - disc.width / 2, end.y - disc.top - disc.height / 2) - disc.width / 2 - 14,
        ),
      };
    });
  });
}

const areRight = (errors: { text: number; rim: number }[]) =>
  errors.length === 6 && errors.every(({ text, rim }) => text < 1.5 && rim < 1.5);

test('lines join the benefits to the disc on a desktop only, and are calculated again on resize, scroll and larger text', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/super_sinh_loi');
  await bringTo(loanPage(page).benefits, 300);
  await expect.poll(async () => areRight(await lineErrors(page))).toBe(true);

  for (const width of [1280, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(async () => areRight(await lineErrors(page)), { message: `at ${width} px` }).toBe(true);
  }
  for (const width of [1023, 360]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await lineErrors(page), `at ${width} px`).toEqual([]);
  }

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '125%';
  });
  await expect.poll(async () => areRight(await lineErrors(page)), { message: 'with larger text' }).toBe(true);

  // Movement without a change of size is noticed at the next scroll.
  await page.evaluate(() => {
    for (const item of document.querySelectorAll<HTMLElement>('#loi-ich li')) item.style.translate = '0 20px';
  });
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, 40);
  await expect.poll(async () => areRight(await lineErrors(page)), { message: 'after scrolling' }).toBe(true);
});

test('the image in the middle spins, can be stopped by keyboard, and does not move under reduced motion', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/super_sinh_loi');
  const { benefits } = loanPage(page);
  const states = () =>
    benefits.evaluate((section) => section.getAnimations({ subtree: true }).map(({ playState }) => playState));
  const stop = benefits.getByRole('checkbox', { name: 'Dừng vòng xoay' });
  await expect.poll(states).toEqual(['running']);
  await stop.focus();
  await page.keyboard.press('Space');
  await expect(stop).toBeChecked();
  await expect.poll(states).toEqual(['paused']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(states).toEqual([]);
  await expect(stop).toBeHidden();
});
