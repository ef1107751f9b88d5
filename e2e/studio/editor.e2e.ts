import { expectNoViolations } from '../axe.ts';
import { expect, test } from '../journey.ts';
import {
  banner,
  field,
  frameOf,
  makeCopy,
  openEditor,
  placeInPreview,
  saved,
  untilPreviewAnswers,
} from './editor-page.ts';
import { expectGoodThemes } from './expect-good.ts';
import { signInAs } from './staff.ts';

test('what is typed in the form or on the page is on both, and taken back', { tag: '@quick' }, async ({ page }) => {
  const webid = await makeCopy();
  await signInAs(page.context(), ['editor']);

  await test.step('before its script is there, a press on the page leads nowhere', async () => {
    const released = Promise.withResolvers<void>();
    await page.route('**/preview-frame-*.js', async (route) => {
      await released.promise;
      await route.continue();
    });
    await openEditor(page, webid, banner);
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

  await test.step('a letter typed in the form is seen on the page and stored; undo and redo also after a reload', async () => {
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

  await test.step('a click on the page chooses the field', async () => {
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

  await test.step('in the editor the form follows what is typed on the page, and leaves the focus there', async () => {
    const heading = frameOf(page).locator('main h2').nth(1);
    const words = (await heading.textContent()) ?? '';
    await page.mouse.dblclick(...(await placeInPreview(page, heading)));
    await expect(frameOf(page).locator('[contenteditable]')).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.type(' A');
    const title = page.locator('[data-place="title"] :is(input, textarea)');
    await expect(title).toHaveValue(`${words} A`);
    await page.keyboard.type('BC');
    await expect(title).toHaveValue(`${words} ABC`);
    await expect(frameOf(page).locator('[contenteditable]')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(heading).toHaveText(`${words} ABC`);
  });

  await test.step('while somebody types the page stays as it is: the document, its scroll position, an open registration', async () => {
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
});

test('the editor has any width, and works without the server', { tag: '@quick' }, async ({ page, expectedErrors }) => {
  expectedErrors.allow(/Failed to fetch|net::ERR/);
  const webid = await makeCopy();
  await signInAs(page.context(), ['editor']);
  await openEditor(page, webid, banner);

  await test.step('parts are resized by keys, hidden and shown, and stay so for this browser', async () => {
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
    await page.keyboard.press('Escape');
  });

  await test.step('at 1024 px, with both panes beside it, the preview ends where its column ends', async () => {
    await page.setViewportSize({ width: 1024, height: 900 });
    const boxOf = async (name: string) => (await page.getByRole('separator', { name }).boundingBox()) ?? { x: 0 };
    const [begin, end] = [await boxOf('Đổi bề rộng: Danh sách phần'), await boxOf('Đổi bề rộng: Ô sửa')];
    for (const part of [page.getByRole('region', { name: 'Xem trước trang' }), page.locator('iframe')]) {
      const { x = 0, width = 0 } = (await part.boundingBox()) ?? {};
      expect(x).toBeGreaterThanOrEqual(begin.x);
      expect(x + width).toBeLessThanOrEqual(end.x + 0.5);
    }
  });

  await test.step('axe finds nothing in the editor', async () => {
    for (const width of [390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.getByRole('radio', { name: /^Kiểm tra/ })).toHaveCount(width < 1024 ? 1 : 0);
      await expectGoodThemes(page, `the editor at ${width} px`, { within: 'main' });
    }
  });

  await test.step('without the server nothing is lost, not even by closing the tab', async () => {
    await page.route('**/studio/api/**', (route) => route.abort());
    await field(page).fill('Gõ khi mất mạng');
    await expect(page.getByText('Mất kết nối, đang giữ 1 thay đổi trên máy này')).toBeVisible();
    // The page shows it before the server draws it.
    await expect(frameOf(page).getByText('Gõ khi mất mạng')).toBeVisible();
    await page.close();
    const again = await page.context().newPage();
    await openEditor(again, webid, banner);
    await expect(field(again)).toHaveValue('Gõ khi mất mạng');
    await expect(saved(again)).toBeVisible();
    await again.reload();
    await expect(field(again)).toHaveValue('Gõ khi mất mạng');
  });
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

test('those who do not edit see the page and its fields, and change nothing', async ({ page }) => {
  const webid = await makeCopy();
  await signInAs(page.context(), ['approver']);
  await openEditor(page, webid, banner);
  await expect(page.getByText('Bạn chỉ xem được.', { exact: false })).toBeVisible();
  await expect(field(page)).not.toBeEditable();
});

test('a picture that is dropped on one in the page is uploaded for it, and the page shows it', async ({ page }) => {
  const webid = await makeCopy();
  await signInAs(page.context(), ['editor']);
  await openEditor(page, webid, banner);
  const picture = frameOf(page).locator('main picture').first();
  const before = await picture.innerHTML();
  await picture.evaluate((element) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [640, 480];
    canvas.getContext('2d')?.fillRect(0, 0, 640, 480);
    const bytes = Uint8Array.from(atob(canvas.toDataURL().split(',')[1] ?? ''), (letter) => letter.charCodeAt(0));
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([bytes], 'Ảnh mới.png', { type: 'image/png' }));
    const { left, top, width, height } = element.getBoundingClientRect();
    const [clientX, clientY] = [left + width / 2, top + height / 2];
    for (const type of ['dragover', 'drop'])
      element.dispatchEvent(new DragEvent(type, { dataTransfer, clientX, clientY, bubbles: true, cancelable: true }));
  });
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Đã lưu với tên anh-moi.png')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Mô tả ảnh' }).fill('Ảnh mới');
  await dialog.getByRole('button', { name: 'Dùng ảnh này' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => picture.innerHTML()).not.toBe(before);
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
