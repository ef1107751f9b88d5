import { expect, expectOnFirstScreen, expectTopAt, layoutShift, test } from '../journey.ts';

test.use({ reducedMotion: 'no-preference' });

const phone = { width: 360, height: 740 };
const desktop = { width: 1440, height: 900 };

test.describe('on a desktop', () => {
  test.use({ viewport: desktop });

  test('a menu click scrolls to the anchor, 50 px above it, and not before 200 ms', async ({ page }) => {
    await page.clock.install();
    await page.goto('/hu_vang');
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.evaluate(() => {
      const { scrollTo } = Element.prototype;
      Element.prototype.scrollTo = function (this: Element, options?: ScrollToOptions | number) {
        if (typeof options === 'object') Reflect.set(window, 'scrolledBy', options.behavior);
        Reflect.apply(scrollTo, this, [options]);
      };
    });
    await page.getByRole('navigation', { name: 'Mục trong trang' }).getByRole('link', { name: 'Hỏi đáp' }).click();
    await page.clock.runFor(150);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.clock.resume();
    await expectTopAt(page.locator('#hoi-dap'), 50);
    await expect(page).toHaveURL(/#hoi-dap$/);
    expect(await page.evaluate(() => Reflect.get(window, 'scrolledBy'))).toBe('smooth');
  });

  test('header, steps, questions, footer and bars do what they say', async ({ page }) => {
    await page.goto('/hu_vang');

    await test.step('the header turns sticky once scrolled past its height minus 40 px, and clear again at the top', async () => {
      const header = page.locator('header').first();
      const height = await header.evaluate((element) => element.getBoundingClientRect().height);
      const ground = () => header.evaluate((element) => getComputedStyle(element, '::after').opacity);
      const clear = await ground();
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), height - 42);
      await page.evaluate(() => new Promise(requestAnimationFrame));
      expect(await ground()).toBe(clear);
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), height - 38);
      await expect.poll(ground).not.toBe(clear);
      await expect(header, 'a fixed header').toBeInViewport({ ratio: 0.9 });
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await expect.poll(ground).toBe(clear);
    });

    await test.step('the header shows pill buttons and the hamburger is away', async () => {
      const menu = page.getByRole('navigation', { name: 'Mục trong trang' });
      for (const label of ['Ưu đãi', 'Hũ mẫu', 'Cách mở hũ', 'Hỏi đáp'])
        await expect(menu.getByRole('link', { name: label })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Mở menu' })).toBeHidden();
    });

    await test.step('the steps stand in a vertical list, and a click shows title, content, subtitle and picture', async () => {
      const steps = page.getByRole('radio');
      await expect(steps).toHaveCount(3);
      await expect(steps.nth(0)).toBeChecked();
      const labels = page.locator('#cach-mo label');
      const boxes = await labels.evaluateAll((all) => all.map((label) => label.getBoundingClientRect().toJSON()));
      expect(new Set(boxes.map((box) => Math.round(box.left))).size, 'one column').toBe(1);
      await expect(page.locator('#cach-mo').getByText('Bước 1')).toBeVisible();

      await labels.nth(1).click();
      await expect(steps.nth(1)).toBeChecked();
      await expect(page.getByText('Từ 10.000 đồng mỗi lần')).toBeVisible();
      await expect(page.getByText(/Góp hằng ngày, hằng tuần hay hằng tháng/)).toBeVisible();
      await expect(page.locator('#cach-mo').getByRole('img', { name: /góp tự động/i })).toBeVisible();
      await expect(page.getByText('Mất khoảng 1 phút')).toBeHidden();
    });

    await test.step('questions are numbered, collapsed at first, and open independently', async () => {
      const items = page.locator('#hoi-dap details');
      await expect(items).toHaveCount(6);
      await expect(page.locator('#hoi-dap details[open]')).toHaveCount(0);
      await expect(items.nth(0).locator('summary')).toHaveText(/^1\/\s*\S/);
      await expect(items.nth(5).locator('summary')).toHaveText(/^6\/\s*\S/);
      await items.nth(0).locator('summary').click();
      await items.nth(2).locator('summary').press('Enter');
      await expect(page.locator('#hoi-dap details[open]')).toHaveCount(2);
    });

    await test.step('the footer calls, writes and links out', async () => {
      const footer = page.getByRole('contentinfo');
      await expect(footer.getByRole('link', { name: '1900 0000' })).toHaveAttribute('href', 'tel:19000000');
      await expect(footer.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
      await expect(footer.getByRole('link', { name: /Facebook/ })).toHaveAttribute('target', '_blank');
      await expect(footer.getByRole('img', { name: /Lạc Hồng/ })).toBeVisible();
      await expect(footer).toContainText('14\u00a0Trống Đồng');
    });

    await test.step('the bottom bar opens its link in a new tab', async () => {
      const link = page.getByRole('link', { name: /Mở Hũ Vàng ngay/ });
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('href', /^https:/);
    });

    await test.step('to-top shows on a desktop and goes to the top', async () => {
      await page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }));
      await page.getByRole('link', { name: 'Lên đầu trang' }).click();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
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

  test('the banner is the desktop picture from 860 px', async ({ page }) => {
    await page.setViewportSize({ width: 860, height: 900 });
    await page.goto('/hu_vang');
    const ratio = await page
      .locator('main picture img')
      .first()
      .evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight);
    expect(ratio).toBeGreaterThan(2);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('the first screen, the drawer and the steps are those of a phone', async ({ page }) => {
    await page.goto('/hu_vang');

    await test.step('the first screen holds logo, headline, one sentence, the call to action and the picture', async () => {
      const hero = page.locator('main section').first();
      await expectOnFirstScreen(page, [
        page
          .locator('header')
          .first()
          .getByRole('img', { name: /Lạc Hồng/ })
          .or(page.getByRole('link', { name: /Lạc Hồng/ }))
          .first(),
        page.getByRole('heading', { level: 1 }),
        hero.locator('p').first(),
        hero.getByRole('button', { name: 'Đăng ký tư vấn' }),
      ]);
      const picture = await page.locator('main picture img').first().boundingBox();
      expect(picture && picture.y < phone.height - 150).toBe(true);
    });

    await test.step('below 860 px the banner is the portrait picture', async () => {
      const ratio = await page
        .locator('main picture img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight);
      expect(ratio).toBeLessThan(1);
    });

    await test.step('the steps are a row of three tabs', async () => {
      const boxes = await page
        .locator('#cach-mo label')
        .evaluateAll((all) => all.map((label) => label.getBoundingClientRect().toJSON()));
      expect(boxes).toHaveLength(3);
      expect(new Set(boxes.map((box) => Math.round(box.top))).size, 'one row').toBe(1);
      for (const box of boxes) expect(box.height).toBeGreaterThanOrEqual(44);
    });

    await test.step('to-top is away on a phone', async () => {
      await expect(page.getByRole('link', { name: 'Lên đầu trang' })).toBeHidden();
    });

    await test.step('the drawer closes by its button and by Escape, and focus returns to the hamburger', async () => {
      const hamburger = page.getByRole('button', { name: 'Mở menu' });
      const drawer = page.getByRole('dialog', { name: 'Menu' });
      await hamburger.tap();
      await drawer.getByRole('button', { name: 'Đóng menu' }).tap();
      await expect(drawer).toBeHidden();
      await expect(hamburger).toBeFocused();
      await hamburger.press('Enter');
      await expect(drawer).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(drawer).toBeHidden();
      await expect(hamburger).toBeFocused();
    });

    await test.step('the hamburger opens a full-width drawer that a link click closes before it scrolls', async () => {
      await page.getByRole('button', { name: 'Mở menu' }).tap();
      const drawer = page.getByRole('dialog', { name: 'Menu' });
      await expect(drawer).toBeVisible();
      await expect.poll(async () => Math.round((await drawer.boundingBox())?.width ?? 0)).toBe(phone.width);
      await expect.poll(async () => Math.round((await drawer.boundingBox())?.x ?? -1)).toBe(0);
      await drawer.getByRole('link', { name: 'Hũ mẫu' }).tap();
      await expect(drawer).toBeHidden();
      await expectTopAt(page.locator('#hu-mau'), 50);
    });
  });
});

test('a menu link to nothing is logged to the console and does nothing', async ({ page, expectedErrors }) => {
  expectedErrors.allow(/There is no element for the link #hoi-dap/);
  await page.setViewportSize(desktop);
  await page.goto('/hu_vang');
  await page.locator('#hoi-dap').evaluate((section) => section.removeAttribute('id'));
  const logged = page.waitForEvent('console', (message) => message.text().includes('#hoi-dap'));
  await page.getByRole('navigation', { name: 'Mục trong trang' }).getByRole('link', { name: 'Hỏi đáp' }).click();
  await logged;
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('so is any other link to nothing, which leaves page and address as they are', async ({ page, expectedErrors }) => {
  expectedErrors.allow(/There is no element for the link #khong-co/);
  await page.goto('/hu_vang');
  const link = page.locator('main p').filter({ visible: true }).first();
  await link.evaluate((element) => {
    element.innerHTML = '<a href="#khong-co">Xem điều kiện</a>';
  });
  const logged = page.waitForEvent('console', (message) => message.text().includes('#khong-co'));
  await page.getByRole('link', { name: 'Xem điều kiện' }).click();
  await logged;
  expect(await page.evaluate(() => location.hash)).toBe('');
});

test('nothing moves under reduced motion: a menu click jumps', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(desktop);
  await page.goto('/hu_vang');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
  await page.getByRole('navigation', { name: 'Mục trong trang' }).getByRole('link', { name: 'Hũ mẫu' }).click();
  await expectTopAt(page.locator('#hu-mau'), 50);
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

test('an unknown campaign gets a 404 page in Vietnamese', async ({ page, expectedErrors }) => {
  expectedErrors.allow(/404/);
  const response = await page.goto('/khong-co-chien-dich-nay');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[ạảãàáâậầấẩẫăắằặẳẵđ]/i);
});

test('pictures reserve their room: nothing shifts while the page loads', async ({ page }) => {
  await page.setViewportSize(phone);
  expect(await layoutShift(page, '/hu_vang', 8000)).toBeLessThan(0.001);
});
