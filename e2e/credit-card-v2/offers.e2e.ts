import { expect, test } from '../journey.ts';
import { address, desktop, handOverFormOf, phone, showOffers } from './cashback-page.ts';

test.use({ reducedMotion: 'no-preference', viewport: desktop });

test('the offers stand still under a mouse and under a keyboard', async ({ page }) => {
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

test.describe('under reduced motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('the offers never go on by themselves, and there is nothing to pause', async ({ page }) => {
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test('by styles alone a popup opens, its button closes it and leads to the form, and every offer can be reached', async ({
    page,
  }) => {
    await page.goto(address);
    await page.getByRole('link', { name: /Xem ví dụ/ }).click();
    const popup = page.getByRole('dialog', { name: /Hoàn 3%/ });
    await expect(popup).toBeInViewport();
    await popup.getByRole('link', { name: 'Đăng ký mở thẻ' }).click();
    await expect(popup).toBeHidden();
    await expect(handOverFormOf(page).name).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Trang sau' })).toBeHidden();
    const last = page.getByRole('link', { name: /Xem ứng dụng liên kết/ });
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
  });
});
