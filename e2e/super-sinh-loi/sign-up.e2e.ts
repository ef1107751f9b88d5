import type { Page } from '@playwright/test';
import { atNight } from '../../src/testing/at-night.ts';
import { expectNoViolations } from '../axe.ts';
import { arrivalFromZalo, collectSubmissions, expect, test } from '../journey.ts';
import { landing, publishFolder, withCampaign } from '../landing-command.ts';
import { desktop, phone } from './loan-page.ts';
import {
  customer,
  fillIn,
  openSignUp,
  productsOf,
  signUpOf,
  signUpPath,
  untilProductsWork,
  untilSignUpIsAlive,
} from './sign-up-journey.ts';

/** A column of a lead in the bank's export; no value of these tests holds a comma. */
async function exportedCells(reference: string): Promise<Record<string, string>> {
  const [head = '', ...rows] = (await landing('leads', 'export', '--reveal', '--webid', 'super_sinh_loi'))
    .trim()
    .split('\r\n');
  const cells = rows.find((row) => row.includes(reference))?.split(',') ?? [];
  return Object.fromEntries(head.split(',').map((name, column) => [name, cells[column] ?? '']));
}

async function useCalculator(page: Page): Promise<void> {
  const section = page.locator('#tinh-loi');
  await section.locator('figure').scrollIntoViewIfNeeded();
  await expect(page.locator('[data-island="Calculator"][data-island-state="hydrated"]')).toBeAttached();
  await section.getByRole('textbox', { name: 'Số tiền chưa dùng đến' }).fill('150000000');
  await section.getByRole('textbox', { name: 'Thời gian để yên' }).fill('210');
  await expect(section.getByRole('status')).toContainText('150.000.000 đồng, 210 ngày');
}

for (const viewport of atNight ? [phone, desktop] : [phone]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, hasTouch: viewport === phone });

    test('a visitor calculates, opens a product, signs up, and the bank sees the lead with its calculation', {
      tag: '@quick',
    }, async ({ page, expectedErrors }) => {
      expectedErrors.allow(/503|Failed to load resource/);
      const axe = (state: string, within: string) => expectNoViolations(page, state, { within });
      const submissions = collectSubmissions(page, 'sign-up');
      await page.goto('/super_sinh_loi?utm_source=zalo');
      const { more, detail } = productsOf(page);
      const { dialog, name, phone: phoneField, idNumber, district, ward, submit, sent, done } = signUpOf(page);
      await useCalculator(page);
      await untilProductsWork(page);
      await axe('products', '#san-pham');
      await more('Tiền chờ mua nhà').click();
      await expect(detail).toBeVisible();
      await axe('detail', '#san-pham dialog');
      await page.keyboard.press('Escape');
      await openSignUp(page);
      await expect(dialog.getByText('Quỹ dự phòng. Ô không ghi “tùy chọn” là cần điền.')).toBeVisible();
      await expect(dialog.getByText('Gửi kèm kết quả bạn vừa tính')).toContainText('lời 2.761.644 đồng');
      if (viewport === desktop) {
        await expect(dialog.getByText('Bạn vừa tính thử')).toBeVisible();
        await expect(dialog.getByText('+2.761.644')).toBeVisible();
      }
      await axe('open', '#dang-ky');

      await test.step('a refused attempt sends nothing, says under each required field what is missing and goes to the first', async () => {
        await submit.click();
        await expect(dialog.getByText('Vui lòng nhập thông tin')).toHaveCount(7);
        await expect(name).toBeFocused();
        await expect(district).toHaveAccessibleDescription('Vui lòng nhập thông tin');
        await expect(ward).toHaveText('Chọn quận trước');
        await expect(idNumber).toHaveAttribute('aria-invalid', 'false');
        await idNumber.fill('123');
        await idNumber.blur();
        await expect(idNumber).toHaveAccessibleDescription('Tối thiểu 8 ký tự');
        await phoneField.fill('0212 345');
        await expect(phoneField).toHaveAccessibleDescription('SDT không đúng định dạng');
        expect(submissions).toHaveLength(0);
        await axe('errors', '#dang-ky');
      });

      await fillIn(page);
      await test.step('a server that is down: the form stays with what was typed, says what content says, and sends again under the same id', async () => {
        const { promise: held, resolve: release } = Promise.withResolvers<void>();
        await page.route(signUpPath, async (route) => {
          await held;
          await route.fulfill({ status: 503, json: { errorCode: 500, message: 'Hệ thống đang bận' } });
        });
        await submit.click();
        await expect(submit).toBeDisabled();
        await axe('sending', '#dang-ky');
        release();
        await expect(submit).toBeEnabled();
        await expect(sent).toBeHidden();
        await expect(name).toHaveValue(customer.name);
        await expect(ward).toHaveValue('20236');
        await expect(dialog.getByRole('alert')).toContainText('Chưa gửi được');
        await page.unroute(signUpPath);
        await submit.click();
        await expect(sent).toBeVisible();
        const ids = submissions.map((request) => request.postDataJSON().submissionId);
        expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
      });

      await expect(dialog).toBeHidden();
      await expect(sent.getByRole('heading', { level: 2 })).toBeFocused();
      await axe('sent', '#dang-ky');
      const reference = (await sent.getByText(/^[2-9A-HJKMNP-Z]{6}$/).textContent()) ?? '';
      expect(submissions[1]?.postDataJSON()).toEqual({
        name: customer.name,
        phoneNumber: customer.phone,
        email: customer.email,
        provinceId: '48',
        districtId: '492',
        wardId: '20236',
        address: customer.address,
        idNumber: '048190001234',
        note3: customer.question,
        pageCounted: true,
        consents: [],
        ctaId: 'san-pham-quy-du-phong',
        touches: arrivalFromZalo,
        utmSource: 'zalo',
        captcha: expect.any(String),
        submissionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        calculation: {
          amount: 150_000_000,
          days: 210,
          rate: 3.2,
          result: 2_761_644,
          rateTableVersion: 'minh-hoa-2026-11',
        },
      });
      expect(await exportedCells(reference)).toMatchObject({
        name: customer.name,
        wardName: 'Phường Hải Châu',
        note3: customer.question,
        ctaId: 'san-pham-quy-du-phong',
        calculationAmount: '150000000',
        calculationDays: '210',
        calculationRate: '3.2',
        calculationResult: '2761644',
        calculationRateTable: 'minh-hoa-2026-11',
      });
      const list = await landing('leads', 'list', '--webid', 'super_sinh_loi');
      expect(list).toMatch(new RegExp(`${reference}.*150\\.\\*\\*\\*\\.\\*\\*\\* x 210 days`));
      await done.click();
      await expect(sent).toBeHidden();
      await openSignUp(page, 'Tiền lương');
      await expect(name).toHaveValue('');
      await expect(dialog.getByText(/^Tiền lương\. /)).toBeVisible();
    });
  });
}

test.describe('on a desktop', () => {
  test.use({ viewport: desktop });

  test('the products and the sign-up by keys, the places, and what closes it', { tag: '@quick' }, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.allow(/Failed to load resource|captcha is not ready/i);
    const provincesAsked = page.waitForRequest('**/category/province?places=2024');
    await page.goto('/super_sinh_loi');
    await untilProductsWork(page);

    await test.step('with the keyboard only: choose a tab, read the details, sign up, close', async () => {
      const { tab, more, detail, card, signUp } = productsOf(page);
      await tab('Cá nhân').focus();
      await page.keyboard.press('ArrowRight');
      await expect(tab('Gia đình')).toBeFocused();
      await expect(card('Học phí')).toBeVisible();
      await expect(card('Tiền lương')).toBeHidden();
      await page.keyboard.press('End');
      await expect(tab('Hộ kinh doanh')).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('ArrowRight');
      await expect(tab('Cá nhân')).toBeFocused();
      await more('Tiền lương').focus();
      await page.keyboard.press('Enter');
      await expect(detail.getByRole('heading', { name: 'Tiền lương' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(more('Tiền lương')).toBeFocused();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(detail.getByRole('button', { name: /Đăng ký tư vấn/ })).toBeFocused();
      await page.keyboard.press('Space');
      await expect(detail).toBeHidden();
      await untilSignUpIsAlive(page);
      const { name, phone: phoneField, email, province, district, ward, address, submit, sent } = signUpOf(page);
      await expect(name).toBeFocused();
      await page.keyboard.type('Minh Anh');
      await page.keyboard.press('Tab');
      await expect(phoneField).toBeFocused();
      await page.keyboard.type('0912345678');
      await page.keyboard.press('Tab');
      await expect(email).toBeFocused();
      await page.keyboard.type('minhanh@email.example');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      for (const [select, next] of [
        [province, district],
        [district, ward],
      ] as const) {
        await expect(select).toBeFocused();
        await page.keyboard.press('ArrowDown');
        await expect(next).toBeEnabled();
        await page.keyboard.press('Tab');
      }
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(address).toBeFocused();
      await page.keyboard.type('Huế');
      await page.keyboard.press('Enter');
      await expect(sent).toBeVisible();
      await expect(submit).toBeHidden();
      await page.keyboard.press('Escape');
      await expect(sent).toBeHidden();
      await expect(signUp('Tiền lương')).toBeFocused();
    });

    await test.step('captcha not ready: an error on the console, nothing sent, the form stays', async () => {
      const submissions = collectSubmissions(page, 'sign-up');
      await page.route('**/captcha/challenge', (route) => route.abort());
      await openSignUp(page);
      await fillIn(page);
      const { dialog, submit } = signUpOf(page);
      const logged = page.waitForEvent('console', (message) => message.text().includes('captcha is not ready'));
      await submit.click();
      await logged;
      await expect(submit).toBeEnabled();
      await expect(dialog).toBeVisible();
      expect(submissions).toHaveLength(0);
      await page.unroute('**/captcha/challenge');
    });

    await test.step('a click beside the dialog loses nothing; Escape closes it and gives the focus back', async () => {
      const { dialog, name } = signUpOf(page);
      await name.fill(customer.name);
      await page.mouse.click(20, 450);
      await expect(dialog).toBeVisible();
      await expect(name).toHaveValue(customer.name);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(productsOf(page).signUp('Quỹ dự phòng')).toBeFocused();
    });

    await test.step('"province change clears the district" and the ward, and reloads; "clearing province empties" both; an island without wards can be sent', async () => {
      await provincesAsked;
      await openSignUp(page);
      await fillIn(page);
      const { province, district, ward, submit, sent } = signUpOf(page);
      await district.selectOption({ label: 'Quận Liên Chiểu' });
      await expect(ward).toHaveValue('');
      await expect(ward.getByRole('option', { name: 'Phường Hải Châu' })).toHaveCount(0);
      await province.selectOption({ label: 'Thành phố Hà Nội' });
      await expect(district).toHaveValue('');
      await expect(district.getByRole('option', { name: 'Quận Ba Đình' })).toBeAttached();
      await expect(ward).toBeDisabled();
      await province.selectOption('');
      await expect(district).toHaveText('Chọn tỉnh trước');
      await expect(ward).toHaveText('Chọn quận trước');
      await province.selectOption({ label: 'Thành phố Đà Nẵng' });
      await district.selectOption({ label: 'Huyện Hoàng Sa' });
      await expect(ward).toHaveText('Nơi này không có phường, xã');
      await submit.click();
      await expect(sent).toBeVisible();
    });

    await test.step('"tabs (dropdown on mobile)": the select shows one group at a time, below 860 px only', async () => {
      await page.setViewportSize({ width: 859, height: 900 });
      const { choice, tabs, card, section } = productsOf(page);
      await expect(tabs.first()).toBeHidden();
      await choice.selectOption('Hộ kinh doanh');
      await expect(card('Tiền hàng')).toBeVisible();
      await expect(section.getByRole('listitem')).toHaveCount(4);
      await page.setViewportSize({ width: 860, height: 900 });
      await expect(choice).toBeHidden();
      await expect(tabs.nth(2)).toHaveAttribute('aria-selected', 'true');
      await page.setViewportSize(desktop);
      const tops = await section
        .getByRole('listitem')
        .evaluateAll((cards) => cards.map((element) => Math.round(element.getBoundingClientRect().top)));
      expect(new Set(tops).size, 'rows of cards').toBe(1);
    });
  });
});

test('"places: 2025" by a setting of the site: province and ward, no district', async ({ page }) => {
  const webid = 'sinh_loi_2025';
  await withCampaign(webid, {}, (folder) => publishFolder(folder).then(() => undefined), {
    campaign: 'super_sinh_loi',
    settings: { places: '2025' },
  });
  const submissions = collectSubmissions(page, 'sign-up');
  await page.setViewportSize(phone);
  await page.goto(`/${webid}`);
  await untilProductsWork(page);
  await openSignUp(page);
  const { name, phone: phoneField, email, province, district, ward, address, submit, sent } = signUpOf(page);
  await expect(district).toHaveCount(0);
  await name.fill(customer.name);
  await phoneField.fill(customer.phone);
  await email.fill(customer.email);
  await province.selectOption({ label: 'Thành phố Huế' });
  await ward.selectOption({ label: 'Phường Thuận Hóa' });
  await address.fill(customer.address);
  await submit.click();
  await expect(sent).toBeVisible();
  expect(submissions[0]?.postDataJSON()).not.toHaveProperty('calculation');
  expect(await landing('leads', 'export', '--reveal', '--webid', webid)).toContain('Phường Thuận Hóa');
});
