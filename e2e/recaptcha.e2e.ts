import { expect, test } from './journey.ts';
import { fillIn, popupOf, untilFormIsAlive } from './registration-popup.ts';
import { serverAddress } from './server-address.ts';

test.use({ baseURL: serverAddress.recaptcha });

test('with reCAPTCHA the script comes only when the popup opens, and a person gets through with action register', {
  tag: '@quick',
}, async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(serverAddress.recaptchaService)) scripts.push(request.url());
  });
  await page.goto('/hu_vang', { waitUntil: 'networkidle' });
  expect(scripts).toEqual([]);
  await page.locator('main').getByRole('button', { name: 'Đăng ký tư vấn' }).first().click();
  await untilFormIsAlive(page);
  await fillIn(page);
  const sent = page.waitForRequest('**/form-submit');
  await popupOf(page).submit.click();
  expect(JSON.parse((await sent).postDataJSON().captcha)).toMatchObject({
    action: 'register',
    key: 'khoa-trang-thu-nghiem',
  });
  await expect(popupOf(page).success).toBeVisible();
  expect(scripts).not.toEqual([]);
});

test('a score that is too low is refused and the popup stays on the form', async ({ page, expectedErrors }) => {
  expectedErrors.allow(/422|Failed to load resource/);
  await page.addInitScript(() => Object.assign(window, { recaptchaScore: 0.1 }));
  await page.goto('/hu_vang');
  await page.locator('main').getByRole('button', { name: 'Đăng ký tư vấn' }).first().click();
  await untilFormIsAlive(page);
  await fillIn(page);
  const answered = page.waitForResponse('**/form-submit');
  await popupOf(page).submit.click();
  expect((await answered).status()).toBe(422);
  await expect(popupOf(page).submit).toBeEnabled();
  await expect(popupOf(page).dialog).toBeVisible();
  await expect(popupOf(page).success).toBeHidden();
});
