import type { Locator } from '@playwright/test';
import { atNight } from '../at-night.ts';
import { expect, expectOnFirstScreen, expectTopAt, test } from '../journey.ts';
import { scrollTo, scrollTop, showSlides, swipeLeft } from './page-at.ts';

test.use({ reducedMotion: 'no-preference' });

const phone = { width: 360, height: 740 };
const desktop = { width: 1440, height: 900 };

/** The distance of a slide's left edge from the row's snap position. */
async function offsetOf(slide: Locator): Promise<number> {
  return slide.evaluate((element) => {
    const track = element.closest('ul');
    if (!track) return Number.NaN;
    const edge = Number.parseFloat(getComputedStyle(track).scrollPaddingInlineStart);
    return Math.round(element.getBoundingClientRect().left - track.getBoundingClientRect().left - edge);
  });
}

test.describe('on a desktop', () => {
  test.use({ viewport: desktop });

  test('the header, the wrapper that scrolls, the menu, the popup and the video', async ({ page }) => {
    await page.goto('/template_vp2');

    await test.step('the header is clear over the banner and sticky once the wrapper is scrolled', async () => {
      const ground = () => page.locator('header').evaluate((element) => getComputedStyle(element, '::after').opacity);
      await expect(page.locator('html')).toHaveAttribute('data-at-top');
      const clear = await ground();
      await scrollTo(page, 400);
      await expect.poll(ground).not.toBe(clear);
      await scrollTo(page, 0);
      await expect.poll(ground).toBe(clear);
    });

    await test.step('"the header scrolls within a wrapper element": the wrapper scrolls, the window never', async () => {
      await page.mouse.move(700, 600);
      await page.mouse.wheel(0, 1200);
      await expect.poll(() => scrollTop(page)).toBeGreaterThan(600);
      expect(await page.evaluate(() => [scrollY, document.documentElement.scrollHeight - innerHeight])).toEqual([0, 0]);
      const header = page.locator('[data-page-scroller] > header');
      await expect.poll(async () => (await header.boundingBox())?.y).toBe(0);
    });

    await test.step('a menu link scrolls to its section, 50 px above it', async () => {
      await page
        .getByRole('navigation', { name: 'Mục trong trang' })
        .getByRole('link', { name: 'Kinh nghiệm' })
        .click();
      await expectTopAt(page.locator('#truoc-khi-coc'), 50);
      await expect(page).toHaveURL(/#truoc-khi-coc$/);
    });

    await test.step('"a menu click naming a tab expands it and clears the request"', async () => {
      const tab = page.locator('details', { has: page.locator('#lai-suat') });
      const link = page.getByRole('navigation', { name: 'Mục trong trang' }).getByRole('link', { name: 'Lãi suất' });
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
      const width = () => page.locator('main').evaluate((element) => element.clientWidth);
      const before = await width();
      await page.getByRole('banner').getByRole('button', { name: 'Đăng ký tư vấn' }).click();
      const dialog = page.getByRole('dialog', { name: 'Đăng ký tư vấn vay mua nhà' });
      await expect(dialog).toBeVisible();
      expect([await scrollTop(page), await width()]).toEqual([1800, before]);
      await dialog.getByRole('button', { name: 'Đóng' }).click();
      await expect(dialog).toBeHidden();
      expect([await scrollTop(page), await width()]).toEqual([1800, before]);
    });
  });

  test('keys scroll the page at once, before anything was clicked', async ({ page }) => {
    await page.goto('/template_vp2');
    await expect(page.locator('[data-page-scroller]')).toBeFocused();
    await page.keyboard.press('PageDown');
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(300);
  });

  test('the wrapper has square corners while it has the focus', async ({ page }) => {
    await page.goto('/template_vp2');
    const scroller = page.locator('[data-page-scroller]');
    await expect(scroller).toBeFocused();
    await expect(scroller).toHaveCSS('border-radius', '0px');
  });

  test('the banner is the desktop picture from 860 px', async ({ page }) => {
    await page.setViewportSize({ width: 860, height: 900 });
    await page.goto('/template_vp2');
    const ratio = await page
      .locator('main picture img')
      .first()
      .evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight);
    expect(ratio).toBeGreaterThan(2);
  });
});

test.describe('the info tabs and their house', () => {
  test.use({ viewport: desktop });

  test('the first is open, they open and close on their headers, each for itself', async ({ page }) => {
    await page.goto('/template_vp2');
    const tabs = page.locator('#ban-ve details');
    await expect(tabs).toHaveCount(4);
    await expect(page.locator('#ban-ve details[open]')).toHaveCount(1);
    await tabs.nth(2).locator('summary').click();
    await expect(page.locator('#ban-ve details[open]')).toHaveCount(2);
    await tabs.nth(0).locator('summary').press('Enter');
    await expect(page.locator('#ban-ve details[open]')).toHaveCount(1);
    await expect(page.getByRole('heading', { name: /9,92\striệu đồng tháng đầu/ })).toBeVisible();
  });

  test('the house grows with the tabs, one picture ahead, and a tab opens the popup', async ({ page }) => {
    await page.goto('/template_vp2');

    await test.step('a picture of the house is fetched when it is next, not before', async () => {
      await page.locator('#ban-ve').scrollIntoViewIfNeeded();
      const isLoaded = (index: number) =>
        page
          .locator('[data-stage] img')
          .nth(index)
          .evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
      await expect.poll(() => isLoaded(2)).toBe(true);
      expect(await isLoaded(4)).toBe(false);
    });

    await test.step('every tab seen for the first time builds a storey, and what is built stays', async () => {
      const plan = page.locator('#ban-ve');
      const summaries = plan.locator('summary');
      const status = plan.getByRole('status');
      await plan.scrollIntoViewIfNeeded();
      await expect(status).toHaveText('1/4mục đã xem, nhà lên tầng 1');
      await summaries.nth(3).click();
      await expect(status).toHaveText('2/4mục đã xem, nhà lên tầng 2');
      await summaries.nth(3).click();
      await summaries.nth(3).click();
      await expect(status).toHaveText('2/4mục đã xem, nhà lên tầng 2');
      await summaries.nth(1).click();
      await summaries.nth(2).click();
      await expect(status).toHaveText('4/4mục đã xem, nhà đã có mái');
      await expect(plan.locator('[data-stage]').last()).toHaveAttribute('data-stage', 'built');
      await expect
        .poll(() =>
          plan
            .locator('[data-stage]')
            .last()
            .evaluate((e) => getComputedStyle(e).opacity),
        )
        .toBe('1');
    });

    await test.step('the button of a tab opens the popup', async () => {
      await page.locator('#ban-ve').getByRole('button', { name: 'Đăng ký tư vấn' }).first().click();
      await expect(page.getByRole('dialog', { name: 'Đăng ký tư vấn vay mua nhà' })).toBeVisible();
    });
  });
});

for (const viewport of [phone, ...atNight(desktop)]) {
  test.describe(`the slides at ${viewport.width} px`, () => {
    test.use({ viewport, reducedMotion: 'reduce' });

    test('links, buttons, keys and number', async ({ page }) => {
      await page.goto('/template_vp2');

      await test.step('every slide is an image link', async () => {
        const { links } = await showSlides(page);
        await expect(links).toHaveCount(4);
        await expect(links.nth(1)).toHaveAccessibleName('Mua căn hộ chung cư');
        await expect(links.nth(1)).toHaveAttribute('href', 'https://lachong.example/vay-can-ho');
      });

      await test.step('"previous and next arrows", and "carousels wrap at both ends"', async () => {
        const { previous, next, status, links } = await showSlides(page);
        await expect(status).toHaveText('Trang 1 trên 4');
        await next.click();
        await expect(status).toHaveText('Trang 2 trên 4');
        await expect.poll(() => offsetOf(links.nth(1))).toBe(0);
        await previous.click();
        await previous.click();
        await expect(status).toHaveText('Trang 4 trên 4');
        await expect(links.nth(3)).toBeInViewport({ ratio: 0.9 });
        await next.click();
        await expect(status).toHaveText('Trang 1 trên 4');
        await expect.poll(() => offsetOf(links.nth(0))).toBe(0);
      });

      await test.step('arrow keys go from slide to slide, and a link with the focus shows itself', async () => {
        const { track, status, links } = await showSlides(page);
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

      await test.step('the number follows what scrolls the row', async () => {
        const { track, status } = await showSlides(page);
        await track.evaluate((row) => row.scrollTo({ left: (row.children[2] as HTMLElement).offsetLeft }));
        await expect(status).toHaveText('Trang 3 trên 4');
        await track.evaluate((row) => row.scrollTo({ left: row.scrollWidth }));
        await expect(status).toHaveText('Trang 4 trên 4');
      });
    });
  });
}

test('smooth: the buttons move the row, and the number does not count the slides that fly past', async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto('/template_vp2');
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

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('the first screen, a swipe and the drawer', async ({ page }) => {
    await page.goto('/template_vp2');

    await test.step('the first screen holds logo, headline, sentence, call to action and the picture', async () => {
      const hero = page.locator('main section').first();
      await expectOnFirstScreen(page, [
        page.getByRole('banner').getByRole('img', { name: 'Ngân hàng Lạc Hồng' }).first(),
        page.getByRole('heading', { level: 1 }),
        hero.locator('p').first(),
        hero.getByRole('button', { name: 'Đăng ký tư vấn' }),
      ]);
      const picture = await page.locator('main picture img').first().boundingBox();
      expect(picture && picture.y < phone.height - 150).toBe(true);
    });

    await test.step('a swipe turns the slides and the number follows', async () => {
      const { track, status } = await showSlides(page);
      await swipeLeft(page, track, 240);
      await expect(status).toHaveText('Trang 2 trên 4');
    });

    await test.step('the drawer closes on a link and the page scrolls to it in its wrapper', async () => {
      await page.getByRole('button', { name: 'Mở menu' }).tap();
      const drawer = page.getByRole('dialog', { name: 'Menu' });
      await expect(drawer.getByRole('link', { name: /Gọi/ })).toHaveAttribute('href', 'tel:19000000');
      await drawer.getByRole('link', { name: 'Nhu cầu vay' }).tap();
      await expect(drawer).toBeHidden();
      await expectTopAt(page.locator('#nhu-cau'), 50);
    });

    await test.step('"The mobile collapsible menu closes when the window width changes"', async () => {
      await page.getByRole('button', { name: 'Mở menu' }).tap();
      const drawer = page.getByRole('dialog', { name: 'Menu' });
      await expect(drawer).toBeVisible();
      await page.setViewportSize({ width: 400, height: 740 });
      await expect(drawer).toBeHidden();
    });
  });
});

test('read-more, image link and footer', async ({ page }) => {
  await page.goto('/template_vp2');

  await test.step('"Read more toggles per item and stays shown once revealed"', async () => {
    const items = page.locator('#truoc-khi-coc article');
    await expect(items).toHaveCount(3);
    await expect(page.getByText('Thử sống ba tháng')).toBeHidden();
    const summary = items.nth(1).locator('summary');
    await summary.click();
    await expect(page.getByText('Thử sống ba tháng')).toBeVisible();
    await expect(summary).toBeHidden();
    await expect(items.nth(0).locator('summary')).toBeVisible();
  });

  await test.step('the image link and the footer lead where they say', async () => {
    const promo = page.getByRole('link', { name: /Tính thử khoản vay trên điện\sthoại/ });
    await expect(promo).toHaveAttribute('target', '_blank');
    await expect(promo).toHaveAttribute('href', 'https://app.lachong.example/tinh-khoan-vay');
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('listitem')).toHaveCount(3);
    await expect(footer.getByRole('link', { name: '1900 0000' })).toHaveAttribute('href', 'tel:19000000');
    await expect(footer).toContainText('2026');
  });
});
