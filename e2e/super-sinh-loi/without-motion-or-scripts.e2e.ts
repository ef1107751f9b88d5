import { bringTo, expect, test } from '../journey.ts';
import { desktop, loanPage, phone } from './loan-page.ts';

test.describe('under reduced motion', () => {
  test.use({ viewport: desktop });

  test('nothing moves by itself: the banner, the disc, the film and the chart', async ({ page }) => {
    await page.goto('/super_sinh_loi');
    const { banner, nextSlide, slide, benefits, film, video } = loanPage(page);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    await expect(banner.getByRole('button', { name: 'Dừng tự chuyển ảnh' })).toBeHidden();
    await nextSlide.click();
    await expect(slide(2).getByRole('button')).toBeInViewport();
    await expect(benefits.getByRole('checkbox', { name: 'Dừng vòng xoay' })).toBeHidden();

    await bringTo(video, 100);
    const play = film.getByRole('button', { name: 'Xem phim' });
    await expect(play).toBeVisible();
    expect(await video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
    await play.click();
    await expect(film.getByRole('button', { name: 'Tạm dừng' })).toBeVisible();

    const calculator = page.locator('#tinh-loi');
    await calculator.locator('figure').scrollIntoViewIfNeeded();
    await expect(page.locator('[data-island="Calculator"][data-island-state="hydrated"]')).toBeAttached();
    const durations = await calculator
      .locator('figure g, button, input')
      .evaluateAll((all) => all.map((element) => getComputedStyle(element).transitionDuration));
    expect(new Set(durations)).toEqual(new Set(['0s']));
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test('by styles alone slides, steps and news are reached, the disc is stopped, and no button is there that nothing answers', async ({
    page,
  }) => {
    await page.goto('/super_sinh_loi');
    const { banner, slide, guide, stepRow, benefits, news, bar } = loanPage(page);
    await expect(slide(1).getByRole('heading', { level: 1 })).toBeInViewport();
    await expect(banner.getByRole('button', { name: 'Ảnh sau' })).toBeHidden();
    await slide(3).getByRole('heading').scrollIntoViewIfNeeded();
    await expect(slide(3).getByRole('heading')).toBeInViewport();

    await guide.locator('label:visible', { hasText: 'Bước 4' }).click();
    await expect(stepRow.getByRole('listitem').nth(3)).toHaveCSS('opacity', '1');
    await expect(stepRow.getByRole('listitem').first()).not.toHaveCSS('opacity', '1');
    await guide.getByText('Dùng mỗi ngày').click();
    await expect(stepRow.getByRole('listitem')).toHaveCount(3);

    await page.setViewportSize(desktop);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await benefits.locator('label', { hasText: 'Dừng vòng xoay' }).click();
    await expect(benefits.getByRole('checkbox')).toBeChecked();
    await expect(news.getByRole('button', { name: 'Trang sau' })).toBeHidden();
    const last = news.getByRole('link').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
    await expect(bar).toBeVisible();
  });
});
