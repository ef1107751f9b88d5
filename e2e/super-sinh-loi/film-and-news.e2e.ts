import { bringTo, expect, test } from '../journey.ts';
import { desktop, loanPage, phone } from './loan-page.ts';

test.use({ reducedMotion: 'no-preference' });

test.describe('the film', () => {
  test.use({ viewport: desktop });

  test('plays when at least half of it is visible and pauses otherwise', async ({ page }) => {
    await page.goto('/super_sinh_loi');
    const { film, video } = loanPage(page);
    const isPaused = () => video.evaluate((element: HTMLVideoElement) => element.paused);
    const height = (await video.boundingBox())?.height ?? 0;
    await bringTo(video, desktop.height - height * 0.4);
    await expect(film.getByRole('button', { name: 'Xem phim' })).toBeVisible();
    expect(await isPaused()).toBe(true);
    await bringTo(video, desktop.height - height * 0.6);
    await expect.poll(isPaused).toBe(false);
    await bringTo(video, -height * 0.6);
    await expect.poll(isPaused).toBe(true);
    expect(await video.evaluate((element: HTMLVideoElement) => element.muted)).toBe(true);
  });

  test('stays paused when a visitor has paused it, until they play it', async ({ page }) => {
    await page.goto('/super_sinh_loi');
    const { film, video } = loanPage(page);
    const isPaused = () => video.evaluate((element: HTMLVideoElement) => element.paused);
    await bringTo(video, 100);
    await film.getByRole('button', { name: 'Tạm dừng' }).click();
    await expect.poll(isPaused).toBe(true);
    await bringTo(video, 5000);
    await bringTo(video, 100);
    await expect(film.getByRole('button', { name: 'Xem phim' })).toBeInViewport();
    expect(await isPaused()).toBe(true);
    await film.getByRole('button', { name: 'Xem phim' }).press('Enter');
    await expect.poll(isPaused).toBe(false);
  });

  test('waits to be asked under reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/super_sinh_loi');
    const { film, video } = loanPage(page);
    await bringTo(video, 100);
    const button = film.getByRole('button', { name: 'Xem phim' });
    await expect(button).toBeVisible();
    expect(await video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
    await button.click();
    await expect(film.getByRole('button', { name: 'Tạm dừng' })).toBeVisible();
  });
});

test('the news carousel wraps at both ends, and its indicators lead to each item', async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto('/super_sinh_loi');
  const { news, newsStatus } = loanPage(page);
  await bringTo(news, 'middle');
  const cards = news.getByRole('article');
  const next = news.getByRole('button', { name: 'Trang sau' });
  await expect(next).toBeVisible();
  await news.getByRole('button', { name: 'Trang trước' }).click();
  await expect(newsStatus).toHaveText('Trang 3 trên 3');
  await expect(cards.nth(2)).toBeInViewport({ ratio: 0.9 });
  await next.click();
  await expect(newsStatus).toHaveText('Trang 1 trên 3');
  await expect(cards.first()).toBeInViewport({ ratio: 0.9 });
  const second = news.getByRole('button', { name: 'Trang 2 trên 3' });
  await second.click();
  await expect(second).toHaveAttribute('aria-current', 'true');
  await expect(cards.nth(1)).toBeInViewport({ ratio: 0.9 });
  await expect(cards.nth(1).getByRole('link', { name: /^Đọc bài\s?: Tiền hàng/ })).toHaveAttribute('target', '_blank');
});

test('a news card is 1215 x 353 px where there is room, and upright below 640 px', async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto('/super_sinh_loi');
  const card = loanPage(page).news.getByRole('article').first();
  expect(await card.boundingBox()).toMatchObject({ width: 1215, height: 353 });
  await page.setViewportSize({ width: 1024, height: 800 });
  expect((await card.boundingBox())?.height).toBe(353);
  expect((await card.boundingBox())?.width).toBeGreaterThan(900);
  await page.setViewportSize({ width: 1023, height: 800 });
  expect((await card.boundingBox())?.width).toBe(720);
  await page.setViewportSize(phone);
  const box = await card.boundingBox();
  expect((box?.height ?? 0) / (box?.width ?? 1)).toBeGreaterThan(1);
});
