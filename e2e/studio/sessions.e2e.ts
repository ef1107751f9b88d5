import { expect, test } from '../journey.ts';
import { visitor } from '../visitor.ts';
import { call, codeOf, fillPassword, newEmail, signInAs, studio } from './staff.ts';

test.beforeEach(({ expectedErrors }) => expectedErrors.allow(/status of 401/));

test('an expired session is asked for in place: what was typed is kept, and sent', async ({ page, context }) => {
  const admin = await signInAs(context, ['admin']);
  const email = newEmail();
  await page.goto(`${studio}/cai-dat/nguoi?moi=1`);
  const dialog = page.getByRole('dialog', { name: 'Mời người vào Studio' });
  await dialog.getByLabel('E-mail công việc').fill(email);
  await dialog.getByRole('button', { name: '3 vai trò khác' }).click();
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
  await expect(page.getByRole('heading', { name: 'Studio vừa có bản mới' })).toBeVisible();
  // The rest of the window is still there.
  await expect(page.getByRole('link', { name: 'Chiến dịch' })).toBeVisible();
});

test('own sessions are seen and ended; a new password ends the others', async ({ page, context, browser }) => {
  const person = await signInAs(context, ['editor']);
  const telephone = await browser.newContext({ ...visitor, userAgent: 'Mozilla/5.0 (iPhone) Safari/605' });
  const away = await telephone.newPage();
  await away.goto(`${studio}/tai-khoan`);
  await fillPassword(away, person);
  await expect(away.getByRole('heading', { level: 1, name: 'Tài khoản của tôi' })).toBeVisible();

  await page.goto(`${studio}/tai-khoan`);
  await page.getByRole('button', { name: /^Kết thúc phiên/ }).click();
  await expect(page.getByText(/^Đã kết thúc phiên/)).toBeVisible();
  await expect(away.getByRole('dialog', { name: 'Đăng nhập lại để tiếp tục' })).toBeVisible();
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

test('somebody without a second factor sets one up in the own account', async ({ page, context }) => {
  const person = await signInAs(context, ['editor']);
  await page.goto(`${studio}/tai-khoan`);
  await page.getByRole('button', { name: 'Bật xác thực hai bước' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bật xác thực hai bước' });
  const proof = page.getByRole('dialog', { name: 'Xác thực lại' });
  const key = dialog.getByLabel('Không quét được? Nhập khóa này vào ứng dụng:');
  await expect(key.or(proof).first()).toBeVisible();
  if (await proof.isVisible()) {
    await proof.getByLabel('Mật khẩu', { exact: true }).fill(person.password);
    await page.keyboard.press('Enter');
  }
  await dialog.getByLabel('Mã 6 số trong ứng dụng').fill(codeOf(await key.inputValue()));
  await dialog.getByRole('button', { name: 'Bật xác thực hai bước' }).click();
  await expect(page.getByRole('list', { name: 'Mã dự phòng' }).getByRole('listitem')).toHaveCount(10);
  await page.getByText('Tôi đã cất giữ các mã này ở nơi an toàn').click();
  await page.getByRole('button', { name: 'Tiếp tục' }).click();
  await expect(page.getByRole('button', { name: 'Tạo mã dự phòng mới' })).toBeVisible();
});
