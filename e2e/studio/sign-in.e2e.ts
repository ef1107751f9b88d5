import { expect, test } from '../journey.ts';
import { expectGood } from './expect-good.ts';
import { codeOf, fillPassword, invite, newEmail, signInAs, studio } from './staff.ts';

// Answers that refuse are errors of the console.
test.beforeEach(({ expectedErrors }) => expectedErrors.allow(/status of 401/));

test('an invited administrator makes an account, sets up an authenticator, and keeps recovery codes', {
  tag: '@quick',
}, async ({ page }) => {
  const email = newEmail();
  const password = 'một câu rất dài dễ nhớ';
  let secret = '';

  await test.step('the link makes the account; what is wrong stands at its field', async () => {
    await page.goto(await invite(email, ['admin']));
    await expect(page.getByRole('heading', { level: 1, name: 'Tạo tài khoản' })).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
    await page.getByLabel('Mật khẩu', { exact: true }).fill('ngắn quá');
    await page.getByRole('button', { name: 'Tạo tài khoản' }).click();
    await expect(page.getByText('Bạn nhập họ và tên.')).toBeVisible();
    await expect(page.getByLabel('Họ và tên')).toBeFocused();
    await expect(page.getByText('Mật khẩu cần ít nhất 12 ký tự, đang có 8.')).toBeVisible();
    await expectGood(page, 'a link with mistakes');
    await page.getByLabel('Họ và tên').fill('Đỗ Ngọc Anh');
    await page.getByLabel('Mật khẩu', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Hiện mật khẩu' }).click();
    await expect(page.getByLabel('Mật khẩu', { exact: true })).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Tạo tài khoản' }).click();
  });

  await test.step('an authenticator is set up by its code', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Bật xác thực hai bước' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Mã QR cho ứng dụng xác thực' })).toBeVisible();
    await expectGood(page, 'second factor');
    secret = await page.getByLabel('Không quét được? Nhập khóa này vào ứng dụng:').inputValue();
    await page.getByLabel('Mã 6 số trong ứng dụng').fill('000000');
    await page.getByRole('button', { name: 'Bật xác thực hai bước' }).click();
    await expect(page.getByText('Mã chưa đúng hoặc đã dùng.')).toBeVisible();
    await page.getByLabel('Mã 6 số trong ứng dụng').fill(codeOf(secret));
    await page.getByRole('button', { name: 'Bật xác thực hai bước' }).click();
  });

  await test.step('recovery codes are shown once, and the way goes on when they are kept', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Cất giữ mã dự phòng' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Mã dự phòng' }).getByRole('listitem')).toHaveCount(10);
    await expect(page.getByRole('button', { name: 'Tiếp tục' })).toBeDisabled();
    await page.getByText('Tôi đã cất giữ các mã này ở nơi an toàn').click();
    await page.getByRole('button', { name: 'Tiếp tục' }).click();
    await expect(page.getByRole('button', { name: 'Tài khoản: Đỗ Ngọc Anh' })).toBeVisible();
    // The token is neither in the address nor in the history.
    expect(page.url()).toBe(studio);
    await page.getByRole('button', { name: 'Tài khoản: Đỗ Ngọc Anh' }).click();
    await page.getByRole('menuitem', { name: 'Đăng xuất' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Đăng nhập' })).toBeVisible();
  });

  await test.step('signing in by keyboard alone leads to the screen that was asked for; wrong passwords and codes are refused', async () => {
    await page.goto(`${studio}/cai-dat/quyen`);
    await expect(page.getByLabel('E-mail công việc')).toBeFocused();
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await page.keyboard.type('không phải mật khẩu này');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('E-mail hoặc mật khẩu chưa đúng. Bạn kiểm tra rồi nhập lại.');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectGood(page, 'sign-in on a phone, refused');
    await page.getByLabel('Mật khẩu', { exact: true }).selectText();
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Nhập mã 6 số' })).toBeVisible();
    await expect(page.getByLabel('Mã xác thực')).toBeFocused();
    await page.keyboard.type('000000');
    await expect(page.getByRole('alert')).toContainText('Mã chưa đúng hoặc đã dùng.');
    // Six digits are enough: no button is needed.
    await page.getByLabel('Mã xác thực').selectText();
    await page.keyboard.type(codeOf(secret, 1));
    await expect(page.getByRole('heading', { level: 1, name: 'Cài đặt' })).toBeVisible();
    await expect(page).toHaveTitle('Quyền của từng vai trò · Cài đặt · Studio Lạc Hồng');
  });
});

test('without the telephone a recovery code signs in, once', async ({ page, context }) => {
  const person = await signInAs(context, ['approver']);
  await context.clearCookies();
  await page.goto(studio);
  await fillPassword(page, person);
  await page.getByRole('button', { name: 'Dùng mã dự phòng' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nhập mã dự phòng' })).toBeVisible();
  await page.getByLabel('Mã dự phòng').fill(person.recoveryCodes[0] ?? '');
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
  await expect(page.getByRole('button', { name: `Tài khoản: ${person.name}` })).toBeVisible();
});
