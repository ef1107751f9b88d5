import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from '../axe.ts';
import { bringTo, expect, expectOnFirstScreen, expectTopAt, test } from '../journey.ts';
import { swipe } from '../swipe.ts';

const phone = { width: 360, height: 740 };
const desktop = { width: 1440, height: 900 };

/** How far the page is scrolled in its wrapper, in pixels. */
function scrollTop(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelector('[data-page-scroller]')?.scrollTop ?? -1);
}

/** Scrolls the wrapper at once. */
async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate(
    (to) => document.querySelector('[data-page-scroller]')?.scrollTo({ top: to, behavior: 'instant' }),
    top,
  );
}

/** Brings the row of slides into view and waits until its buttons work. */
async function showSlides(page: Page) {
  const carousel = page.getByRole('group', { name: 'Mỗi căn nhà, một cách vay' });
  await bringTo(carousel, 'middle');
  await page.locator('[data-carousel-ready]').waitFor();
  return {
    previous: carousel.getByRole('button', { name: 'Trang trước' }),
    next: carousel.getByRole('button', { name: 'Trang sau' }),
    status: carousel.getByRole('status'),
    track: carousel.getByRole('list'),
    links: carousel.getByRole('link'),
  };
}

/** The distance of a slide's left edge from the row's snap position. */
async function offsetOf(slide: Locator): Promise<number> {
  return slide.evaluate((element) => {
    const track = element.closest('ul');
    if (!track) return Number.NaN;
    const edge = Number.parseFloat(getComputedStyle(track).scrollPaddingInlineStart);
    return Math.round(element.getBoundingClientRect().left - track.getBoundingClientRect().left - edge);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('the loan for a house by touch: first screen, house, slides and menu', { tag: '@quick' }, async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await page.goto('/template_vp2');

    await test.step('the first screen holds logo, headline, sentence, call to action and the picture', async () => {
      const hero = page.locator('main section').first();
      await expectOnFirstScreen(page, [
        page.getByRole('banner').getByRole('img', { name: 'Ngân hàng Lạc Hồng' }).first(),
        page.getByRole('heading', { level: 1 }),
        hero.locator('p').first(),
        hero.getByRole('button', { name: 'Đăng ký tư vấn' }),
      ]);
      expect((await page.locator('main picture img').first().boundingBox())?.y).toBeLessThan(phone.height - 150);
    });

    const plan = page.locator('#ban-ve');
    const stages = plan.locator('[data-stage]');
    await test.step('a picture of the house is fetched when it is next, not before', async () => {
      await plan.scrollIntoViewIfNeeded();
      const isFetched = async (index: number) => {
        const address = (await stages.nth(index).locator('img').getAttribute('src')) ?? '';
        return fetched.some((url) => url.includes(address.slice(0, address.lastIndexOf('/'))));
      };
      await expect.poll(() => isFetched(2)).toBe(true);
      expect(await isFetched(4)).toBe(false);
    });

    await test.step('every tab seen for the first time builds a storey, and what is built stays', async () => {
      const summaries = plan.locator('summary');
      const status = plan.getByRole('status');
      await expect(status).toHaveText('1/4mục đã xem, nhà lên tầng 1');
      await summaries.nth(3).tap();
      await expect(status).toHaveText('2/4mục đã xem, nhà lên tầng 2');
      await summaries.nth(3).tap();
      await summaries.nth(3).tap();
      await expect(status).toHaveText('2/4mục đã xem, nhà lên tầng 2');
      await summaries.nth(1).tap();
      await summaries.nth(2).press('Enter');
      await expect(status).toHaveText('4/4mục đã xem, nhà đã có mái');
      await expect(stages.last()).toHaveAttribute('data-stage', 'built');
      await expect(stages.last()).toHaveCSS('opacity', '1');
      await expect(plan.locator('details[open]')).toHaveCount(4);
    });

    await test.step('"Read more toggles per item and stays shown once revealed"', async () => {
      const items = page.locator('#truoc-khi-coc article');
      const summary = items.nth(1).locator('summary');
      await expect(page.getByText('Thử sống ba tháng')).toBeHidden();
      await summary.tap();
      await expect(page.getByText('Thử sống ba tháng')).toBeVisible();
      await expect(summary).toBeHidden();
      await expect(items.nth(0).locator('summary')).toBeVisible();
    });

    const { previous, next, status, track, links } = await showSlides(page);
    await test.step('every slide is an image link', async () => {
      await expect(links).toHaveCount(4);
      await expect(links.nth(1)).toHaveAccessibleName('Mua căn hộ chung cư');
      await expect(links.nth(1)).toHaveAttribute('href', 'https://lachong.example/vay-can-ho');
    });

    await test.step('"previous and next arrows", and "carousels wrap at both ends"', async () => {
      await expect(status).toHaveText('Trang 1 trên 4');
      await next.tap();
      await expect(status).toHaveText('Trang 2 trên 4');
      await expect.poll(() => offsetOf(links.nth(1))).toBe(0);
      await previous.tap();
      await previous.tap();
      await expect(status).toHaveText('Trang 4 trên 4');
      await expect(links.nth(3)).toBeInViewport({ ratio: 0.9 });
      await next.tap();
      await expect(status).toHaveText('Trang 1 trên 4');
      await expect.poll(() => offsetOf(links.nth(0))).toBe(0);
    });

    await test.step('arrow keys go from slide to slide, and a link with the focus shows itself', async () => {
      await track.focus();
      await page.keyboard.press('ArrowLeft');
      await expect(status).toHaveText('Trang 4 trên 4');
      await page.keyboard.press('ArrowRight');
      await expect(status).toHaveText('Trang 1 trên 4');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(links.nth(1)).toBeFocused();
      await expect(status).toHaveText('Trang 2 trên 4');
      await expect(links.nth(1)).toBeInViewport({ ratio: 0.9 });
    });

    await test.step('a swipe turns the slides and the number follows', async () => {
      await swipe(page, track, -240);
      await expect(status).toHaveText('Trang 3 trên 4');
    });
    await expectNoViolations(page, 'on a phone, with every tab and a text open and another slide on show');

    const hamburger = page.getByRole('button', { name: 'Mở menu' });
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await test.step('the drawer closes on a link and the page scrolls to it in its wrapper', async () => {
      // A tap that follows a swipe may only stop the swipe.
      await hamburger.click();
      await expectNoViolations(page, 'with the drawer open', { within: 'dialog[open]' });
      await drawer.getByRole('link', { name: 'Nhu cầu vay' }).tap();
      await expect(drawer).toBeHidden();
      await expectTopAt(page.locator('#nhu-cau'), 50);
    });
  });
});

test.describe('on a desktop', () => {
  test.use({ viewport: desktop });

  test('the loan for a house on a desktop: the wrapper that scrolls, menu and popup', { tag: '@quick' }, async ({
    page,
  }) => {
    const scroller = page.locator('[data-page-scroller]');
    const menu = page.getByRole('navigation', { name: 'Mục trong trang' });
    await page.goto('/template_vp2');

    await test.step('keys scroll the page at once, before anything was clicked', async () => {
      await expect(scroller).toBeFocused();
      await expect(scroller).toHaveCSS('border-radius', '0px');
      await page.keyboard.press('PageDown');
      await expect.poll(() => scrollTop(page)).toBeGreaterThan(300);
    });

    await test.step('the header is clear over the banner and sticky once the wrapper is scrolled', async () => {
      const ground = () => page.locator('header').evaluate((element) => getComputedStyle(element, '::after').opacity);
      await expect.poll(ground).toBe('1');
      // The key may still be scrolling on a slow machine, and ends below the top.
      await expect
        .poll(async () => {
          await scrollTo(page, 0);
          return ground();
        })
        .toBe('0');
    });

    await test.step('"the header scrolls within a wrapper element": the wrapper scrolls, the window never', async () => {
      await page.mouse.move(700, 600);
      await page.mouse.wheel(0, 1200);
      await expect.poll(() => scrollTop(page)).toBeGreaterThan(600);
      expect(await page.evaluate(() => [scrollY, document.documentElement.scrollHeight - innerHeight])).toEqual([0, 0]);
      await expect.poll(async () => (await page.locator('[data-page-scroller] > header').boundingBox())?.y).toBe(0);
    });

    const before = await scrollTop(page);
    await test.step('a menu link scrolls to its section, 50 px above it', async () => {
      await menu.getByRole('link', { name: 'Kinh nghiệm' }).click();
      await expectTopAt(page.locator('#truoc-khi-coc'), 50);
      await expect(page).toHaveURL(/#truoc-khi-coc$/);
    });

    await test.step('"Back" leads the wrapper to where it was, "forward" to the section, and a reload leaves it there', async () => {
      await page.goBack();
      await expect.poll(() => scrollTop(page)).toBe(before);
      await page.goForward();
      await expectTopAt(page.locator('#truoc-khi-coc'), 50);
      await page.reload();
      await expectTopAt(page.locator('#truoc-khi-coc'), 50);
    });

    await test.step('"a menu click naming a tab expands it and clears the request"', async () => {
      const tab = page.locator('details', { has: page.locator('#lai-suat') });
      const link = menu.getByRole('link', { name: 'Lãi suất' });
      await link.click();
      await expect(tab).toHaveAttribute('open');
      await expectTopAt(tab, 50);
      await tab.locator('summary').click();
      await expect(tab).not.toHaveAttribute('open');
      await link.click();
      await expect(tab).toHaveAttribute('open');
    });

    await test.step('to-top goes to the top of the wrapper', async () => {
      await scrollTo(page, 3000);
      await page.getByRole('link', { name: 'Lên đầu trang' }).click();
      await expect.poll(() => scrollTop(page)).toBe(0);
    });

    await test.step('the page does not move or change its width when the popup opens and closes', async () => {
      await scrollTo(page, 1800);
      const place = async () => [
        await scrollTop(page),
        await page.locator('main').evaluate((element) => element.clientWidth),
      ];
      const before = await place();
      await page.getByRole('banner').getByRole('button', { name: 'Đăng ký tư vấn' }).click();
      const dialog = page.getByRole('dialog', { name: 'Đăng ký tư vấn vay mua nhà' });
      await expect(dialog).toBeVisible();
      expect(await place()).toEqual(before);
      await dialog.getByRole('button', { name: 'Đóng' }).click();
      await expect(dialog).toBeHidden();
      expect(await place()).toEqual(before);
    });

    await test.step('smooth: the buttons move the row, and the number does not count the slides that fly past', async () => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      const { previous, status, links } = await showSlides(page);
      const seen = await page.evaluateHandle(() => {
        const texts: (string | null)[] = [];
        const element = document.querySelector('[data-carousel-status]');
        if (element) new MutationObserver(() => texts.push(element.textContent)).observe(element, { childList: true });
        return texts;
      });
      await previous.click();
      await expect(links.nth(3)).toBeInViewport({ ratio: 0.9 });
      await expect(status).toHaveText('Trang 4 trên 4');
      expect(await seen.jsonValue()).toEqual(['Trang 4 trên 4']);
    });
  });
});
