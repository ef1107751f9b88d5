import type { Page } from '@playwright/test';
import { expectNoViolations } from '../axe.ts';
import { collectSubmissions, expect, test } from '../journey.ts';
import { fillIn, openPopup, popupOf, untilFormIsAlive } from './variant-journey.ts';

const webid = 'template_vp2';
const popup = { within: '#dang-ky' };
const provinces = '**/category/province?places=2024';
const districtsOf = (provinceId: string) => `**/category/district?places=2024&provinceId=${provinceId}`;

/** Holds the district list of a province until the test lets it go. */
async function holdDistricts(page: Page, provinceId: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(districtsOf(provinceId), async (route) => {
    await promise;
    // The page may have aborted the request meanwhile.
    await route.continue().catch(() => undefined);
  });
  return resolve;
}

test('province and district: their lists, a reset, and a registration by keyboard', { tag: '@quick' }, async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.allow(/Failed to load resource/);
  const { dialog, name, phone, province, district, submit, reset, retry, sent } = popupOf(page, webid);
  const submissions = collectSubmissions(page, 'register');
  const opener = page.locator('main [data-cta-id]').first();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.route(provinces, (route) => route.abort());
  await page.goto(`/${webid}`);

  await test.step('"province list: runs when the B form mounts"; the list of the page stands in when it does not come', async () => {
    const asked = page.waitForRequest(provinces);
    await openPopup(page, webid);
    await asked;
    await expect(province.getByRole('option')).toHaveCount(64);
  });

  await test.step('the district is locked until a province is chosen; while its list loads it says so', async () => {
    await expect(district).toBeDisabled();
    await expect(district).toHaveText('Chọn tỉnh trước');
    const release = await holdDistricts(page, '46');
    await province.selectOption({ label: 'Thành phố Huế' });
    await expect(district).toHaveAttribute('aria-busy', 'true');
    await expect(district).toHaveText('Đang tải danh sách…');
    await expectNoViolations(page, 'while districts load', popup);
    release();
    await expect(district).toBeEnabled();
    await expect(district).not.toHaveAttribute('aria-busy', 'true');
    await expect(district.getByRole('option')).toHaveCount(10);
    await page.unroute(districtsOf('46'));
  });

  await test.step('"Province change clears the district and reloads the district list; clearing province empties it"', async () => {
    await district.selectOption({ label: 'Quận Phú Xuân' });
    await expect(district).toHaveValue('475');
    await province.selectOption({ label: 'Thành phố Hồ Chí Minh' });
    await expect(district).toHaveValue('');
    await expect(district.getByRole('option', { name: 'Quận 1', exact: true })).toBeAttached();
    await expect(district.getByRole('option', { name: 'Quận Phú Xuân' })).toHaveCount(0);
    await province.selectOption('');
    await expect(district).toBeDisabled();
    await expect(district).toHaveText('Chọn tỉnh trước');
  });

  await test.step('a list that does not come can be asked for again', async () => {
    await page.route(districtsOf('01'), (route) => route.abort(), { times: 1 });
    await province.selectOption({ label: 'Thành phố Hà Nội' });
    await expect(district).toHaveText('Chưa tải được');
    await expectNoViolations(page, 'when districts did not come', popup);
    await retry.click();
    await expect(district).toBeEnabled();
    await expect(province).toBeFocused();
    await expect(retry).toHaveCount(0);
  });

  await test.step('"Nhập lại" empties the form, its messages and its districts', async () => {
    await fillIn(page, webid, { phone: '0212 345' });
    await submit.click();
    await expect(phone).toHaveAccessibleDescription('SDT không đúng định dạng');
    await reset.click();
    for (const field of [name, phone, province, district]) await expect(field).toHaveValue('');
    await expect(dialog.locator('[aria-invalid="true"]')).toHaveCount(0);
    await expect(district).toBeDisabled();
    await expect(name).toBeFocused();
  });

  await test.step('a press in the moment in which the browser closes the dialog opens it again', async () => {
    await opener.evaluate((link: HTMLElement) => {
      link.ownerDocument.querySelector<HTMLDialogElement>('#dang-ky')?.close();
      link.click();
    });
    await expect(name).toBeFocused();
  });

  await page.setViewportSize({ width: 1440, height: 900 });
  await test.step('with the keyboard only: open, choose, send, close', async () => {
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(name).toBeFocused();
    await page.keyboard.type('Minh Anh');
    await page.keyboard.press('Tab');
    await page.keyboard.type('0912345678');
    await page.keyboard.press('Tab');
    await page.keyboard.type('minhanh@email.example');
    await page.keyboard.press('Tab');
    await expect(province).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(district).toBeEnabled();
    await page.keyboard.press('Tab');
    await expect(district).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('link', { name: 'Rút lại đồng ý' })).toBeFocused();
    for (const _ of ['checkbox', 'summary', 'submit']) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(sent).toBeVisible();
    expect(submissions).toHaveLength(1);
    await page.keyboard.press('Escape');
    await expect(sent).toBeHidden();
    await expect(opener).toBeFocused();
  });
});

test('answers that come out of order never offer a district of another province', async ({ page }) => {
  const releaseHue = await holdDistricts(page, '46');
  await page.goto(`/${webid}`);
  await openPopup(page, webid);
  const { province, district } = popupOf(page, webid);
  await province.selectOption({ label: 'Thành phố Huế' });
  await province.selectOption({ label: 'Thành phố Hồ Chí Minh' });
  await expect(district.getByRole('option', { name: 'Quận 1', exact: true })).toBeAttached();
  releaseHue();
  await page.unrouteAll({ behavior: 'wait' });
  await expect(district.getByRole('option', { name: 'Quận Phú Xuân' })).toHaveCount(0);
  await expect(district.getByRole('option', { name: 'Quận 1', exact: true })).toBeAttached();
});

test('what is typed and chosen before the form is alive counts', async ({ page }) => {
  const submissions = collectSubmissions(page, 'register');
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/assets\/.*VariantBForm.*\.js$/i, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/${webid}`);
  await page.locator('main [data-cta-id]').first().click();
  const { dialog, name, province, district, submit, phone, email, sent } = popupOf(page, webid);
  await expect(dialog).toBeVisible();
  await name.fill('Trần Thị Hương');
  await province.selectOption({ label: 'Thành phố Huế' });
  release();
  await untilFormIsAlive(page, webid);
  await expect(name).toHaveValue('Trần Thị Hương');
  await expect(province).toHaveValue('46');
  await district.selectOption({ label: 'Quận Phú Xuân' });
  await phone.fill('0912345678');
  await email.fill('huong@email.example');
  await submit.click();
  await expect(sent).toBeVisible();
  expect(submissions[0]?.postDataJSON()).toMatchObject({
    name: 'Trần Thị Hương',
    provinceId: '46',
    districtId: '475',
  });
});
