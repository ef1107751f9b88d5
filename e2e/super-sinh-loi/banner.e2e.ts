import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { swipe } from '../swipe.ts';
import { desktop, loanPage, phone } from './loan-page.ts';

test.use({ reducedMotion: 'no-preference' });

/** The visible slides: opaque enough, and on the screen. */
function shownSlides(page: Page): Promise<number[]> {
  return loanPage(page)
    .banner.getByRole('group', { includeHidden: true })
    .evaluateAll((slides) =>
      slides.flatMap((slide, index) => {
        const { opacity, visibility } = getComputedStyle(slide);
        const isSeen = Number(opacity) > 0.5 && visibility === 'visible' && slide.getBoundingClientRect().bottom > 100;
        return isSeen ? [index + 1] : [];
      }),
    );
}

/** Advances all CSS animations at once, except those that are driven by scrolling. */
async function passTime(page: Page, ms: number): Promise<void> {
  await page.evaluate((passedMs) => {
    for (const animation of document.getAnimations()) {
      if (animation.timeline !== document.timeline || animation.playState !== 'running') continue;
      animation.currentTime = Number(animation.currentTime) + passedMs;
    }
  }, ms);
}

test.describe('the banner', () => {
  test.use({ viewport: desktop });

  test('goes on by itself every 5 s, before any script is fetched, and begins again', async ({ page }) => {
    await page.goto('/super_sinh_loi');
    // A pointer over it would pause it.
    await page.mouse.move(10, 880);
    expect(await shownSlides(page)).toEqual([1]);
    for (const number of [2, 3, 1]) {
      await passTime(page, 5000);
      await expect.poll(() => shownSlides(page)).toEqual([number]);
    }
    await expect(loanPage(page).banner).not.toHaveAttribute('data-banner-taken');
  });

  test('goes by its arrows, wraps at both ends and says where it is', async ({ page }) => {
    await page.goto('/super_sinh_loi');
    const { banner, nextSlide, previousSlide } = loanPage(page);
    // It has moved on by itself meanwhile; the pointer pauses it.
    await nextSlide.hover();
    const [first = 0] = await shownSlides(page);
    for (const by of [1, 2, 3]) {
      await nextSlide.click();
      const expected = ((first - 1 + by) % 3) + 1;
      await expect.poll(() => shownSlides(page)).toEqual([expected]);
      await expect(banner.getByRole('status')).toHaveText(`Ảnh ${expected} trên 3`);
    }
    for (const by of [2, 1, 0]) {
      await previousSlide.click();
      await expect.poll(() => shownSlides(page)).toEqual([((first - 1 + by) % 3) + 1]);
    }
  });

  test('can be paused, and goes on again', async ({ page }) => {
    await page.goto('/super_sinh_loi');
    const { banner } = loanPage(page);
    await banner.getByRole('button', { name: 'Dừng tự chuyển ảnh' }).click();
    await expect(banner).toHaveAttribute('data-carousel-paused');
    await banner.getByRole('button', { name: 'Tự chuyển ảnh', exact: true }).click();
    await expect(banner).not.toHaveAttribute('data-carousel-paused');
  });

  test('shows the slide whose button gets the focus', async ({ page }) => {
    await page.goto('/super_sinh_loi');
    const { slide } = loanPage(page);
    await slide(2).getByRole('button').focus();
    await expect.poll(() => shownSlides(page)).toEqual([2]);
  });

  test('stands still under reduced motion, and its arrows still work', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/super_sinh_loi');
    const { banner, nextSlide } = loanPage(page);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    await expect(banner.getByRole('button', { name: 'Dừng tự chuyển ảnh' })).toBeHidden();
    await nextSlide.click();
    await expect.poll(() => shownSlides(page)).toEqual([2]);
  });

  test('is hidden without a picture and has no arrows with one', async ({ page }) => {
    await page.goto('/gallery/banner-slides/malformed-no-pictures');
    await expect(page.locator('[data-ground="stage"] picture')).toHaveCount(0);
    await page.goto('/gallery/banner-slides/one-item');
    await expect(page.getByRole('heading', { level: 1, name: /Tiền chưa tiêu/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ảnh sau' })).toHaveCount(0);
  });
});

test.describe('the banner on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('follows a swipe', async ({ page }) => {
    await page.goto('/super_sinh_loi');
    const { banner, nextSlide } = loanPage(page);
    await nextSlide.tap();
    await expect(banner).toHaveAttribute('data-banner-taken');
    // A pause, so that only the finger moves it.
    await banner.getByRole('button', { name: 'Dừng tự chuyển ảnh' }).tap();
    await expect(banner).toHaveAttribute('data-carousel-paused');
    const first = Number(/\d/.exec((await banner.getByRole('status').textContent()) ?? '')?.[0]);
    await expect.poll(() => shownSlides(page)).toEqual([first]);
    await swipe(page, banner, -120);
    await expect.poll(() => shownSlides(page)).toEqual([(first % 3) + 1]);
    await swipe(page, banner, 120);
    await expect.poll(() => shownSlides(page)).toEqual([first]);
    await swipe(page, banner, 40);
    expect(await shownSlides(page)).toEqual([first]);
  });
});
