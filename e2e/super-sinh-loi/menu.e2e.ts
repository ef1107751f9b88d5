import { expect, expectTopAt, test } from '../journey.ts';
import { loanPage, phone } from './loan-page.ts';

test.use({ reducedMotion: 'no-preference', viewport: phone });

test('the hamburger menu closes on Escape, by its button and on a link click, which scrolls to the section', async ({
  page,
}) => {
  await page.goto('/super_sinh_loi');
  const { menu, openMenu } = loanPage(page);
  await openMenu.click();
  await expect(menu).toBeVisible();
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

test('the menu closes on a call, which leaves the page where it is', async ({ page }) => {
  await page.goto('/super_sinh_loi');
  const { menu, openMenu } = loanPage(page);
  await openMenu.click();
  // The test environment cannot place a call.
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()));
  await menu.getByRole('link', { name: /^Gọi/ }).click();
  await expect(menu).toBeHidden();
});

test('from 640 px the menu is a sheet that closes on a click beside it', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 900 });
  await page.goto('/super_sinh_loi');
  const { menu, openMenu } = loanPage(page);
  await openMenu.click();
  await expect.poll(async () => (await menu.boundingBox())?.width).toBe(400);
  await page.mouse.click(200, 500);
  await expect(menu).toBeHidden();
});

test('the page does not scroll while the menu is open, and does again after it', async ({ page }) => {
  await page.goto('/super_sinh_loi');
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
