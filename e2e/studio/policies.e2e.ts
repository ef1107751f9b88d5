import { expect, test } from '../journey.ts';
import { expectGood } from './expect-good.ts';
import { signInAs, studio } from './staff.ts';

test('rules of sessions change with a reason, and stand in the log before and after', { tag: '@quick' }, async ({
  page,
  context,
}) => {
  await signInAs(context, ['admin'], { name: 'Đỗ Ngọc Anh' });
  await page.goto(`${studio}/cai-dat/dang-nhap`);
  const idle = page.getByLabel('Kết thúc khi không dùng trong');
  const save = page.getByRole('button', { name: 'Lưu quy tắc' });
  await expect(idle).toHaveValue(/\d+/);
  const before = await idle.inputValue();
  // A second try finds what the first has saved.
  const after = before === '45' ? '50' : '45';
  await expect(save).toBeDisabled();

  // It is not saved: other tests publish meanwhile.
  const fourEyes = page.getByRole('switch', { name: 'Bản nào cũng cần người khác duyệt' });
  await expect(fourEyes).toBeChecked();
  await page.getByText('Bản nào cũng cần người khác duyệt').click();
  await expect(save).toBeEnabled();
  await page.getByRole('button', { name: 'Bỏ thay đổi' }).click();
  await expect(fourEyes).toBeChecked();

  await idle.fill('3');
  await save.click();
  await expect(page.getByText('Bạn nhập số phút từ 5 đến 480.')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expectGood(page, 'rules with a mistake');

  await idle.fill(after);
  await save.click();
  const dialog = page.getByRole('alertdialog', { name: 'Lưu các quy tắc mới?' });
  await dialog.getByRole('button', { name: 'Lưu quy tắc' }).click();
  await expect(dialog.getByText('Bạn ghi lý do để người khác hiểu vì sao đổi.')).toBeVisible();
  await dialog.getByLabel('Lý do').fill('Tổng đài cần phiên dài hơn');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Đã lưu quy tắc', { exact: true })).toBeVisible();
  await page.reload();
  await expect(idle).toHaveValue(after);

  await page.getByRole('link', { name: 'Nhật ký' }).click();
  await page
    .getByRole('button', { name: /Đổi quy tắc đăng nhập/ })
    .first()
    .click();
  const detail = page.getByRole('complementary', { name: 'Chi tiết dòng nhật ký' });
  await expect(detail).toContainText('Tổng đài cần phiên dài hơn');
  await expect(detail.locator('del')).toHaveText(before);
  await expect(detail.locator('ins')).toHaveText(after);
  await expectGood(page, 'an entry of the audit log');

  await page.getByRole('button', { name: 'Kiểm tra chuỗi' }).click();
  await expect(page.getByText('Chuỗi nguyên vẹn')).toBeVisible();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Tải CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/\.csv$/);
});
