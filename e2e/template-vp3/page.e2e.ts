import { expectNoViolations } from '../axe.ts';
import { collectSubmissions, expect, expectOnFirstScreen, test } from '../journey.ts';
import { fillIn, openPopup, popupOf } from '../registration-popup.ts';

const phone = { width: 360, height: 740 };
const desktop = { width: 1440, height: 900 };

test('the passbooks, on a phone and on a desktop, from the first screen to the confirmation', {
  tag: '@quick',
}, async ({ page }) => {
  const header = page.getByRole('banner');
  const book = page.locator('#so-tiet-kiem article').first();
  const submissions = collectSubmissions(page, 'form-submit');
  await page.setViewportSize(phone);
  await page.goto('/template_vp3');

  await test.step('the first screen holds logo, headline, one sentence, the call to action and the picture', async () => {
    const hero = page.locator('main section').first();
    await expectOnFirstScreen(page, [
      header.getByRole('link', { name: /Lạc Hồng/ }),
      page.getByRole('heading', { level: 1 }),
      hero.locator('p').first(),
      hero.getByRole('button', { name: 'Đăng ký tư vấn' }),
    ]);
    expect((await hero.locator('picture img').first().boundingBox())?.y).toBeLessThan(phone.height - 150);
  });

  await test.step('the header’s button waits until the banner’s own is out of sight', async () => {
    const button = header.getByRole('button', { name: 'Đăng ký tư vấn' });
    await expect(button).toBeHidden();
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    await expect(button).toBeVisible();
  });

  await test.step('the first book opens upwards, its pages below each other', async () => {
    const action = await book.getByRole('button').boundingBox();
    const bullets = await book.getByRole('list').boundingBox();
    expect((action?.y ?? 0) + (action?.height ?? 0)).toBeLessThan(bullets?.y ?? 0);
  });

  await test.step('nothing moves under reduced motion: the stamp lies where it lands', async () => {
    const stamp = page.locator('#so-tiet-kiem [aria-hidden]').filter({ hasText: 'Lãi về đúng hẹn' });
    await expect(stamp).toHaveCSS('opacity', '1');
    expect(await stamp.evaluate((element) => element.getAnimations().length)).toBe(0);
  });
  await expectNoViolations(page, 'on a phone, scrolled');

  await page.setViewportSize(desktop);
  await test.step('the header turns to paper once scrolled past its height, and clear again at the top', async () => {
    const ground = () => header.evaluate((element) => getComputedStyle(element, '::after').opacity);
    await expect.poll(ground).toBe('1');
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect.poll(ground).toBe('0');
  });

  await test.step('the first book opens sideways, its pages beside each other', async () => {
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

  await test.step('the button of a card opens the popup, and a visitor registers', async () => {
    const { submit, success } = popupOf(page);
    await openPopup(page);
    await fillIn(page);
    await submit.click();
    await expect(success).toBeVisible();
    expect(submissions.map((request) => request.postDataJSON())).toMatchObject([{ ctaId: 'banner-dang-ky' }]);
    await success.getByRole('button', { name: 'Đã hiểu' }).click();
    await book.getByRole('button', { name: 'Đăng ký tư vấn' }).click();
    await fillIn(page, { name: 'Trần Minh' });
    await submit.click();
    await expect(success).toBeVisible();
    expect(submissions[1]?.postDataJSON()).toMatchObject({ ctaId: 'so-ky-han-dang-ky' });
  });
});

test('a video in its place plays where its thumbnail stood', async ({ page, expectedErrors }) => {
  // The film of the example is at an address that does not exist.
  expectedErrors.allow(/ERR_|Failed to load|Content Security Policy|Refused to load/);
  await page.goto('/gallery/film-or-banner/film');
  const film = page.getByRole('link', { name: /Xem phim/ });
  for (const width of [1280, 700]) {
    await page.setViewportSize({ width, height: 800 });
    const box = await film.boundingBox();
    expect((box?.height ?? 0) / (box?.width ?? 1), `at ${width} px`).toBeCloseTo(0.42, 2);
  }
  await page.setViewportSize({ width: 699, height: 800 });
  const before = await film.boundingBox();
  expect(before).toMatchObject({ x: 0, width: 699 });
  await film.scrollIntoViewIfNeeded();
  await expect(async () => {
    await film.click({ timeout: 1000 });
    await expect(page.locator('video')).toBeVisible({ timeout: 1000 });
  }).toPass();
  const after = await page.locator('video').boundingBox();
  expect([after?.width, after?.height].map((px) => Math.round(px ?? 0))).toEqual(
    [before?.width, before?.height].map((px) => Math.round(px ?? -1)),
  );
});
