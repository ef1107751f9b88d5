import { bringTo, expect, test } from '../journey.ts';
import { cards, desktop, expectChosen, landingOf, phone } from './landing.ts';

test.use({ reducedMotion: 'no-preference', viewport: desktop });

const address = '/credit_card';
const [first, second, third] = cards;

test('the banner is the desktop picture from 860 px and the portrait below', async ({ page }) => {
  const ratioAt = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(address);
    return page
      .locator('main picture img')
      .first()
      .evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight);
  };
  expect(await ratioAt(860)).toBeGreaterThan(2);
  expect(await ratioAt(859)).toBeLessThan(1);
});

test('pictures of cards that nobody looks at are not fetched; pointing at one fetches its own', async ({ page }) => {
  await page.goto(address);
  const { picker, thumbnail } = landingOf(page);
  await picker.scrollIntoViewIfNeeded();
  const figures = () =>
    picker
      .locator('img[alt^="Linh vật"]')
      .evaluateAll((images) => images.map((image) => image instanceof HTMLImageElement && image.currentSrc !== ''));
  await expect.poll(figures).toEqual([true, false, false, false]);
  // The script that prefetches is loaded when the section is near.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await thumbnail(third.name).hover();
    expect(await figures()).toEqual([true, false, true, false]);
  }).toPass();
  await expectChosen(page, first);
});

test('a popup opens from an address that names it', async ({ page }) => {
  await page.goto(`${address}#chi-tiet-1`);
  const { openPopup, popup } = landingOf(page);
  await openPopup.scrollIntoViewIfNeeded();
  await expect(popup.getByRole('button', { name: 'Đóng' })).toBeVisible();
  await popup.getByRole('button', { name: 'Đóng' }).click();
  await expect(popup).toBeHidden();
  await expect(page).toHaveURL(/\/credit_card$/);
});

test('nothing moves under reduced motion: cards, figures, stories and pictures', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto(address);
  await bringTo(landingOf(page).stories, 'middle');
  await page.clock.runFor(12_000);
  await expect(landingOf(page).stories.getByRole('status')).toHaveText('Trang 1 trên 4');
  await expect(page.getByRole('checkbox', { name: 'Tạm dừng dải ảnh' })).toBeHidden();
  const moving = await page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running'));
  expect(moving).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test('by styles alone a card is chosen, a popup opens and closes, the ribbon stops, and questions open', async ({
    page,
  }) => {
    await page.goto(address);
    const { thumbnail, choice } = landingOf(page);
    await thumbnail(second.name).click();
    await expectChosen(page, second);
    await choice(second.name).press('ArrowRight');
    await expectChosen(page, third);
    await page.getByRole('link', { name: /Xem điều kiện/ }).click();
    const popup = page.getByRole('dialog', { name: 'Miễn phí thường niên những năm sau' });
    await expect(popup).toBeVisible();
    await popup.getByRole('link', { name: 'Đóng' }).click();
    await expect(popup).toBeHidden();
    await page.locator('label', { hasText: 'Tạm dừng dải ảnh' }).click();
    await expect(page.getByRole('checkbox', { name: 'Tạm dừng dải ảnh' })).toBeChecked();
    await expect(page.getByRole('button', { name: 'Trang sau' })).toBeHidden();
    await page.locator('#hoi-dap summary').first().click();
    await expect(page.locator('#hoi-dap details[open]')).toHaveCount(1);
  });
});
