import type { Page } from '@playwright/test';
import { expect, expectTopAt, test, watchShifts } from './journey.ts';

test.use({ reducedMotion: 'no-preference', viewport: { width: 360, height: 740 } });

const lateSections = 'main > section:nth-of-type(n + 3), main ~ footer';
/** How many of the late sections the browser may leave undrawn. */
const countUndrawn = (page: Page) =>
  page
    .locator(lateSections)
    .evaluateAll((parts) => parts.filter((part) => getComputedStyle(part).contentVisibility !== 'visible').length);

test('sections below the first screen', { tag: '@quick' }, async ({ page }) => {
  const readShifts = await watchShifts(page);

  await test.step('what stands below the first screen is drawn once the page is loaded, and nothing on the screen moves', async () => {
    for (const path of ['/super_sinh_loi', '/template_vp2', '/credit_card']) {
      await page.goto(path);
      await expect.poll(() => countUndrawn(page)).toBe(0);
      for (const top of [0, 600, 2400, 6000]) {
        await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      }
      expect(await readShifts(), path).toEqual([]);
    }
  });

  await test.step('a visitor who comes back to the middle of a page finds the same place', async () => {
    const questions = page.locator('#hoi-dap');
    await questions.evaluate((section) => section.scrollIntoView({ behavior: 'instant', block: 'start' }));
    await expectTopAt(questions, 50);
    await page.reload();
    await expectTopAt(questions, 50);
    expect(await countUndrawn(page)).toBe(0);
  });
});

test('before the script comes, the browser leaves them out', async ({ page, expectedErrors }) => {
  expectedErrors.allow(/net::ERR_FAILED/);
  await page.route('**/assets/main-*.js', (route) => route.abort());
  await page.goto('/super_sinh_loi', { waitUntil: 'domcontentloaded' });
  expect(await countUndrawn(page)).toBe(await page.locator(lateSections).count());
});

test('an address with an anchor leads to its section', async ({ page }) => {
  await page.goto('/super_sinh_loi#hoi-dap');
  await expectTopAt(page.locator('#hoi-dap'), 50);
  expect(await countUndrawn(page)).toBe(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('everything is drawn at once', async ({ page }) => {
    await page.goto('/super_sinh_loi#hoi-dap');
    await expectTopAt(page.locator('#hoi-dap'), 50);
  });
});
