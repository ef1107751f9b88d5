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
