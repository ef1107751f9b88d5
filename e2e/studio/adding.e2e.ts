import type { Frame, Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { frameOf, makeCopy, openEditor, saved, untilPreviewAnswers } from './editor-page.ts';
import { expectGood } from './expect-good.ts';
import { signInAs } from './staff.ts';

/** A point of the page in the preview, in px of the window: of the place below a part, or of a button on the page. */
async function pointOf(page: Page, find: (frame: Frame) => Promise<{ x: number; y: number }>) {
  const frame = page.frames().find((one) => one.url().includes('/preview/'));
  if (!frame) throw new Error('there is no preview');
  const inside = await find(frame);
  const outside = await page.locator('iframe').evaluate((element: HTMLIFrameElement) => {
    const { x, y, width } = element.getBoundingClientRect();
    return { x, y, scale: width / element.offsetWidth };
  });
  return [outside.x + inside.x * outside.scale, outside.y + inside.y * outside.scale] as const;
}

/** The place below the part with this number, brought into the middle of the page. */
const placeBelow = (count: number) => (frame: Frame) =>
  frame.evaluate((index) => {
    const [above, below] = [...document.querySelectorAll('main > section')].slice(index);
    const y = () => ((above?.getBoundingClientRect().bottom ?? 0) + (below?.getBoundingClientRect().top ?? 0)) / 2;
    scrollBy({ top: y() - innerHeight / 2, behavior: 'instant' });
    return { x: innerWidth / 2, y: y() };
  }, count);

/** The middle of a button on the page, by the beginning of its name. */
const buttonCalled = (name: string) => (frame: Frame) =>
  frame.evaluate((label) => {
    const buttons = [...(document.querySelector('preview-parts')?.shadowRoot?.querySelectorAll('button') ?? [])];
    const button = buttons.find((one) => (one.getAttribute('aria-label') ?? one.textContent)?.startsWith(label));
    const { x = 0, y = 0, width = 0, height = 0 } = button?.getBoundingClientRect() ?? {};
    return { x: x + width / 2, y: y + height / 2 };
  }, name);

const partsOf = (page: Page) => frameOf(page).locator('main > section');

test('a part is added by mouse and by keyboard, and taken back', { tag: '@quick' }, async ({ page }) => {
  const webid = await makeCopy();
  await signInAs(page.context(), ['editor']);
  await openEditor(page, webid);
  await untilPreviewAnswers(page);
  const before = await partsOf(page).count();

  await test.step('the plus between two parts opens the picker, and a section stands there', async () => {
    const [x, y] = await pointOf(page, placeBelow(1));
    await page.mouse.move(x, y);
    await expect(frameOf(page).locator('preview-parts').getByText('↓')).toBeVisible();
    const picture = page.waitForResponse(/\/sections\/[a-z-]+$/);
    await page.mouse.click(x, y);
    const dialog = page.getByRole('dialog', { name: 'Thêm phần' });
    await expect(dialog.getByRole('option', { selected: true })).toBeFocused();
    // A picture is the section itself, in the theme of the page.
    expect((await picture).status()).toBe(200);
    await expectGood(page, 'the picker', { within: '[role="dialog"]' });
    await dialog.getByRole('searchbox').fill('danh so');
    await dialog
      .getByRole('option', { name: /^Hỏi đáp/ })
      .first()
      .dblclick();
    await expect(dialog).toHaveCount(0);
    await expect(partsOf(page)).toHaveCount(before + 1);
    await expect(partsOf(page).nth(2)).toBeInViewport();
    await expect(page.getByRole('button', { name: /chỗ chữ mẫu$/ })).toBeVisible();
    await expect(page.locator('[data-place] :focus')).toBeVisible();
  });

  await test.step('by keyboard alone: A, arrows, Enter; Escape comes back to the page', async () => {
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await page.keyboard.press('a');
    const dialog = page.getByRole('dialog', { name: 'Thêm phần' });
    await expect(dialog.getByRole('option', { selected: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.locator('[role$="dialog"]')).toHaveCount(0);
    await page.keyboard.press('a');
    await expect(dialog.getByRole('option', { selected: true })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(partsOf(page)).toHaveCount(before + 2);
  });

  await test.step('one step takes each back, with its files', async () => {
    await expect(saved(page)).toBeVisible();
    const bar = page.locator('main header').first();
    await bar.getByRole('button', { name: 'Hoàn tác' }).click();
    await expect(partsOf(page)).toHaveCount(before + 1);
  });
});

test('a part is moved and taken off on the page itself', { tag: '@quick' }, async ({ page }) => {
  const webid = await makeCopy();
  await signInAs(page.context(), ['editor']);
  await openEditor(page, webid);
  await untilPreviewAnswers(page);

  await test.step('a part is dragged by its grip: the page becomes strips; Escape puts it back', async () => {
    const second = () => partsOf(page).nth(1).getByRole('heading').first().textContent();
    const first = await second();
    const [x, y] = await pointOf(page, placeBelow(1));
    const grip = frameOf(page).locator('preview-parts [data-grip]');
    await page.mouse.move(x, y - 60);
    await expect(grip).toBeVisible();
    const [gripX, gripY] = await pointOf(page, buttonCalled('Chuyển phần'));
    const lift = async () => {
      await expect(grip).toBeVisible();
      await page.mouse.move(gripX, gripY);
      await page.mouse.down();
      await page.mouse.move(gripX, gripY + 12);
      await expect(frameOf(page).locator('html[data-sorting]')).toBeAttached();
      await page.mouse.move(gripX - 200, gripY + 260, { steps: 5 });
    };
    await lift();
    await page.keyboard.press('Escape');
    await expect(frameOf(page).locator('html[data-sorting]')).toHaveCount(0);
    await page.mouse.up();
    expect(await second()).toBe(first);
    await page.mouse.move(x, y - 60);
    await lift();
    await page.mouse.up();
    await expect.poll(second).not.toBe(first);
    await expect(frameOf(page).locator('html[data-sorting]')).toHaveCount(0);
  });

  await test.step('the menu of a part on the page is that of the outline', async () => {
    const [x, y] = await pointOf(page, placeBelow(1));
    await page.mouse.move(x, y - 60);
    await expect(frameOf(page).locator('preview-parts [data-name^="menu"]')).toBeVisible();
    const [moreX, moreY] = await pointOf(page, buttonCalled('Thao tác với phần'));
    await page.mouse.click(moreX, moreY);
    const count = await partsOf(page).count();
    await page.getByRole('menuitem', { name: /^Bỏ phần/ }).click();
    await expect(partsOf(page)).toHaveCount(count - 1);
  });
});
