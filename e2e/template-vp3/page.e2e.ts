import { expect, expectOnFirstScreen, test } from '../journey.ts';

test.use({ reducedMotion: 'no-preference' });

const phone = { width: 360, height: 740 };
const desktop = { width: 1440, height: 900 };

test('promotions, cards, the banner between them, ways, footer and logo', async ({ page }) => {
  await page.goto('/template_vp3');

  await test.step('the banner has its list of promotions, each with an icon', async () => {
    const promotions = page.getByRole('list', { name: 'Ưu đãi' }).getByRole('listitem');
    await expect(promotions).toHaveCount(4);
    for (const promotion of await promotions.all()) {
      await expect(promotion.locator('img')).toBeVisible();
      await expect(promotion).toHaveText(/\S/);
    }
  });

  await test.step('every card has its bullets, a registration button and/or a link button', async () => {
    const books = page.locator('#so-tiet-kiem article');
    await expect(books).toHaveCount(3);
    await expect(books.nth(0).getByRole('listitem')).toHaveCount(5);
    await expect(books.nth(1).getByRole('listitem')).toHaveCount(3);
    for (const book of await books.all())
      await expect(book.getByRole('button', { name: 'Đăng ký tư vấn' })).toBeVisible();
    await expect(books.nth(0).getByRole('link', { name: /Xem biểu lãi suất/ })).toHaveAttribute('target', '_blank');
    await expect(books.nth(1).getByRole('link')).toHaveCount(0);
    await expect(books.nth(2).getByRole('link', { name: /Tìm hiểu thêm/ })).toHaveAttribute('href', /^https:/);
  });

  await test.step('the banner between the cards has its title, its picture and its link', async () => {
    const block = page.locator('#ru-nguoi-than');
    await block.scrollIntoViewIfNeeded();
    await expect(block.getByRole('heading', { level: 2 })).toHaveText(/Con trâu/);
    await expect(block.getByRole('img', { name: /Chú trâu/ })).toBeVisible();
    await expect(block.getByRole('link', { name: /Rủ người thân/ })).toHaveAttribute('target', '_blank');
  });

  await test.step('the content3 cards have their buttons and links', async () => {
    const ways = page.locator('#mo-so article');
    await expect(ways).toHaveCount(3);
    await expect(ways.nth(0).getByRole('link', { name: /Mở ứng dụng/ })).toHaveAttribute('target', '_blank');
    await expect(ways.nth(1).getByRole('link', { name: /Tìm điểm giao dịch/ })).toHaveAttribute('href', /^https:/);
    await expect(ways.nth(2).getByRole('button', { name: 'Đăng ký tư vấn' })).toBeVisible();
  });

  await test.step('the footer has logo, bank name and address', async () => {
    const footer = page.getByRole('contentinfo');
    await footer.scrollIntoViewIfNeeded();
    await expect(footer.locator('img')).toBeVisible();
    await expect(footer.getByText('Ngân hàng Lạc Hồng', { exact: true })).toBeVisible();
    await expect(footer.getByText(/14 Trống Đồng/)).toBeVisible();
  });

  await test.step('the logo of the header links home', async () => {
    await page
      .locator('header')
      .first()
      .getByRole('link', { name: /Lạc Hồng.*trang chủ/ })
      .click();
    await expect(page).toHaveURL(/\/$/);
  });
});

test('a video in its place plays where its thumbnail stood', async ({ page, expectedErrors }) => {
  // The film of the example is at an address that does not exist.
  expectedErrors.allow(/ERR_|Failed to load|Content Security Policy|Refused to load/);
  await page.goto('/gallery/film-or-banner/film');
  const film = page.getByRole('link', { name: /Xem phim/ });
  await film.scrollIntoViewIfNeeded();
  const before = await film.boundingBox();
  await expect(async () => {
    await film.click({ timeout: 1000 });
    await expect(page.locator('video')).toBeVisible({ timeout: 1000 });
  }).toPass();
  const after = await page.locator('video').boundingBox();
  expect(Math.round(after?.width ?? 0)).toBe(Math.round(before?.width ?? -1));
  expect(Math.round(after?.height ?? 0)).toBe(Math.round(before?.height ?? -1));
});

test('a video is 42 % of its width high, and below 700 px as wide as the screen', async ({ page }) => {
  await page.goto('/gallery/film-or-banner/film');
  const film = page.getByRole('link', { name: /Xem phim/ });
  for (const width of [1280, 700]) {
    await page.setViewportSize({ width, height: 800 });
    const box = await film.boundingBox();
    expect((box?.height ?? 0) / (box?.width ?? 1), `at ${width} px`).toBeCloseTo(0.42, 2);
  }
  await page.setViewportSize({ width: 699, height: 800 });
  expect(await film.boundingBox()).toMatchObject({ x: 0, width: 699 });
});

test.describe('on a desktop', () => {
  test.use({ viewport: desktop });

  test('the header, the first book and the ways through the page', async ({ page }) => {
    await page.goto('/template_vp3');

    await test.step('the header turns to paper once scrolled past its height, and clear again at the top', async () => {
      const header = page.locator('header').first();
      const height = await header.evaluate((element) => element.getBoundingClientRect().height);
      const ground = () => header.evaluate((element) => getComputedStyle(element, '::after').opacity);
      const clear = await ground();
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), height + 2);
      await expect.poll(ground).not.toBe(clear);
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await expect.poll(ground).toBe(clear);
    });

    await test.step('the first book opens sideways, its pages beside each other', async () => {
      const book = page.locator('#so-tiet-kiem article').first();
      const title = await book.getByRole('heading').boundingBox();
      const bullets = await book.getByRole('list').boundingBox();
      expect((title?.x ?? 0) + (title?.width ?? 0)).toBeLessThanOrEqual(bullets?.x ?? 0);
    });

    await test.step('the banner’s link goes to the books, and the way back to the top is there', async () => {
      await page.getByRole('link', { name: 'Xem các loại sổ' }).click();
      await expect(page.getByRole('heading', { name: /một cuốn sổ riêng/ })).toBeInViewport();
      await page.getByRole('link', { name: 'Lên đầu trang' }).click();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    });
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('the first screen, the first book and the header’s button', async ({ page }) => {
    await page.goto('/template_vp3');

    await test.step('the first screen holds logo, headline, one sentence, the call to action and the picture', async () => {
      const hero = page.locator('main section').first();
      await expectOnFirstScreen(page, [
        page
          .locator('header')
          .first()
          .getByRole('link', { name: /Lạc Hồng/ }),
        page.getByRole('heading', { level: 1 }),
        hero.locator('p').first(),
        hero.getByRole('button', { name: 'Đăng ký tư vấn' }),
      ]);
      const picture = await hero.locator('picture img').first().boundingBox();
      expect(picture && picture.y < phone.height - 150).toBe(true);
    });

    await test.step('the first book opens upwards, its pages below each other', async () => {
      const book = page.locator('#so-tiet-kiem article').first();
      const action = await book.getByRole('button').boundingBox();
      const bullets = await book.getByRole('list').boundingBox();
      expect((action?.y ?? 0) + (action?.height ?? 0)).toBeLessThan(bullets?.y ?? 0);
    });

    await test.step('the header’s button waits until the banner’s own is out of sight', async () => {
      const button = page.locator('header').first().getByRole('button', { name: 'Đăng ký tư vấn' });
      await expect(button).toBeHidden();
      await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
      await expect(button).toBeVisible();
    });
  });
});

test('nothing moves under reduced motion: the stamp lies where it lands', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/template_vp3');
  const stamp = page.locator('#so-tiet-kiem [aria-hidden]').filter({ hasText: 'Lãi về đúng hẹn' });
  expect(await stamp.evaluate((element) => element.getAnimations().length)).toBe(0);
  expect(await stamp.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
});
