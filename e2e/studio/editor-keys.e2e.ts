import { expect, test } from '../journey.ts';
import { banner, field, frameOf, makeCopy, openEditor, saved } from './editor-page.ts';
import { signInAs } from './staff.ts';

test('the editor works by keyboard alone: a part is found, an item moved, undone, findings walked, a width chosen', {
  tag: '@quick',
}, async ({ page }) => {
  const webid = await makeCopy();
  await signInAs(page.context(), ['editor']);
  await openEditor(page, webid, banner);
  const press = (keys: string) => page.keyboard.press(keys);
  const questions = page.locator('[data-place="questions"] li[data-place]');
  const first = () => questions.first().locator('[data-handle]').first();

  // Letters and signs in a field are words.
  await field(page).focus();
  await press('Control+End');
  await page.keyboard.type(' v?/1');
  await expect(field(page)).toHaveValue(/ v\?\/1$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await press('Control+z');
  await expect(field(page)).not.toHaveValue(/ v\?\/1$/);

  // The next part, and one that is found without diacritics.
  await press('Alt+ArrowDown');
  await expect(page).toHaveURL(/phan=home\.section1/);
  await page.getByRole('heading', { level: 1, name: 'Hũ thử' }).evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await press('/');
  await page.keyboard.type('hoi dap');
  await press('Enter');
  // The section, not the item of the menu that leads to it.
  await expect(page).toHaveURL(/phan=home\.section4$/);

  // From the page to the fields, and from a part to its first field.
  const pane = (index: number) => page.locator('[data-pane]').nth(index).locator(':focus');
  await page.locator('iframe').focus();
  await press('F6');
  await expect(pane(2)).toBeVisible();
  await press('F6');
  await expect(pane(0)).toBeVisible();
  await page.getByRole('button', { name: /^Hỏi đáp/ }).press('Enter');
  await expect(page).toHaveURL(/phan=home\.section4&o=title$/);

  // An item is opened, closed, moved, duplicated, and each step is taken back.
  const words = await first().innerText();
  await first().focus();
  await press('Enter');
  await expect(first()).toHaveAttribute('aria-expanded', 'true');
  await press('Escape');
  await expect(first()).toHaveAttribute('aria-expanded', 'false');
  await expect(first()).toBeFocused();
  await press('Alt+ArrowDown');
  await expect(first()).not.toHaveText(words);
  await expect(questions.nth(1).locator('[data-handle]').first()).toBeFocused();
  const count = await questions.count();
  await press('Control+d');
  await expect(questions).toHaveCount(count + 1);
  await press('Control+z');
  await expect(questions).toHaveCount(count);
  await press('Control+z');
  await expect(first()).toHaveText(words);
  await expect(saved(page)).toBeVisible();

  // A width, and the map of keys.
  const frame = page.locator('iframe');
  await press('1');
  await expect(frame).toHaveCSS('width', '360px');
  await press('4');
  await expect(frame).toHaveCSS('width', '1440px');
  const picking = page.getByRole('button', { name: 'Bấm vào trang để chọn ô sửa' });
  await press('v');
  await expect(picking).toHaveAttribute('aria-pressed', 'false');
  await press('?');
  await expect(page.getByRole('dialog', { name: 'Phím tắt' })).toBeVisible();
  await press('Escape');

  // A finding is walked to from anywhere.
  await page.goto(`/studio/chien-dich/${webid}${banner}`);
  await expect(frameOf(page).getByRole('heading', { level: 1 })).toBeVisible();
  await field(page).focus();
  await press('Control+a');
  await page.keyboard.type('Gom <b>Tết</b>');
  await expect(page.getByRole('button', { name: '1 cảnh báo', exact: true })).toBeVisible();
  await press('Alt+ArrowDown');
  await expect(page).toHaveURL(/phan=home\.section1/);
  await press('F8');
  await expect(field(page)).toBeFocused();
  await expect(page).toHaveURL(/phan=home\.banner&o=subTitle/);
});
