import { expectNoViolations } from '../axe.ts';
import { expect, test } from '../journey.ts';
import { visitor } from '../visitor.ts';
import { call, signInAs, studio } from './staff.ts';

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';

test('the bell counts what is new at once, leads there, and e-mail is chosen by kind', { tag: '@quick' }, async ({
  page,
  context,
  browser,
}) => {
  const person = await signInAs(context, ['editor']);
  await page.goto(studio);
  await page.getByRole('button', { name: 'Thông báo', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Thông báo' });
  await expect(panel.getByRole('heading', { name: 'Chưa có thông báo' })).toBeVisible();
  await page.keyboard.press('Escape');

  // Somebody signs in elsewhere: the open window says so without a touch.
  const phone = await browser.newContext({ ...visitor, userAgent: iphone });
  await call(phone.request, 'POST', '/session', { email: person.email, password: person.password });
  await page.getByRole('button', { name: 'Thông báo, 1 chưa đọc' }).click();
  await expect(panel.getByRole('button', { name: /Chưa đọc:.*thiết bị mới.*Safari trên iPhone/ })).toBeVisible();
  await expectNoViolations(page, 'notices', { within: '[role="dialog"]' });

  await panel.getByRole('button', { name: /thiết bị mới/ }).press('Enter');
  await expect(page).toHaveURL(`${studio}/tai-khoan#phien`);
  await expect(page.getByText('Safari trên iPhone')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Thông báo', exact: true })).toBeVisible();

  const devices = page.getByRole('switch', { name: 'Đăng nhập từ thiết bị mới' });
  await expect(devices).toBeChecked();
  await devices.press('Space');
  await expect(page.getByText('Đã lưu lựa chọn')).toBeVisible();
  await page.reload();
  await expect(devices).not.toBeChecked();
  await phone.close();
});

test('the navigation counts the reviews that wait for this person, also on the rail', async ({ page, context }) => {
  await signInAs(context, ['approver']);
  const review = { state: 'waiting', decision: 'allowed' };
  const reviews = [review, { ...review, decision: 'ownWork' }, { ...review, state: 'returned' }];
  await page.route('**/studio/api/reviews', (route) => route.fulfill({ json: { data: reviews } }));
  const link = page
    .getByRole('navigation', { name: 'Điều hướng chính' })
    .getByRole('link', { name: 'Cần duyệt 1 bản chờ bạn duyệt' });
  for (const width of [1280, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${studio}/tai-khoan`);
    await expect(link.getByText('1', { exact: true })).toBeInViewport({ ratio: 1 });
  }
});
