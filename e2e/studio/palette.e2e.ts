import { expect, test } from '../journey.ts';
import { signInAs, studio } from './staff.ts';

test('Ctrl+K goes to a campaign, a screen or an action, found without diacritics', async ({ page, context }) => {
  await signInAs(context, ['admin', 'editor']);
  await page.goto(`${studio}/tai-khoan`);
  await page.getByRole('heading', { level: 1, name: 'Tài khoản của tôi' }).waitFor();
  const field = page.getByRole('searchbox', { name: 'Tìm màn hình và việc' });

  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type('hu vang');
  // Campaigns of other tests may have the same name, and the results of a campaign stand in the list, too.
  const campaign = page.getByRole('menuitem').filter({ has: page.getByText('/hu_vang', { exact: true }) });
  await campaign.filter({ hasNotText: 'Kết quả của' }).click();
  await expect(page).toHaveURL(/\/studio\/chien-dich\/hu_vang/);

  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type('nhat ky');
  const found = page.getByRole('menuitem');
  await expect(found.first()).toHaveAttribute('data-focused', 'true');
  // The field names the first item half a second after the last letter. From then on the library alone would run the
  // second item for somebody who goes down and up quickly.
  await expect(field).toHaveAttribute('aria-activedescendant', String(await found.first().getAttribute('id')));
  await page.keyboard.press('ArrowDown');
  await expect(found.nth(1)).toHaveAttribute('data-focused', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(found.first()).toHaveAttribute('data-focused', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle('Nhật ký · Cài đặt · Studio Lạc Hồng');
  // The focus goes where the screen begins.
  await expect(page.getByRole('heading', { level: 1, name: 'Cài đặt' })).toBeFocused();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('moi nguoi');
  await expect(found.first()).toHaveAttribute('data-focused', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Mời người vào Studio' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('khong co gi nhu the');
  await expect(page.getByText('Không tìm thấy. Bạn thử từ khác, không cần gõ dấu.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('what is typed right after Ctrl+K arrives: the palette is loaded while Ctrl is held', async ({
  page,
  context,
}) => {
  await signInAs(context, ['editor']);
  await page.goto(`${studio}/tai-khoan`);
  await page.getByRole('heading', { level: 1, name: 'Tài khoản của tôi' }).waitFor();
  const asked = page.waitForResponse(/\/Palette-[^/]+\.js$/);
  await page.keyboard.down('Control');
  // Resolves when the file has run.
  await page.evaluate((url) => import(url), (await asked).url());
  await page.keyboard.press('k');
  await page.keyboard.up('Control');
  await page.keyboard.type('quyen');
  await expect(page.getByRole('searchbox', { name: 'Tìm màn hình và việc' })).toHaveValue('quyen');
});

test('the theme is chosen for this browser, and set before the first paint', async ({ page, context }) => {
  await signInAs(context, ['editor']);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${studio}/tai-khoan`);
  const theme = () => page.locator('html').getAttribute('data-theme');
  expect(await theme()).toBe('dark');
  await page.getByRole('radio', { name: 'Sáng' }).click();
  expect(await theme()).toBe('light');
  await page.reload({ waitUntil: 'commit' });
  await page.waitForFunction(() => document.documentElement.dataset.theme !== undefined);
  expect(await theme()).toBe('light');
  await page.getByRole('radio', { name: 'Theo hệ thống' }).click();
  expect(await theme()).toBe('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(theme).toBe('light');
});
