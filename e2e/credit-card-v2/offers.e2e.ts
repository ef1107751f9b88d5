import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { swipeLeft } from '../template-vp2/page-at.ts';
import { address, desktop, phone, showOffers } from './cashback-page.ts';

test.use({ reducedMotion: 'no-preference' });

/** The one heading of the carousel that is not inert. */
async function shownOffer(page: Page): Promise<string[]> {
  return page
    .locator('#uu-dai [data-carousel-track] > li:not([inert]) h3')
    .evaluateAll((all) => all.map((heading) => heading.textContent?.replaceAll('\u00a0', ' ') ?? ''));
}

test.describe('the offers on a desktop', () => {
  test.use({ viewport: desktop });

  test('go on by themselves every 5000 ms, also after a click, and stop while they are paused', async ({ page }) => {
    await page.clock.install();
    await page.goto(address);
    const { status, next, pause, play, carousel } = await showOffers(page);
    await page.mouse.move(5, 5);
    await expect(status).toHaveText('Trang 1 trên 4');
    await page.clock.runFor(5200);
    await expect(status).toHaveText('Trang 2 trên 4');
    await expect(status).toHaveAttribute('aria-live', 'off');

    // "Continuing after interaction."
    await next.click();
    await expect(status).toHaveText('Trang 3 trên 4');
    await page.mouse.move(5, 5);
    await page.clock.runFor(5200);
    await expect(status).toHaveText('Trang 4 trên 4');

    await pause.click();
    await expect(play).toBeVisible();
    await page.mouse.move(5, 5);
    await page.clock.runFor(20_000);
    await expect(status).toHaveText('Trang 4 trên 4');
    await expect(status).toHaveAttribute('aria-live', 'polite');

    await play.click();
    await page.mouse.move(5, 5);
    await page.clock.runFor(5200);
    // "Carousels wrap at both ends."
    await expect(status).toHaveText('Trang 1 trên 4');
    await expect(carousel).not.toHaveAttribute('data-carousel-paused');
  });

  test('stand still under a mouse and under a keyboard', async ({ page }) => {
    await page.clock.install();
    await page.goto(address);
    const { status, carousel, dot } = await showOffers(page);
    await carousel.hover();
    await page.clock.runFor(12_000);
    await expect(status).toHaveText('Trang 1 trên 4');
    await page.mouse.move(5, 5);
    await dot(2).focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await page.clock.runFor(12_000);
    await expect(status).toHaveText('Trang 1 trên 4');
    await expect(status).toHaveAttribute('aria-live', 'polite');
  });

  test('wrap at both ends, have a dot for the active slide, and keep the others out of reach', async ({ page }) => {
    await page.goto(address);
    const { status, previous, next, dot, pause } = await showOffers(page);
    await pause.click();
    await expect(dot(1)).toHaveAttribute('aria-current', 'true');
    await previous.click();
    await expect(status).toHaveText('Trang 4 trên 4');
    await expect(dot(4)).toHaveAttribute('aria-current', 'true');
    await expect(dot(1)).not.toHaveAttribute('aria-current');
    expect(await shownOffer(page)).toEqual(['Giao đồ ăn, hoàn gấp đôi']);
    await next.click();
    await expect(status).toHaveText('Trang 1 trên 4');
    await dot(3).click();
    await expect(status).toHaveText('Trang 3 trên 4');
    expect(await shownOffer(page)).toEqual(['Đặt phòng sớm, về thêm 3%']);
    await expect(page.getByRole('link', { name: /Xem khách sạn/ })).toBeInViewport();
  });

  test('answer the arrow keys, and the one link in reach is that of the slide on show', async ({ page }) => {
    await page.goto(address);
    const { status, track, pause } = await showOffers(page);
    await pause.click();
    await track.focus();
    await page.keyboard.press('ArrowRight');
    await expect(status).toHaveText('Trang 2 trên 4');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: /Xem danh sách chợ/ })).toBeFocused();
    // The slide with the focused link leaves the view; the row gets the focus.
    await page.keyboard.press('ArrowLeft');
    await expect(status).toHaveText('Trang 1 trên 4');
    await expect(track).toBeFocused();
  });
});

test.describe('the offers under reduced motion', () => {
  test.use({ viewport: desktop, reducedMotion: 'reduce' });

  test('never go on by themselves, and there is nothing to pause', async ({ page }) => {
    await page.clock.install();
    await page.goto(address);
    const { status, pause, next } = await showOffers(page);
    await expect(pause).toBeHidden();
    await page.clock.runFor(20_000);
    await expect(status).toHaveText('Trang 1 trên 4');
    await next.click();
    await expect(status).toHaveText('Trang 2 trên 4');
  });
});

test.describe('the offers on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('follow a finger', async ({ page }) => {
    await page.goto(address);
    const { status, track, pause } = await showOffers(page);
    await pause.tap();
    await swipeLeft(page, track, 240);
    await expect(status).toHaveText('Trang 2 trên 4');
    await expect.poll(() => shownOffer(page)).toEqual(['Đi chợ bằng mã QR']);
  });
});
