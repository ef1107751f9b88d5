import { expectNoViolations } from '../axe.ts';
import { bannerRatio, expect, expectOnFirstScreen, expectTopAt, layoutShift, test } from '../journey.ts';

const phone = { width: 360, height: 740 };
const desktop = { width: 1440, height: 900 };

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('Hũ Vàng by touch: first screen, steps, questions and menu', { tag: '@quick' }, async ({ page }) => {
    await page.goto('/hu_vang');

    await test.step('the first screen holds logo, headline, one sentence, the call to action and the picture', async () => {
      const hero = page.locator('main section').first();
      await expectOnFirstScreen(page, [
        page.getByRole('banner').getByRole('link', { name: /Lạc Hồng/ }),
        page.getByRole('heading', { level: 1 }),
        hero.locator('p').first(),
        hero.getByRole('button', { name: 'Đăng ký tư vấn' }),
      ]);
      const picture = await page.locator('main picture img').first().boundingBox();
      expect(picture?.y).toBeLessThan(phone.height - 150);
    });

    await test.step('below 860 px the banner is the portrait picture', async () => {
      expect(await bannerRatio(page)).toBeLessThan(1);
    });

    await test.step('to-top is away on a phone', async () => {
      await expect(page.getByRole('link', { name: 'Lên đầu trang' })).toBeHidden();
    });

    await test.step('the steps are a row of three tabs', async () => {
      const labels = page.locator('#cach-mo label');
      const boxes = await labels.evaluateAll((all) => all.map((label) => label.getBoundingClientRect().toJSON()));
      expect(boxes).toHaveLength(3);
      expect(new Set(boxes.map((box) => Math.round(box.top))).size, 'one row').toBe(1);
      for (const box of boxes) expect(box.height).toBeGreaterThanOrEqual(44);
      await labels.nth(2).tap();
      await expect(page.getByText('Có lời nhắn khi chạm mốc')).toBeVisible();
    });

    await test.step('questions open independently', async () => {
      const open = page.locator('#hoi-dap details[open]');
      await expect(open).toHaveCount(0);
      for (const summary of await page.locator('#hoi-dap summary').all()) await summary.tap();
      await expect(open).toHaveCount(6);
    });
    await expectNoViolations(page, 'with the last step chosen and every question open');

    const hamburger = page.getByRole('button', { name: 'Mở menu' });
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await test.step('the drawer closes by its button and by Escape, and focus returns to the hamburger', async () => {
      await hamburger.tap();
      await drawer.getByRole('button', { name: 'Đóng menu' }).tap();
      await expect(drawer).toBeHidden();
      await expect(hamburger).toBeFocused();
      await hamburger.press('Enter');
      await expectNoViolations(page, 'with the drawer open', { within: 'dialog[open]' });
      await page.keyboard.press('Escape');
      await expect(drawer).toBeHidden();
      await expect(hamburger).toBeFocused();
    });

    await test.step('the hamburger opens a full-width drawer that a link click closes before it scrolls', async () => {
      await hamburger.tap();
      await expect.poll(() => drawer.boundingBox()).toMatchObject({ x: 0, width: phone.width });
      await drawer.getByRole('link', { name: 'Hũ mẫu' }).tap();
      await expect(drawer).toBeHidden();
      await expectTopAt(page.locator('#hu-mau'), 50);
    });
  });
});

test.describe('on a desktop', () => {
  test.use({ viewport: desktop, reducedMotion: 'no-preference' });

  test('Hũ Vàng on a desktop: menu, header, steps and bars', { tag: '@quick' }, async ({ page, expectedErrors }) => {
    expectedErrors.allow(/There is no element for the link #(?:hoi-dap|khong-co)/);
    const header = page.getByRole('banner');
    const menu = page.getByRole('navigation', { name: 'Mục trong trang' });
    const jumpTo = (top: number) => page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
    const scrollTop = () => page.evaluate(() => scrollY);
    const scrolledBy = () => page.evaluate(() => Reflect.get(window, 'scrolledBy'));
    await page.clock.install();
    await page.goto('/hu_vang');

    await test.step('a menu click scrolls to the anchor, 50 px above it, and not before 200 ms', async () => {
      await page.clock.pauseAt(Date.now() + 60_000);
      await page.evaluate(() => {
        const { scrollTo } = Element.prototype;
        Element.prototype.scrollTo = function (this: Element, options?: ScrollToOptions | number) {
          if (typeof options === 'object') Reflect.set(window, 'scrolledBy', options.behavior);
          Reflect.apply(scrollTo, this, [options]);
        };
      });
      await menu.getByRole('link', { name: 'Hỏi đáp' }).click();
      await page.clock.runFor(150);
      expect(await scrollTop()).toBe(0);
      await page.clock.resume();
      await expectTopAt(page.locator('#hoi-dap'), 50);
      await expect(page).toHaveURL(/#hoi-dap$/);
      expect(await scrolledBy()).toBe('smooth');
    });

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await test.step('nothing moves under reduced motion: a menu click jumps', async () => {
      await menu.getByRole('link', { name: 'Hũ mẫu' }).click();
      await expectTopAt(page.locator('#hu-mau'), 50);
      expect(await scrolledBy()).toBe('instant');
    });

    await test.step('the header turns sticky once scrolled past its height minus 40 px, and clear again at the top', async () => {
      const height = await header.evaluate((element) => element.getBoundingClientRect().height);
      const ground = () => header.evaluate((element) => getComputedStyle(element, '::after').opacity);
      await jumpTo(0);
      await expect.poll(ground).toBe('0');
      await jumpTo(height - 38);
      await expect.poll(ground).toBe('1');
      await expect(header, 'a fixed header').toBeInViewport({ ratio: 0.9 });
      await jumpTo(height - 42);
      await expect.poll(ground).toBe('0');
    });

    await test.step('the header shows pill buttons and the hamburger is away', async () => {
      for (const label of ['Ưu đãi', 'Hũ mẫu', 'Cách mở hũ', 'Hỏi đáp'])
        await expect(menu.getByRole('link', { name: label })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Mở menu' })).toBeHidden();
    });

    await test.step('the steps stand in a vertical list, and a click shows title, content, subtitle and picture', async () => {
      const guide = page.locator('#cach-mo');
      const labels = guide.locator('label');
      const boxes = await labels.evaluateAll((all) => all.map((label) => label.getBoundingClientRect().toJSON()));
      expect(new Set(boxes.map((box) => Math.round(box.left))).size, 'one column').toBe(1);
      await expect(guide.getByRole('radio').first()).toBeChecked();
      await expect(guide.getByText('Mất khoảng 1 phút')).toBeVisible();
      await labels.nth(1).click();
      await expect(guide.getByRole('radio').nth(1)).toBeChecked();
      await expect(guide.getByText('Từ 10.000 đồng mỗi lần')).toBeVisible();
      await expect(guide.getByText(/Góp hằng ngày, hằng tuần hay hằng tháng/)).toBeVisible();
      await expect(guide.getByRole('img', { name: /góp tự động/i })).toBeVisible();
      await expect(guide.getByText('Mất khoảng 1 phút')).toBeHidden();
    });
    await expectNoViolations(page, 'on a desktop, scrolled, with another step chosen');

    await test.step('to-top shows on a desktop and goes to the top', async () => {
      await jumpTo(3000);
      await page.getByRole('link', { name: 'Lên đầu trang' }).click();
      await expect.poll(scrollTop).toBe(0);
    });

    await test.step('a menu link to nothing is logged to the console and does nothing', async () => {
      await page.locator('#hoi-dap').evaluate((section) => section.removeAttribute('id'));
      const address = page.url();
      const logged = page.waitForEvent('console', (message) => message.text().includes('#hoi-dap'));
      await menu.getByRole('link', { name: 'Hỏi đáp' }).click();
      await logged;
      expect([await scrollTop(), page.url()]).toEqual([0, address]);
    });

    await test.step('so is any other link to nothing, which leaves page and address as they are', async () => {
      await page
        .locator('main p')
        .filter({ visible: true })
        .first()
        .evaluate((element) => {
          element.innerHTML = '<a href="#khong-co">Xem điều kiện</a>';
        });
      const address = page.url();
      const logged = page.waitForEvent('console', (message) => message.text().includes('#khong-co'));
      await page.getByRole('link', { name: 'Xem điều kiện' }).click();
      await logged;
      expect(page.url()).toBe(address);
    });

    await test.step('the banner is the desktop picture from 860 px', async () => {
      await page.setViewportSize({ width: 859, height: 900 });
      await expect.poll(() => bannerRatio(page)).toBeLessThan(1);
      await page.setViewportSize({ width: 860, height: 900 });
      await expect.poll(() => bannerRatio(page)).toBeGreaterThan(2);
    });

    await test.step('a goal card stands differently on a phone: its value beside the title, below it on a desktop', async () => {
      const isBeside = async (width: number) => {
        await page.setViewportSize({ width, height: 800 });
        const title = await page.getByRole('heading', { name: 'Tết đủ đầy' }).boundingBox();
        const value = await page.getByText('40.000').boundingBox();
        return title !== null && value !== null && value.x > title.x + title.width && value.y < title.y + title.height;
      };
      expect(await isBeside(360)).toBe(true);
      expect(await isBeside(1280)).toBe(false);
    });
  });
});

// 1280 x 800 at 200 %, and a phone on its side.
for (const viewport of [
  { width: 640, height: 400 },
  { width: 740, height: 360 },
]) {
  test(`the bottom bar covers nothing of a window of ${viewport.width} x ${viewport.height}: it closes the page`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto('/hu_vang');
    const bar = page.getByRole('complementary');
    await expect(bar).not.toBeInViewport();
    // Pictures that arrive late make the page longer after the first press.
    await expect(async () => {
      await page.keyboard.press('End');
      await expect(bar).toBeInViewport({ ratio: 1, timeout: 1000 });
    }).toPass();
    const [end, top] = await Promise.all([
      page.locator('footer').evaluate((footer) => footer.getBoundingClientRect().bottom),
      bar.evaluate((element) => element.getBoundingClientRect().top),
    ]);
    expect(top).toBeGreaterThanOrEqual(end);
  });
}

for (const webid of ['hu_vang', 'biometrics']) {
  test(`pictures of ${webid} reserve their room: nothing shifts while the page loads`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.setViewportSize(phone);
    expect(await layoutShift(page, `/${webid}`, 8000)).toBeLessThan(0.001);
  });
}
