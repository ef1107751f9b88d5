import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectNoViolations } from '../axe.ts';
import { expect, test } from '../journey.ts';
import { call, signInAs } from './staff.ts';
import { themes } from './theme.ts';

const uploadAddress = '**/working-copy/files?name=*';
const picture = (background: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .png()
    .toBuffer();

interface Dropped {
  name: string;
  type: string;
  base64: string;
}

/** A campaign of its own, in the library. */
async function openLibrary(page: Page): Promise<string> {
  const { email } = await signInAs(page.context(), ['editor']);
  const webid = `tep_${email.replace(/\W/g, '').slice(4, 12)}`;
  const source = { kind: 'sample', template: 'hu_vang' };
  await call(page.context().request, 'POST', '/campaigns', { webid, name: `Tệp ${webid}`, source });
  await page.goto(`/studio/tep?chien-dich=${webid}`);
  await expect(page.getByRole('option').first()).toBeVisible();
  return webid;
}

/** Drops files on the list, as from a folder. */
async function drop(page: Page, files: readonly Dropped[]): Promise<void> {
  const data = await page.evaluateHandle((given) => {
    const transfer = new DataTransfer();
    for (const { name, type, base64 } of given) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type }));
    }
    return transfer;
  }, files);
  const list = page.getByRole('listbox', { name: 'Các tệp' });
  await list.dispatchEvent('dragenter', { dataTransfer: data });
  await expect(page.getByText('Thả tệp vào đây để tải lên')).toBeVisible();
  await list.dispatchEvent('drop', { dataTransfer: data });
}

test('pictures are dropped on the library, one that lies is refused, and one is found and removed', {
  tag: '@quick',
}, async ({ page }) => {
  await openLibrary(page);
  const red = (await picture('#b00')).toString('base64');
  await drop(page, [
    { name: 'Quà Tết Đỏ.png', type: 'image/png', base64: red },
    { name: 'giả.png', type: 'image/png', base64: btoa('<script>alert(1)</script>') },
  ]);
  const uploads = page.getByRole('region', { name: 'Đang tải 2 tệp' });
  await expect(uploads.getByText('Đã lưu với tên qua-tet-do.png')).toBeVisible();
  await expect(uploads.getByText(/^Cần ảnh/)).toBeVisible();
  await expect(uploads.getByText('1 xong, 1 chưa được')).toBeVisible();
  await expectNoViolations(page, 'library with uploads', { within: 'main' });
  await uploads.getByRole('button', { name: 'Ẩn danh sách' }).click();

  await page.getByRole('searchbox', { name: 'Tìm theo tên hoặc mô tả' }).fill('quà tết đỏ');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.getByRole('option', { name: 'qua-tet-do.png' }).click();
  const detail = page.getByRole('complementary', { name: 'Chi tiết tệp' });
  await expect(detail.getByText('Chưa dùng ở nơi nào')).toBeVisible();
  // The answer comes when somebody already looks at another file.
  const looksElsewhere = Promise.withResolvers<void>();
  await page.route('**/files/remove', async (route) => {
    await looksElsewhere.promise;
    await route.continue();
  });
  await detail.getByRole('button', { name: 'Gỡ khỏi chiến dịch' }).click();
  await page.getByRole('searchbox', { name: 'Tìm theo tên hoặc mô tả' }).clear();
  await page.getByRole('option', { name: 'hero-desktop.avif' }).click();
  await expect(detail.getByRole('heading', { name: 'hero-desktop.avif' })).toBeVisible();
  looksElsewhere.resolve();
  await expect(page.getByText('Đã gỡ qua-tet-do.png.')).toBeVisible();
  await expect(page.getByRole('option', { name: 'qua-tet-do.png' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect(page.getByRole('option', { name: 'qua-tet-do.png' })).toBeVisible();
});

test('an upload is cancelled, and one that the server did not answer is tried again', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.allow(/net::ERR|Failed to load resource/);
  await openLibrary(page);
  const files = page.locator('input[type="file"]');
  let isLost = true;
  await page.route(uploadAddress, (route) => (isLost ? route.abort() : route.continue()));
  await files.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await picture('#0b0') });
  await expect(page.getByText('Máy chủ chưa trả lời.')).toBeVisible();
  isLost = false;
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await expect(page.getByText('Đã lưu với tên a.png')).toBeVisible();

  await page.unroute(uploadAddress);
  // It is under way until the page ends it.
  await page.route(uploadAddress, () => {});
  await files.setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: await picture('#00b') });
  await expect(page.getByText('Đang tải 2 tệp')).toBeVisible();
  await page.getByRole('button', { name: 'Hủy tải b.png' }).click();
  await expect(page.getByText('Đã xử lý 1 tệp')).toBeVisible();
  await expect(page.getByText('b.png')).toHaveCount(0);
  await expect(page.getByText('Mất kết nối với máy chủ.')).toHaveCount(0);
});

test('a picture is replaced everywhere by one that is pasted, with the keyboard', async ({ page }) => {
  await openLibrary(page);
  const used = page.getByRole('option', { name: 'hero-desktop.avif' });
  await used.click();
  await page.getByRole('button', { name: 'Thay ở mọi nơi…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Chọn ảnh' });
  await expect(dialog.getByRole('option', { selected: true })).toHaveAccessibleName(/hero-desktop\.avif/);
  const base64 = (await picture('#940')).toString('base64');
  await page.evaluate((given) => {
    const transfer = new DataTransfer();
    const bytes = Uint8Array.from(atob(given), (letter) => letter.charCodeAt(0));
    transfer.items.add(new File([bytes], 'Hũ mới.png', { type: 'image/png' }));
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: transfer, cancelable: true }));
  }, base64);
  await expect(dialog.getByRole('option', { selected: true })).toHaveAccessibleName(/hu-moi\.png/);
  await expectNoViolations(page, 'picker', { within: '[role="dialog"]' });
  await dialog.getByRole('option', { selected: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Đã thay ở \d+ nơi\./)).toBeVisible();
  await page.getByRole('option', { name: 'hu-moi.png' }).click();
  await expect(page.getByRole('complementary').getByText(/^Đang dùng ở/)).toBeVisible();
});

for (const theme of themes) {
  test(`the library is accessible at every width, ${theme}`, async ({ page }) => {
    await page.addInitScript((choice) => localStorage.setItem('studio-theme', choice), theme);
    await openLibrary(page);
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.reload();
      await page.getByRole('option').nth(3).click();
      await expect(page.getByRole('heading', { name: /^Đang dùng ở|^Chưa dùng ở/ })).toBeVisible();
      await expectNoViolations(page, `library, ${theme}, ${width}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      if (width === 390) {
        await page.getByRole('dialog').getByRole('button', { name: 'Đóng' }).click();
      }
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('option').nth(3).click();
    await page.getByRole('button', { name: 'Thay ở mọi nơi…' }).click();
    await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
    await expectNoViolations(page, `picker, ${theme}`, { within: '[role="dialog"]' });
  });
}
