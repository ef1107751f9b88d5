import { expect, test } from '../journey.ts';
import { visitor } from '../visitor.ts';
import { expectGood } from './expect-good.ts';
import { call, codeOf, fillPassword, newEmail, signInAs, studio } from './staff.ts';

test.beforeEach(({ expectedErrors }) => expectedErrors.allow(/status of 401/));

test('the own account: sessions, password, second factor and summary', { tag: '@quick' }, async ({
  page,
  context,
  browser,
}) => {
  const person = await signInAs(context, ['editor']);
  await page.goto(`${studio}/tai-khoan`);
  await expect(page.getByRole('heading', { level: 1, name: 'Tài khoản của tôi' })).toBeVisible();
  await expectGood(page, 'the own account');

  await test.step('own sessions are seen and ended; a new password ends the others', async () => {
    const telephone = await browser.newContext({ ...visitor, userAgent: 'Mozilla/5.0 (iPhone) Safari/605' });
    const away = await telephone.newPage();
    await away.goto(`${studio}/tai-khoan`);
    await fillPassword(away, person);
    await expect(away.getByRole('heading', { level: 1, name: 'Tài khoản của tôi' })).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: /^Kết thúc phiên/ }).click();
    await expect(page.getByText(/^Đã kết thúc phiên/)).toBeVisible();
    // Without a touch, with the focus where they go on typing.
    await expect(away.getByRole('dialog', { name: 'Đăng nhập lại để tiếp tục' })).toBeVisible();
    await expect(away.getByLabel('Mật khẩu', { exact: true })).toBeFocused();
    await expectGood(away, 'a session that has ended');
    await telephone.close();

    await page.getByRole('button', { name: 'Đổi mật khẩu' }).click();
    const dialog = page.getByRole('dialog', { name: 'Đổi mật khẩu' });
    await dialog.getByLabel('Mật khẩu hiện tại').fill('không phải mật khẩu này');
    await dialog.getByLabel('Mật khẩu mới').fill('một câu khác cũng rất dài');
    await dialog.getByRole('button', { name: 'Đổi mật khẩu' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await dialog.getByLabel('Mật khẩu hiện tại').fill(person.password);
    await dialog.getByRole('button', { name: 'Đổi mật khẩu' }).click();
    await expect(page.getByText('Đã đổi mật khẩu. Các phiên khác đã kết thúc.')).toBeVisible();
  });

  await test.step('the weekly summary is switched on in the own account, and stays on', async () => {
    const choice = page.getByRole('switch', { name: 'Gửi tôi tóm tắt hằng tuần' });
    await expect(choice).not.toBeChecked();
    await choice.press('Space');
    // No mail server is set here, so nothing is promised.
    await expect(page.getByText('Đã lưu lựa chọn')).toBeVisible();
    await page.reload();
    await expect(choice).toBeChecked();
  });

  await test.step('somebody without a second factor sets one up in the own account', async () => {
    await page.getByRole('button', { name: 'Bật xác thực hai bước' }).click();
    const dialog = page.getByRole('dialog', { name: 'Bật xác thực hai bước' });
    const key = dialog.getByLabel('Không quét được? Nhập khóa này vào ứng dụng:');
    await dialog.getByLabel('Mã 6 số trong ứng dụng').fill(codeOf(await key.inputValue()));
    await dialog.getByRole('button', { name: 'Bật xác thực hai bước' }).click();
    await expect(page.getByRole('list', { name: 'Mã dự phòng' }).getByRole('listitem')).toHaveCount(10);
    await page.getByText('Tôi đã cất giữ các mã này ở nơi an toàn').click();
    await page.getByRole('button', { name: 'Tiếp tục' }).click();
    await expect(page.getByRole('button', { name: 'Tạo mã dự phòng mới' })).toBeVisible();
  });
});

test('an expired session is asked for in place: what was typed is kept, and sent', async ({ page, context }) => {
  const admin = await signInAs(context, ['admin']);
  const email = newEmail();
  await page.goto(`${studio}/cai-dat/nguoi?moi=1`);
  const dialog = page.getByRole('dialog', { name: 'Mời người vào Studio' });
  await dialog.getByLabel('E-mail công việc').fill(email);
  await dialog.getByRole('button', { name: '4 vai trò khác' }).click();
  await dialog.getByRole('checkbox', { name: 'Phân tích' }).check({ force: true });

  await call(context.request, 'DELETE', '/session');
  const again = page.getByRole('dialog', { name: 'Đăng nhập lại để tiếp tục' });
  await expect(again).toBeVisible();
  await expect(again.getByLabel('E-mail công việc')).toHaveValue(admin.email);
  await expect(again.getByLabel('Mật khẩu', { exact: true })).toBeFocused();
  await page.keyboard.type(admin.password);
  await page.keyboard.press('Enter');
  await again.getByLabel('Mã xác thực').fill(codeOf(admin.secret ?? '', 1));
  await expect(again).toBeHidden();

  await expect(dialog.getByLabel('E-mail công việc')).toHaveValue(email);
  await dialog.getByRole('button', { name: 'Tạo lời mời' }).click();
  await expect(page.getByRole('dialog', { name: `Đã mời ${email}` })).toBeVisible();
});

test('somebody else who signs in there sees nothing of the first screen', async ({ page, context, browser }) => {
  const other = await browser.newContext(visitor);
  const editor = await signInAs(other, ['editor'], { name: 'Phạm Anh Quân' });
  await other.close();
  await signInAs(context, ['admin']);
  await page.goto(`${studio}/cai-dat/nguoi`);
  await expect(page.getByRole('table')).toBeVisible();
  await call(context.request, 'DELETE', '/session');
  await expect(page.getByRole('dialog', { name: 'Đăng nhập lại để tiếp tục' })).toBeVisible();
  await fillPassword(page, editor);
  await expect(page.getByRole('button', { name: 'Tài khoản: Phạm Anh Quân' })).toBeVisible();
  await expect(page).toHaveURL(studio);
});

test('a screen whose file is gone offers the new version', async ({ page, context, expectedErrors }) => {
  expectedErrors.allow(/status of 404|dynamically imported|preload CSS/);
  await signInAs(context, ['editor']);
  await page.goto(studio);
  await context.route('**/studio/assets/AccountScreen*', (route) => route.fulfill({ status: 404 }));
  await page.getByRole('button', { name: /^Tài khoản:/ }).click();
  await page.getByRole('menuitem', { name: 'Tài khoản của tôi' }).click();
  await expect(page.getByRole('heading', { name: 'Chưa tải được' })).toBeVisible();
  // The rest of the window is still there.
  await expect(page.getByRole('link', { name: 'Chiến dịch' })).toBeVisible();
});
