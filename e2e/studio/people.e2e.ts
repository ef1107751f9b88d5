import { expect, test } from '../journey.ts';
import { visitor } from '../visitor.ts';
import { expectGood } from './expect-good.ts';
import { call, newEmail, signInAs, studio } from './staff.ts';

test.beforeEach(({ expectedErrors }) => expectedErrors.allow(/status of 40[13]/));

test('an administrator invites an editor for one campaign, sees her come, and locks her out at once', {
  tag: '@quick',
}, async ({ page, context, browser }) => {
  await signInAs(context, ['admin'], { name: 'Đỗ Ngọc Anh' });
  const email = newEmail();
  await page.goto(studio);
  await page.getByRole('link', { name: 'Cài đặt' }).click();
  await expect(page).toHaveTitle('Người · Cài đặt · Studio Lạc Hồng');
  await page.getByRole('button', { name: 'Mời người' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mời người vào Studio' });

  // Nothing is sent that is not complete.
  await dialog.getByRole('button', { name: 'Tạo lời mời' }).click();
  await expect(dialog.getByText('E-mail chưa đúng')).toBeVisible();
  await expect(dialog.getByLabel('E-mail công việc')).toBeFocused();
  await expect(dialog.getByText('Bạn chọn ít nhất một vai trò cho người này.')).toBeVisible();
  await expectGood(page, 'an invitation with mistakes');

  await dialog.getByLabel('E-mail công việc').fill(email);
  await dialog.getByRole('checkbox', { name: 'Biên tập viên' }).check({ force: true });
  await dialog.getByRole('radio', { name: 'Chọn chiến dịch' }).click();
  // Without diacritics, by keyboard.
  await dialog.getByRole('button', { name: 'Thêm chiến dịch' }).press('Enter');
  await expect(page.getByRole('listbox', { name: 'Thêm chiến dịch' })).toBeVisible();
  await page.keyboard.type('hu va');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Bỏ Hũ Vàng' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Tạo lời mời' }).click();

  const shown = page.getByRole('dialog', { name: `Đã mời ${email}` });
  const link = await shown.getByLabel('Liên kết dùng một lần').inputValue();
  await shown.getByRole('button', { name: 'Xong' }).click();
  await expect(page.getByText(email)).toBeVisible();
  await expectGood(page, 'people');

  // She comes, in a browser of her own.
  const hers = await browser.newContext(visitor);
  const window = await hers.newPage();
  await window.goto(link);
  await expect(window.getByText('Biên tập viên, 1 chiến dịch')).toBeVisible();
  await window.getByLabel('Họ và tên').fill('Trần Bích Lan');
  await window.getByLabel('Mật khẩu', { exact: true }).fill('một câu rất dài dễ nhớ');
  await window.getByRole('button', { name: 'Tạo tài khoản' }).click();
  await expect(window.getByRole('button', { name: 'Tài khoản: Trần Bích Lan' })).toBeVisible();
  await window.getByRole('link', { name: 'Cài đặt' }).click();
  // Only what her role opens is there.
  await expect(window.getByRole('navigation', { name: 'Các phần của cài đặt' }).getByRole('link')).toHaveText([
    'Quyền của từng vai trò',
    'Bộ quy tắc pháp luật',
    'Mẫu của ngân hàng',
  ]);
  await window.goto(new URL('/studio/cai-dat/nguoi', window.url()).href);
  await expect(window.getByRole('heading', { name: 'Bạn chưa có quyền ở đây' })).toBeVisible();

  // The administrator finds her, and locks her out.
  await page.reload();
  await page.getByRole('searchbox', { name: 'Tìm tên, e-mail' }).fill('tran bich lan');
  await expect(page).toHaveURL(/tim=tran\+bich\+lan/);
  await page.getByRole('button', { name: 'Thao tác với Trần Bích Lan' }).click();
  await page.getByRole('menuitem', { name: 'Khóa tài khoản' }).click();
  const confirm = page.getByRole('alertdialog', { name: 'Khóa tài khoản của Trần Bích Lan?' });
  await expect(confirm).toContainText('1 phiên đang mở kết thúc ngay.');
  await confirm.getByLabel('Lý do').fill('Chuyển sang bộ phận khác');
  await confirm.getByRole('button', { name: 'Khóa tài khoản' }).click();
  await expect(page.getByText('Đã khóa tài khoản của Trần Bích Lan')).toBeVisible();

  // Her open window asks her to sign in, without a touch.
  await expect(window.getByRole('dialog', { name: 'Đăng nhập lại để tiếp tục' })).toBeVisible();
  await hers.close();
});

test('nobody changes himself; roles of others change with a reason, and their sessions end', async ({
  page,
  context,
  browser,
}) => {
  await signInAs(context, ['admin'], { name: 'Đỗ Ngọc Anh' });
  const other = await browser.newContext(visitor);
  const person = await signInAs(other, ['editor'], { name: 'Phạm Anh Quân' });
  await page.goto(`${studio}/cai-dat/nguoi?tim=${encodeURIComponent(person.email)}`);
  await page.getByRole('button', { name: 'Thao tác với Phạm Anh Quân' }).click();
  await page.getByRole('menuitem', { name: 'Đổi vai trò' }).click();
  const dialog = page.getByRole('dialog', { name: 'Đổi vai trò của Phạm Anh Quân' });
  await expect(dialog.getByRole('checkbox', { name: 'Biên tập viên' })).toBeChecked();
  await dialog.getByRole('checkbox', { name: 'Biên tập viên' }).uncheck({ force: true });
  await dialog.getByRole('button', { name: '4 vai trò khác' }).click();
  await dialog.getByRole('checkbox', { name: 'Phân tích' }).check({ force: true });
  await dialog.getByLabel('Lý do').fill('Sang nhóm phân tích');
  await dialog.getByRole('button', { name: 'Đổi vai trò' }).click();
  await expect(page.getByText('Đã đổi vai trò của Phạm Anh Quân')).toBeVisible();
  await expect(page.getByRole('row', { name: /Phạm Anh Quân/ })).toContainText('Phân tích');
  expect((await call(other.request, 'GET', '/session')).kind).toBe('none');
  await other.close();

  await page.getByRole('searchbox', { name: 'Tìm tên, e-mail' }).fill('');
  await page
    .getByRole('row', { name: /\(bạn\)/ })
    .getByRole('button')
    .click();
  await expect(page.getByRole('menuitem', { name: /Đổi vai trò/ })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('menuitem', { name: /Khóa tài khoản/ })).toHaveAttribute('aria-disabled', 'true');
});

test('a reset gives a link that sets a new password', async ({ page, context, browser }) => {
  await signInAs(context, ['admin']);
  const other = await browser.newContext(visitor);
  const person = await signInAs(other, ['editor'], { name: 'Lê Hoàng Lan' });
  await page.goto(`${studio}/cai-dat/nguoi?tim=${encodeURIComponent(person.email)}`);
  await page.getByRole('button', { name: 'Thao tác với Lê Hoàng Lan' }).click();
  await page.getByRole('menuitem', { name: 'Đặt lại đăng nhập' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Đặt lại đăng nhập' }).click();
  const link = await page.getByLabel('Liên kết dùng một lần').inputValue();

  const window = await other.newPage();
  await window.goto(link);
  await expect(window.getByRole('heading', { level: 1, name: 'Đặt mật khẩu mới' })).toBeVisible();
  await window.getByLabel('Mật khẩu mới').fill('một câu khác cũng rất dài');
  await window.getByRole('button', { name: 'Đặt mật khẩu mới' }).click();
  await expect(window.getByRole('button', { name: 'Tài khoản: Lê Hoàng Lan' })).toBeVisible();
  await other.close();
});
