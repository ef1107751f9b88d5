import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { frameOf, makeCopy, openEditor, saved, untilPreviewAnswers } from './editor-page.ts';
import { signInAs } from './staff.ts';

const rows = (page: Page) => page.locator('[data-part]');
const order = (page: Page) =>
  rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('data-part')?.replace('home.', '')));

/** The middle of a row's grip, in px of the window. */
async function gripOf(page: Page, part: string): Promise<{ x: number; y: number }> {
  const box = await page.getByTitle(`Kéo để chuyển ${part}`).boundingBox();
  if (!box) throw new Error(`no grip of ${part}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('a part is dragged in the outline: Esc puts it back, a drop is on the page and one step to take back', {
  tag: '@quick',
}, async ({ page }) => {
  const webid = await makeCopy();
  await signInAs(page.context(), ['editor']);
  await openEditor(page, webid);
  await untilPreviewAnswers(page);
  const first = await order(page);
  expect(first).toEqual(['banner', 'section1', 'section2', 'section3', 'section4']);
  const sections = () =>
    frameOf(page)
      .locator('main section')
      .evaluateAll((all) => all.map(({ id }) => id));
  const before = await sections();
  const from = await gripOf(page, 'Hỏi đáp');
  const over = await gripOf(page, 'Lợi ích và quà tặng');

  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(over.x, over.y, { steps: 8 });
  await expect(page.getByRole('region', { name: 'Chuyển Hỏi đáp' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Chuyển Hỏi đáp' })).toBeHidden();
  await page.mouse.up();
  expect(await order(page)).toEqual(first);

  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  // Above everything: the banner keeps the first place.
  await page.mouse.move(over.x, 20, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => order(page)).toEqual(['banner', 'section4', 'section1', 'section2', 'section3']);
  await expect(saved(page)).toBeVisible();
  await expect.poll(async () => (await sections()).indexOf(before.at(-1) ?? '')).toBe(1);
  await page.keyboard.press('Control+z');
  await expect.poll(() => order(page)).toEqual(first);
  await expect.poll(sections).toEqual(before);
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true });

  test('a part is dragged in the outline, and an item in its list', async ({ page }) => {
    const webid = await makeCopy();
    await signInAs(page.context(), ['editor']);
    await openEditor(page, webid, '?phan=home.section4');
    await untilPreviewAnswers(page);
    const screen = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      screen.send('Input.dispatchTouchEvent', { type, touchPoints });
    const drag = async (from: { x: number; y: number }, to: { y: number }) => {
      await touch('touchStart', from);
      for (const share of [0.1, 0.4, 0.8, 1])
        await touch('touchMove', { x: from.x, y: from.y + (to.y - from.y) * share });
      // The row follows once a frame.
      await expect(page.locator('[data-lifted]')).toBeVisible();
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      await touch('touchEnd');
    };

    const second = await gripOf(page, 'Lợi ích và quà tặng');
    // Past the middle of a row.
    await drag(await gripOf(page, 'Hỏi đáp'), { y: second.y - 6 });
    await expect.poll(() => order(page)).toEqual(['banner', 'section4', 'section1', 'section2', 'section3']);

    const items = page.locator('[data-place="questions"] li[data-place]');
    const heads = () => items.locator('[data-handle]').evaluateAll((all) => all.map((one) => one.textContent));
    const before = await heads();
    const middleOf = async (index: number) => {
      const box = await items.nth(index).getByTitle(/^Kéo/).boundingBox();
      if (!box) throw new Error('no grip');
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const third = await middleOf(2);
    await drag(await middleOf(0), { y: third.y + 6 });
    await expect.poll(heads).toEqual([before[1], before[2], before[0], ...before.slice(3)]);
  });
});
