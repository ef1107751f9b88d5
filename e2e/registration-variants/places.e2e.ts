import type { Page, Route } from '@playwright/test';
import { atNight } from '../at-night.ts';
import { collectSubmissions, expect, test } from '../journey.ts';
import { fillIn, openPopup, popupOf, untilFormIsAlive } from './variant-journey.ts';

const webid = 'template_vp2';
const districtsOf = (provinceId: string) => `**/category/district?places=2024&provinceId=${provinceId}`;

/** Holds the district list of a province until the test lets it go. */
async function holdDistricts(page: Page, provinceId: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(districtsOf(provinceId), async (route: Route) => {
    await promise;
    // The page may have aborted the request meanwhile.
    await route.continue().catch(() => undefined);
  });
  return () => resolve();
}

for (const viewport of [{ width: 360, height: 740 }, ...atNight({ width: 1440, height: 900 })]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('the district is locked until a province is chosen; while its list loads it says so', async ({ page }) => {
      const release = await holdDistricts(page, '46');
      await page.goto(`/${webid}`);
      await openPopup(page, webid);
      const { province, district } = popupOf(page, webid);
      await expect(district).toBeDisabled();
      await expect(district).toHaveText('Chọn tỉnh trước');
      await province.selectOption({ label: 'Thành phố Huế' });
      await expect(district).toHaveAttribute('aria-busy', 'true');
      await expect(district).toHaveText('Đang tải danh sách…');
      release();
      await expect(district).toBeEnabled();
      await expect(district).not.toHaveAttribute('aria-busy', 'true');
      await expect(district.getByRole('option')).toHaveCount(10);
    });

    test('"Province change clears the district and reloads the district list; clearing province empties it"', async ({
      page,
    }) => {
      await page.goto(`/${webid}`);
      await openPopup(page, webid);
      await fillIn(page, webid);
      const { province, district } = popupOf(page, webid);
      await expect(district).toHaveValue('475');
      await province.selectOption({ label: 'Thành phố Hồ Chí Minh' });
      await expect(district).toHaveValue('');
      await expect(district.getByRole('option', { name: 'Quận 1', exact: true })).toBeAttached();
      await expect(district.getByRole('option', { name: 'Quận Phú Xuân' })).toHaveCount(0);
      await province.selectOption('');
      await expect(district).toBeDisabled();
      await expect(district).toHaveText('Chọn tỉnh trước');
    });

    test('a list that does not come can be asked for again', async ({ page, expectedErrors }) => {
      expectedErrors.allow(/Failed to load resource/);
      await page.route(districtsOf('46'), (route) => route.abort(), { times: 1 });
      await page.goto(`/${webid}`);
      await openPopup(page, webid);
      const { province, district, retry } = popupOf(page, webid);
      await province.selectOption({ label: 'Thành phố Huế' });
      await expect(district).toHaveText('Chưa tải được');
      await retry.click();
      await expect(district).toBeEnabled();
      await expect(province).toBeFocused();
      await expect(retry).toHaveCount(0);
      await district.selectOption({ label: 'Quận Phú Xuân' });
    });

    test('"Nhập lại" empties the form, its messages and its districts', async ({ page }) => {
      await page.goto(`/${webid}`);
      await openPopup(page, webid);
      const { dialog, name, phone, province, district, submit, reset } = popupOf(page, webid);
      await fillIn(page, webid, { phone: '0212 345' });
      await submit.click();
      await expect(phone).toHaveAccessibleDescription('SDT không đúng định dạng');
      await reset.click();
      for (const field of [name, phone, province, district]) await expect(field).toHaveValue('');
      await expect(dialog.locator('[aria-invalid="true"]')).toHaveCount(0);
      await expect(district).toBeDisabled();
      await expect(name).toBeFocused();
      await fillIn(page, webid);
      await submit.click();
      await expect(popupOf(page, webid).sent).toBeVisible();
    });
  });
}

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

test('"province list: runs when the B form mounts"; the list of the page stands in when it does not come', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.allow(/Failed to load resource/);
  await page.route('**/category/province?places=2024', (route) => route.abort());
  await page.goto(`/${webid}`);
  const asked = page.waitForRequest('**/category/province?places=2024');
  await openPopup(page, webid);
  await asked;
  await expect(popupOf(page, webid).province.getByRole('option')).toHaveCount(64);
  await fillIn(page, webid);
  await popupOf(page, webid).submit.click();
  await expect(popupOf(page, webid).sent).toBeVisible();
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

test('with the keyboard only: choose, send, close', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/${webid}`);
  await page.locator('main [data-cta-id]').first().focus();
  await page.keyboard.press('Enter');
  const { dialog, name, province, district, sent } = popupOf(page, webid);
  await expect(dialog).toBeVisible();
  await untilFormIsAlive(page, webid);
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
  await page.keyboard.press('Enter');
  await expect(sent).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sent).toBeHidden();
});
