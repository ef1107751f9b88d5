import type { Page } from '@playwright/test';
import { atNight } from '../at-night.ts';
import { expectNoViolations } from '../axe.ts';
import { expect, test } from '../journey.ts';
import {
  banner,
  editorOf,
  field,
  frameOf,
  makeCopy,
  openEditor,
  placeInPreview,
  saved,
  untilPreviewAnswers,
} from './editor-page.ts';
import { signInAs } from './staff.ts';

test('a letter typed in the form is seen on the page and stored; undo and redo also after a reload', async ({
  page,
}) => {
  const webid = await makeCopy();
  await signInAs(page.context(), ['editor']);
  await openEditor(page, webid, banner);
  const before = await field(page).inputValue();
  await field(page).fill('Gom từng chút cho <b>Tết</b>');
  await expect(frameOf(page).getByText('Gom từng chút cho', { exact: false })).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(field(page)).toHaveValue('Gom từng chút cho <b>Tết</b>');
  await expect(frameOf(page).getByText('Gom từng chút cho', { exact: false })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(field(page)).toHaveValue(before);
  await expect(frameOf(page).getByText(before, { exact: false }).first()).toBeVisible();
  await page.keyboard.press('Control+Shift+z');
  await expect(field(page)).toHaveValue('Gom từng chút cho <b>Tết</b>');
  // The check speaks at once: tags in a plain text.
  await page
    .getByRole('button', { name: /cảnh báo/ })
    .first()
    .click();
  const panel = page.getByRole('region', { name: 'Kết quả kiểm tra' });
  await expect(panel.getByText('Banner › Câu dẫn')).toBeVisible();
  await panel.getByRole('button', { name: 'Sửa giúp tôi' }).first().click();
  await expect(panel.getByText('Banner › Câu dẫn')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(field(page)).toHaveValue('Gom từng chút cho Tết');
});

for (const [what, address] of [
  ["the frame's document", '**/studio/preview/*'],
  ["the frame's own script", '**/studio/assets/preview-frame-*.js'],
  ["the page's script", '**/assets/main-*.js'],
] as const)
  test(`an undo while ${what} is on its way is on the page when it is there`, async ({ page }) => {
    const webid = await makeCopy();
    await signInAs(page.context(), ['editor']);
    await openEditor(page, webid, banner);
    const before = await field(page).inputValue();
    await field(page).fill('Gom từng chút cho Tết');
    await expect(saved(page)).toBeVisible();
    const released = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    await page.route(address, async (route) => {
      held.resolve();
      await released.promise;
      await route.continue();
    });
    // Not until the frame is there, too.
    await page.reload({ waitUntil: 'commit' });
    await expect(field(page)).toHaveValue('Gom từng chút cho Tết');
    await held.promise;
    await page.keyboard.press('Control+z');
    await expect(field(page)).toHaveValue(before);
    released.resolve();
    await expect(frameOf(page).getByText(before, { exact: false }).first()).toBeVisible();
    await expect(frameOf(page).getByText('Gom từng chút cho Tết')).toHaveCount(0);
  });

test('while somebody types the page stays as it is: the document, its scroll position, an open registration', async ({
  page,
}) => {
  const webid = await makeCopy();
  await signInAs(page.context(), ['editor']);
  await openEditor(page, webid, '?phan=home.section3&o=title');
  const body = frameOf(page).locator('body');
  const title = page.locator('[data-place="title"] :is([contenteditable], textarea, input)');
  await expect(title).toBeFocused();
  const heading = frameOf(page).getByRole('heading', { level: 2, name: 'Mở hũ trong ba bước' });
  await expect(heading).toBeInViewport();
  /** Marks the document, and notes what becomes of its elements from now on. */
  const watch = () =>
    body.evaluate((element) => {
      const seen: string[] = [];
      Reflect.set(window, 'seen', seen);
      new MutationObserver((records) => seen.push(...records.map(({ type }) => type))).observe(element, {
        ...{ subtree: true, childList: true, characterData: true },
      });
    });
  const seen = () => body.evaluate(() => [...new Set(Reflect.get(window, 'seen'))]);
  const scroll = () => body.evaluate(() => scrollY);
  await watch();
  const before = await scroll();
  expect(before).toBeGreaterThan(0);
  await page.keyboard.press('End');
  await page.keyboard.type(' ngay hôm nay');
  await expect(frameOf(page).getByText('ngay hôm nay')).toBeVisible();
  expect(await scroll()).toBe(before);
  expect(await seen()).toEqual(['characterData']);

  await page.getByRole('radio', { name: 'Cửa sổ', exact: true }).click();
  const dialog = frameOf(page).locator('#dang-ky');
  await expect(dialog).toHaveAttribute('open', '');
  await page.keyboard.press('Escape');
  await title.focus();
  await page.keyboard.press('End');
  await page.keyboard.type(' nhé');
  await expect(heading.or(frameOf(page).getByText('ngay hôm nay nhé'))).toContainText('ngay hôm nay nhé');
  await expect(dialog).toHaveAttribute('open', '');
});

test('a click on the page chooses the field', async ({ page }) => {
  const webid = await makeCopy();
  await signInAs(page.context(), ['editor']);
  await openEditor(page, webid, banner);
  await untilPreviewAnswers(page);
  const words = frameOf(page).getByText('Đủ nhỏ để bắt đầu', { exact: false }).first();
  await page.mouse.click(...(await placeInPreview(page, words)));
  await expect(page).toHaveURL(/phan=home\.section1/);
  await expect(page.getByRole('button', { name: 'Lợi ích và quà tặng', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
  // A section that is chosen begins below the header that sticks.
  await page.getByRole('button', { name: 'Hũ mẫu', exact: true }).click();
  const title = frameOf(page).getByRole('heading', { level: 2, name: 'Hũ nào cũng bắt đầu' });
  const isSeen = () =>
    title.evaluate((element) => {
      const { left, top } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + 4, top + 4));
    });
  await expect.poll(isSeen).toBe(true);
});

test('before its script is there, a press on the page leads nowhere', async ({ page }) => {
  const webid = await makeCopy();
  await signInAs(page.context(), ['editor']);
  const released = Promise.withResolvers<void>();
  await page.route('**/preview-frame-*.js', async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto(`/studio/chien-dich/${webid}${banner}`);
  await expect(frameOf(page).getByRole('heading', { level: 1 })).toBeVisible();
  const link = frameOf(page).locator('main a[href="#dang-ky"]').first();
  await page.mouse.click(...(await placeInPreview(page, link)));
  expect(await link.evaluate(() => location.hash)).toBe('');
  await expect(page).toHaveURL(/o=subTitle/);
  released.resolve();
  await untilPreviewAnswers(page);
  // From now on the same press chooses what is pressed.
  await page.mouse.click(...(await placeInPreview(page, link)));
  await expect(page).toHaveURL(/o=.*labelButtonAction/);
});

test('the page without JavaScript follows what is typed, too', async ({ page, expectedErrors }) => {
  expectedErrors.allow(/Blocked script execution/);
  const webid = await makeCopy();
  await signInAs(page.context(), ['editor']);
  await openEditor(page, webid, banner);
  await page.getByRole('radio', { name: 'Tắt JavaScript' }).click();
  await field(page).fill('Gom từng chút, không cần JavaScript');
  await expect(frameOf(page).getByText('Gom từng chút, không cần JavaScript')).toBeVisible();
});

test('a page that failed to load in the frame is loaded again by itself', async ({ page, expectedErrors }) => {
  expectedErrors.allow(/503/);
  const webid = await makeCopy();
  await signInAs(page.context(), ['editor']);
  let failures = 2;
  await page.route(`**/preview/${webid}`, (route) => {
    failures -= 1;
    return failures >= 0 ? route.fulfill({ status: 503, body: '{"error":"unavailable"}' }) : route.continue();
  });
  await page.goto(`/studio/chien-dich/${webid}${banner}`);
  const notice = page.getByText('Trang xem trước chưa tải được.', { exact: false });
  await expect(notice).toBeVisible();
  await expect(frameOf(page).getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toBeHidden();
});

test('two editors: different fields merge, the same field asks, and each sees who is there', async ({ browser }) => {
  const webid = await makeCopy();
  const [one, two] = [await browser.newContext(), await browser.newContext()];
  const ha = await editorOf(one, webid, 'Nguyễn Thu Hà');
  const quan = await editorOf(two, webid, 'Trần <b>Quân</b>');
  await expect(ha.getByText('Trần <b>Quân</b> đang xem Banner').first()).toBeVisible();
  await expect(ha.getByText('Trần <b>Quân</b> đang ở ô này')).toBeVisible();
  await field(ha).fill('Của Hà');
  await expect(field(quan)).toHaveValue('Của Hà');
  await expect(quan.getByText('Nguyễn Thu Hà đang sửa Banner').first()).toBeVisible();
  await quan.getByRole('button', { name: 'Sửa cùng' }).click();
  // Another field of the same section is stored without a question.
  const title = (page: Page) => page.getByRole('textbox', { name: 'Tiêu đề', exact: true });
  await title(quan).fill('Tiêu đề của Quân');
  await expect(title(ha)).toHaveText('Tiêu đề của Quân');
  await expect(field(quan)).toHaveValue('Của Hà');

  // Both type before either has heard of the other.
  let hold: (() => void) | undefined;
  const held = new Promise<void>((resolve) => {
    hold = resolve;
  });
  await quan.route('**/working-copy/changes', async (route) => {
    await held;
    await route.continue();
  });
  await field(quan).fill('Của Quân');
  await field(ha).fill('Của Hà, lần hai');
  await expect(saved(ha)).toBeVisible();
  hold?.();
  const question = quan.getByRole('alertdialog', { name: 'Hai người cùng sửa một ô' });
  await expect(question).toContainText('Của Quân');
  await expect(question).toContainText('Của Hà, lần hai');
  await expectNoViolations(quan, 'a conflict', { within: '[role=alertdialog]' });
  await question.getByRole('button', { name: 'Giữ phần của bạn' }).click();
  await expect(field(ha)).toHaveValue('Của Quân');
  await ha.keyboard.press('Control+z');
  await expect(ha.getByText('đã sửa chỗ này sau bạn', { exact: false })).toBeVisible();
  await expect(field(ha)).toHaveValue('Của Quân');
  await one.close();
  await two.close();
});

test('a section that somebody edits is looked at, taken over with a question, and free after two quiet minutes', async ({
  browser,
}) => {
  const webid = await makeCopy();
  const [one, two] = [await browser.newContext(), await browser.newContext()];
  await two.clock.install();
  const ha = await editorOf(one, webid, 'Nguyễn Thu Hà');
  const quan = await editorOf(two, webid, 'Trần Đức Quân');
  await field(ha).fill('Hà gõ');
  await expect(quan.getByText('Nguyễn Thu Hà đang sửa phần này')).toBeVisible();
  await expect(field(quan)).toHaveValue('Hà gõ');
  await expect(field(quan)).not.toBeEditable();
  await expectNoViolations(quan, 'a section that somebody else edits', { within: 'main' });
  await quan.getByRole('button', { name: 'Sửa thay Nguyễn Thu Hà' }).click();
  const question = quan.getByRole('alertdialog', { name: 'Sửa thay Nguyễn Thu Hà?' });
  await expect(question).toBeVisible();
  await expectNoViolations(quan, 'the question before a section is taken over', { within: '[role=alertdialog]' });
  await question.getByRole('button', { name: 'Để Nguyễn Thu Hà sửa tiếp' }).click();
  await expect(field(quan)).not.toBeEditable();
  await quan.getByRole('button', { name: 'Sửa thay Nguyễn Thu Hà' }).click();
  await question.getByRole('button', { name: 'Sửa thay', exact: true }).click();
  await expect(field(quan)).toBeEditable();
  await expect(ha.getByText('Trần Đức Quân đã nhận sửa Banner.', { exact: false })).toBeVisible();
  await expect(field(ha)).not.toBeEditable();
  await expect(field(ha)).toHaveValue('Hà gõ');
  await field(quan).fill('Quân gõ tiếp');
  await expect(field(ha)).toHaveValue('Quân gõ tiếp');
  await two.clock.fastForward('02:01');
  await expect(field(ha)).toBeEditable();
  await expect(ha.getByText('Trần Đức Quân đang xem Banner').first()).toBeVisible();
  await one.close();
  await two.close();
});

test('without the server nothing is lost, not even by closing the tab', async ({ page, expectedErrors }) => {
  expectedErrors.allow(/Failed to fetch|net::ERR/);
  const webid = await makeCopy();
  await signInAs(page.context(), ['editor']);
  await openEditor(page, webid, banner);
  await page.route('**/studio/api/**', (route) => route.abort());
  await field(page).fill('Gõ khi mất mạng');
  await expect(page.getByText('Mất kết nối, đang giữ 1 thay đổi trên máy này')).toBeVisible();
  await page.close();
  const again = await page.context().newPage();
  await openEditor(again, webid, banner);
  await expect(field(again)).toHaveValue('Gõ khi mất mạng');
  await expect(saved(again)).toBeVisible();
  await again.reload();
  await expect(field(again)).toHaveValue('Gõ khi mất mạng');
});

test('those who do not edit see the page and its fields, and change nothing', async ({ page }) => {
  const webid = await makeCopy();
  await signInAs(page.context(), ['approver']);
  await openEditor(page, webid, banner);
  await expect(page.getByText('Bạn chỉ xem được.', { exact: false })).toBeVisible();
  await expect(field(page)).not.toBeEditable();
});

for (const theme of ['light', ...atNight('dark')] as const) {
  test(`axe finds nothing in the editor, ${theme}`, async ({ page }) => {
    // Not in the frame, which has no storage.
    await page.addInitScript((choice) => {
      if (self === top) localStorage.setItem('studio-theme', choice);
    }, theme);
    const webid = await makeCopy();
    await signInAs(page.context(), ['editor']);
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await openEditor(page, webid, banner);
      await expectNoViolations(page, `the editor at ${width} px`, { within: 'main' });
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(over, `wider than ${width} px`).toBeLessThanOrEqual(0);
    }
  });
}

test('parts are resized by keys, hidden and shown, and stay so for this browser', async ({ page }) => {
  const webid = await makeCopy();
  await signInAs(page.context(), ['editor']);
  await openEditor(page, webid, banner);
  const line = page.getByRole('separator', { name: 'Đổi bề rộng: Ô sửa' });
  const before = Number(await line.getAttribute('aria-valuenow'));
  await line.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(line).toHaveAttribute('aria-valuenow', String(before + 16));
  await page.getByRole('button', { name: 'Ẩn Danh sách phần' }).click();
  await expect(page.getByRole('navigation', { name: 'Các phần' })).toBeHidden();
  await page.reload();
  await expect(line).toHaveAttribute('aria-valuenow', String(before + 16));
  await expect(page.getByRole('navigation', { name: 'Các phần' })).toBeHidden();
  await page.getByRole('button', { name: 'Hiện Danh sách phần' }).click();
  await expect(page.getByRole('navigation', { name: 'Các phần' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'Hũ thử' }).click();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Phím tắt' })).toBeVisible();
});

test('another picture is chosen from the library with its words, and the page shows it', async ({ page }) => {
  const webid = await makeCopy();
  await signInAs(page.context(), ['editor']);
  await openEditor(page, webid, '?phan=home.banner&o=img');
  const picture = frameOf(page).locator('main picture').first();
  const before = await picture.innerHTML();
  await page.getByRole('button', { name: 'Đổi ảnh' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('option').first()).toBeVisible();
  await expectNoViolations(page, 'the library in a dialog', { within: '[role=dialog]' });
  await dialog.getByRole('option').nth(1).click();
  await dialog.getByRole('textbox', { name: 'Mô tả ảnh' }).fill('Ảnh mới của hũ');
  await dialog.getByRole('button', { name: 'Dùng ảnh này' }).click();
  await expect(dialog).toBeHidden();
  await expect(saved(page)).toBeVisible();
  await expect
    .poll(() =>
      page
        .getByRole('textbox', { name: 'Mô tả ảnh' })
        .evaluateAll((all) => all.map((one) => Reflect.get(one, 'value'))),
    )
    .toContain('Ảnh mới của hũ');
  await expect.poll(() => picture.innerHTML()).not.toBe(before);
});
