import type { Page } from '@playwright/test';
import { expectNoViolations } from '../axe.ts';
import { bringTo, expect, expectOnFirstScreen, expectTopAt, test } from '../journey.ts';
import { swipe } from '../swipe.ts';
import { desktop, loanPage, phone } from './loan-page.ts';

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

/** Holds the animations of the banner at a moment of its round, in which each slide has 5 s. */
async function holdBannerAt(page: Page, ms: number): Promise<void> {
  await loanPage(page).banner.evaluate((banner, heldMs) => {
    for (const animation of banner.getAnimations({ subtree: true })) {
      if (animation.timeline !== document.timeline) continue;
      animation.pause();
      animation.currentTime = heldMs;
    }
  }, ms);
}

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

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('the first screen, the menu, the banner, the steps and the bar, by keys and fingers', { tag: '@quick' }, async ({
    page,
  }) => {
    await page.goto('/super_sinh_loi');
    await expectNoViolations(page, 'as it opens');

    await test.step('the first Tab reaches a link that skips the header, unseen until then', async () => {
      const skip = page.getByRole('link', { name: 'Đến nội dung chính' });
      await expect(skip).not.toBeInViewport();
      await page.keyboard.press('Tab');
      await expect(skip).toBeFocused();
      await expectOnFirstScreen(page, [skip]);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(page.locator('main :focus'), 'the next Tab goes on in the content').toHaveCount(1);
      expect(new URL(page.url()).hash).toBe('#noi-dung');
    });

    await test.step('the first screen of a phone holds logo, headline, one sentence, the call to action and the picture', async () => {
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      const { banner } = loanPage(page);
      for (const part of [
        page.locator('header').first().locator('img').first(),
        page.getByRole('heading', { level: 1 }),
        banner.locator('p').first(),
        banner.getByRole('button', { name: 'Đăng ký tư vấn' }).first(),
      ]) {
        await expect(part).toBeInViewport({ ratio: 1 });
      }
      await expect(banner.locator('picture img').first()).toBeInViewport({ ratio: 0.5 });
    });

    await test.step('the hamburger menu closes on Escape, by its button and on a link click, which scrolls to the section', async () => {
      const { menu, openMenu } = loanPage(page);
      await openMenu.click();
      await expect(menu).toBeVisible();
      await expectNoViolations(page, 'with the menu open');
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(openMenu).toBeFocused();

      await page.keyboard.press('Enter');
      await menu.getByRole('button', { name: 'Đóng menu' }).click();
      await expect(menu).toBeHidden();

      await openMenu.click();
      await menu.getByRole('link', { name: 'Hỏi đáp' }).click();
      await expect(menu).toBeHidden();
      await expectTopAt(page.locator('#hoi-dap'), 50);
    });

    await test.step('the page does not scroll while the menu is open, and does again after it', async () => {
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      const { menu, openMenu } = loanPage(page);
      const scrolledPx = () => page.evaluate(() => window.scrollY);
      await openMenu.click();
      await expect(menu).toBeVisible();
      await page.mouse.move(180, 400);
      await page.mouse.wheel(0, 600);
      await page.keyboard.press('PageDown');
      // Wait for a frame in which scrolling would be visible.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      expect(await scrolledPx()).toBe(0);
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await page.mouse.wheel(0, 600);
      await expect.poll(scrolledPx).toBeGreaterThan(0);
    });

    await test.step('the menu is a sheet that closes on a click beside it, on a phone, too', async () => {
      const { menu, openMenu } = loanPage(page);
      for (const [viewport, leftPx] of [
        [{ width: 800, height: 900 }, 400],
        [phone, 56],
      ] as const) {
        await page.setViewportSize(viewport);
        await openMenu.click();
        await expect.poll(async () => (await menu.boundingBox())?.x).toBe(leftPx);
        await page.mouse.click(leftPx / 2, 500);
        await expect(menu).toBeHidden();
      }
    });

    await test.step('the banner follows a swipe', async () => {
      const { banner, nextSlide } = loanPage(page);
      await nextSlide.tap();
      await expect.poll(() => shownSlides(page)).toEqual([2]);
      for (const [byPx, slide] of [
        [-120, 3],
        [120, 2],
        [40, 2],
      ] as const) {
        await swipe(page, banner, byPx);
        await expect.poll(() => shownSlides(page)).toEqual([slide]);
      }
    });

    await test.step('a swipe goes to the next step from 50 px on, loops, and does nothing below', async () => {
      const { guide, stepRow, dots } = loanPage(page);
      await stepRow.scrollIntoViewIfNeeded();
      await guide.getByRole('button', { name: 'Bước sau' }).click();
      await expect(dots.nth(1)).toBeChecked();
      await swipe(page, stepRow, -49);
      await expect(stepRow).not.toHaveAttribute('data-dragging');
      await expect(dots.nth(1)).toBeChecked();
      await swipe(page, stepRow, -50);
      await expect(dots.nth(2)).toBeChecked();
      for (const index of [1, 0, 4]) {
        await swipe(page, stepRow, 120);
        await expect(dots.nth(index)).toBeChecked();
      }
    });

    await test.step('the sticky bar is a floating button that steps aside for the calculator', async () => {
      const { bar, benefits } = loanPage(page);
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await expect(bar).toBeHidden();
      await bringTo(benefits, 100);
      const button = bar.getByRole('link', { name: /^Mở ứng dụng/ });
      await expect(button).toBeVisible();
      await expect(bar.getByRole('img')).toBeHidden();
      await expect(bar.getByText('Quét mã')).toBeHidden();
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(48);
      await expectNoViolations(page, 'with everything changed and the app bar');
      await bringTo(page.locator('[data-calculator]'), 50);
      await expect(bar).toBeHidden();
    });
  });
});

test.describe('on a desktop', () => {
  test.use({ viewport: desktop, reducedMotion: 'no-preference' });

  test('what moves, the nav, the benefits, the film and the news', { tag: '@quick' }, async ({ page }) => {
    await page.goto('/super_sinh_loi');
    await test.step('the banner goes on by itself every 5 s, before any script is fetched, and begins again', async () => {
      for (const [round, number] of [1, 2, 3, 1].entries()) {
        await holdBannerAt(page, round * 5000 + 2500);
        await expect.poll(() => shownSlides(page)).toEqual([number]);
      }
      await expect(loanPage(page).banner).not.toHaveAttribute('data-banner-taken');
    });

    await test.step('the banner goes by its arrows, wraps at both ends and says where it is', async () => {
      const { banner, nextSlide, previousSlide } = loanPage(page);
      for (const [button, slides] of [
        [nextSlide, [2, 3, 1]],
        [previousSlide, [3, 2]],
      ] as const) {
        for (const slide of slides) {
          await button.click();
          await expect.poll(() => shownSlides(page)).toEqual([slide]);
          await expect(banner.getByRole('status')).toHaveText(`Ảnh ${slide} trên 3`);
        }
      }
    });

    await test.step('the banner can be paused, and shows the slide whose button gets the focus', async () => {
      const { banner, slide } = loanPage(page);
      await banner.getByRole('button', { name: 'Dừng tự chuyển ảnh' }).click();
      await expect(banner).toHaveAttribute('data-carousel-paused');
      await banner.getByRole('button', { name: 'Tự chuyển ảnh', exact: true }).click();
      await expect(banner).not.toHaveAttribute('data-carousel-paused');
      await slide(3).getByRole('button').focus();
      await expect.poll(() => shownSlides(page)).toEqual([3]);
    });

    await test.step('the nav is fixed: logo and links, of which each stops 50 px above its section', async () => {
      const nav = page.getByRole('navigation', { name: 'Mục trong trang' });
      await nav.getByRole('link', { name: 'Lợi ích' }).click();
      await expectTopAt(page.locator('#loi-ich'), 50);
      await expect(nav).toBeInViewport();
      await page
        .getByRole('link', { name: /^Ngân hàng Lạc Hồng/ })
        .first()
        .click();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    });

    await test.step('the sticky bar waits for the sticky header, shows QR image, text and link, and steps aside for the calculator', async () => {
      const { bar, benefits } = loanPage(page);
      await expect(bar).toBeHidden();
      await bringTo(benefits, 100);
      await expect(bar).toBeVisible();
      await expect(bar.getByRole('img', { name: 'Mã QR tải ứng dụng Lạc Hồng' })).toBeVisible();
      await expect(bar.getByText(/^Quét mã, bật Siêu/)).toBeVisible();
      await expect(bar.getByRole('link', { name: /^Mở ứng dụng/ })).toHaveAttribute('target', '_blank');
      await bringTo(page.locator('[data-calculator]'), 100);
      await expect(bar).toBeHidden();
      await bringTo(page.locator('#hoi-dap'), 100);
      await expect(bar).toBeVisible();
    });

    await test.step('lines join the benefits to the disc on a desktop only, and are calculated again on resize, scroll and larger text', async () => {
      await bringTo(loanPage(page).benefits, 300);
      await expect.poll(async () => areRight(await lineErrors(page))).toBe(true);

      await page.setViewportSize({ width: 1023, height: 900 });
      expect(await lineErrors(page), 'at 1023 px').toEqual([]);
      for (const width of [1024, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(async () => areRight(await lineErrors(page)), { message: `at ${width} px` }).toBe(true);
      }

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
      await page.evaluate(() => document.documentElement.removeAttribute('style'));
    });

    await test.step('the image in the middle spins and can be stopped by keyboard', async () => {
      const { benefits } = loanPage(page);
      const states = () =>
        benefits.evaluate((section) => section.getAnimations({ subtree: true }).map(({ playState }) => playState));
      const stop = benefits.getByRole('checkbox', { name: 'Dừng vòng xoay' });
      await expect.poll(states).toEqual(['running']);
      await stop.focus();
      await page.keyboard.press('Space');
      await expect(stop).toBeChecked();
      await expect.poll(states).toEqual(['paused']);
    });

    await test.step('a desktop lists all steps of a tab, numbered from 1', async () => {
      const { guide, stepRow } = loanPage(page);
      await expect(stepRow.getByRole('listitem')).toHaveCount(5);
      await expect(stepRow.locator('b')).toHaveText(['1', '2', '3', '4', '5']);
      for (const step of await stepRow.getByRole('listitem').all()) await expect(step.getByRole('img')).toBeVisible();
      await expect(guide.getByRole('button', { name: 'Bước sau' })).toBeHidden();
      await guide.getByText('Dùng mỗi ngày').click();
      await expect(stepRow.getByRole('listitem')).toHaveCount(3);
      await expect(stepRow.locator('b')).toHaveText(['1', '2', '3']);
      // All visible screenshots are accessible.
      await expect(stepRow.locator('[aria-hidden="true"]')).toHaveCount(0);
    });

    await test.step('the film plays when at least half of it is visible and pauses otherwise', async () => {
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

    await test.step('the film stays paused when a visitor has paused it, until they play it', async () => {
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

    await test.step('the news carousel wraps at both ends, and its indicators lead to each item', async () => {
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
      await expect(cards.nth(1).getByRole('link', { name: /^Đọc bài\s?: Tiền hàng/ })).toHaveAttribute(
        'target',
        '_blank',
      );
    });

    await test.step('a news card is 1215 x 353 px where there is room, and upright below 640 px', async () => {
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

    await page.setViewportSize(desktop);
    await expectNoViolations(page, 'with everything changed and the app bar');
  });
});
