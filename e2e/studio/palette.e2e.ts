import { expect, test } from '../journey.ts';
import { expectGood } from './expect-good.ts';
import { signInAs, studio } from './staff.ts';

test('the palette and the theme are used by keys', { tag: '@quick' }, async ({ page, context }) => {
  await signInAs(context, ['admin', 'editor']);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.goto(`${studio}/tai-khoan`);
  await page.getByRole('heading', { level: 1, name: 'Tài khoản của tôi' }).waitFor();
  const field = page.getByRole('searchbox', { name: 'Tìm màn hình và việc' });
  const found = page.getByRole('menuitem');

  await test.step('what is typed right after Ctrl+K arrives: the palette is loaded while Ctrl is held', async () => {
    const asked = page.waitForResponse(/\/Palette-[^/]+\.js$/);
    await page.keyboard.down('Control');
    // Resolves when the file has run.
    await page.evaluate((url) => import(url), (await asked).url());
    await page.keyboard.press('k');
    await page.keyboard.up('Control');
    await page.keyboard.type('nhat ky');
    await expect(field).toHaveValue('nhat ky');
  });

  await test.step('Ctrl+K goes to a campaign, a screen or an action, found without diacritics', async () => {
    await expect(found.first()).toHaveAttribute('data-focused', 'true');
    // The field names the first item half a second after the last letter. From then on the library alone would run the
    // second item for somebody who goes down and up quickly.
    await expect(field).toHaveAttribute('aria-activedescendant', String(await found.first().getAttribute('id')));
    await page.keyboard.press('ArrowDown');
    await expect(found.nth(1)).toHaveAttribute('data-focused', 'true');
    await page.keyboard.press('ArrowUp');
    await expect(found.first()).toHaveAttribute('data-focused', 'true');
    await expectGood(page, 'the palette', {
      // The arrow keys of the field scroll the list.
      exceptAt: { 'scrollable-region-focusable': '[role="dialog"] [role="menu"]' },
    });
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
    await field.fill('hu vang');
    // Campaigns of other tests may have the same name, and the results of a campaign stand in the list, too.
    const campaign = found.filter({ has: page.getByText('/hu_vang', { exact: true }) });
    await campaign.filter({ hasText: 'Kết quả của' }).click();
    await expect(page).toHaveURL(/\/studio\/ket-qua\/hu_vang/);
  });

  await test.step('the theme is chosen for this browser, and set before the first paint', async () => {
    const theme = () => page.locator('html').getAttribute('data-theme');
    expect(await theme()).toBe('dark');
    await page.goto(`${studio}/tai-khoan`);
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
});
