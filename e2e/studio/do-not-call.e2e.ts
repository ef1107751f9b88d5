import { expect, test } from '../journey.ts';
import { expectGood } from './expect-good.ts';
import { signInAs, studio } from './staff.ts';

test('an administrator imports a do-not-call list, told of its broken lines, and takes a number off', async ({
  page,
}) => {
  await signInAs(page.context(), ['admin']);
  await page.goto(`${studio}/cai-dat/khong-goi`);
  await page.getByRole('button', { name: 'Nhập danh sách' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Nhập danh sách không gọi' });
  const lines = ['SĐT;Ngày', '0912 345 678;14/11/2026', 'không rõ', '+84903118660'];
  const buffer = Buffer.from(lines.join('\n'));
  const choosing = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Chọn tệp' }).click();
  await (await choosing).setFiles({ name: 'khong-goi.csv', mimeType: 'text/csv', buffer });
  await expect(dialog.getByText('Dòng: 3.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Nguồn' }).fill('Cục Viễn thông');
  await expectGood(page, 'a list with a broken line');
  await dialog.getByRole('button', { name: 'Nhập 2 số, bỏ 1 dòng' }).click();
  await expect(page.getByRole('cell', { name: 'Cục Viễn thông' })).toBeVisible();
  await expectGood(page, 'do-not-call lists');

  await page.getByRole('button', { name: 'Bỏ một số' }).click();
  const removing = page.getByRole('dialog', { name: 'Bỏ một số khỏi danh sách' });
  await removing.getByRole('textbox', { name: 'Số điện thoại' }).fill('0912345678');
  await removing.getByRole('textbox', { name: 'Lý do' }).fill('Khách đồng ý nghe lại, phiếu 12');
  await removing.getByRole('button', { name: 'Bỏ số này' }).click();
  await expect(page.getByText('Đã bỏ khỏi Cục Viễn thông')).toBeVisible();
});
