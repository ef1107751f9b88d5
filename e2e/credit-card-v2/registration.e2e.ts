import type { Page } from '@playwright/test';
import { atNight } from '../at-night.ts';
import { expect, expectTopAt, test } from '../journey.ts';
import { address, arrivedAt, desktop, handOverFormOf, moreOf, phone, untilFormIsAlive } from './cashback-page.ts';

const campaign =
  '?utm_source=zalo&utm_campaign=tet&utm_content=video&utm_medium=cpc&utm_term=th%E1%BA%BB%20ho%C3%A0n%20ti%E1%BB%81n';

/** Types as a Telex keyboard does: a composition of letters, then the word with its marks. */
async function composeWord(page: Page, stages: readonly string[], word: string): Promise<void> {
  const client = await page.context().newCDPSession(page);
  for (const text of stages) {
    await client.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  }
  await client.send('Input.insertText', { text: word });
  await client.detach();
}

for (const viewport of [phone, ...atNight(desktop)]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, hasTouch: viewport === phone });

    test('read a card’s popup, jump to the form, type with an input method, and arrive with every value', async ({
      page,
    }) => {
      await page.goto(address + campaign);
      await (await moreOf(page, 1)).click();
      const popup = page.getByRole('dialog', { name: /Hoàn 10%/ });
      await expect(popup).toContainText('500.000\u00a0đồng mỗi tháng');
      await expect(popup).toContainText('Số liệu minh\u00a0họa');
      await popup.getByRole('link', { name: 'Đăng ký mở thẻ' }).click();
      await expect(popup).toBeHidden();
      await expectTopAt(page.locator('#register-form'), 100);
      const { name, phone: phoneField, nationality, email, submit } = handOverFormOf(page);
      await expect(name).toBeFocused();
      await untilFormIsAlive(page);

      await composeWord(page, ['d', 'dd', 'đ', 'đa', 'đaw', 'đă', 'đăn', 'đăng', 'đặng'], 'đặng');
      await page.keyboard.type(' ');
      await composeWord(page, ['t', 'th', 'thu', 'thu ', 'thuy', 'thuỷ'], 'thủy');
      await expect(name).toHaveValue('Đặng Thủy');
      await phoneField.pressSequentially('0912 345x678');
      await expect(phoneField).toHaveValue('0912345678');
      await expect(nationality).toBeDisabled();
      await expect(nationality).toHaveValue('Việt Nam');
      await email.fill('thuy.dang+the@email.example');
      await submit.click();

      expect(await arrivedAt(page)).toEqual({
        'Họ và tên': 'Đặng Thủy',
        'Số điện thoại': '0912345678',
        Email: 'thuy.dang+the@email.example',
        'Quốc tịch': 'Việt Nam (VN)',
        'Đối tác': 'PORTAL',
        'Thẻ đã chọn': 'the-hoan-tien',
        Nguồn: 'zalo',
        'Chiến dịch': 'tet',
        'Nội dung quảng cáo': 'video',
        Kênh: 'cpc',
        'Từ khóa': 'thẻ hoàn tiền',
      });
      expect(await page.evaluate(() => document.referrer)).toBe('');
    });
  });
}

test('a form that is sent empty says which fields are required, goes nowhere and puts the focus into the first', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto(address);
  const { form, name, submit } = handOverFormOf(page);
  await submit.click();
  for (const label of ['Họ và tên', 'Số điện thoại', 'Email']) {
    await expect(form.getByText(`${label} là trường bắt buộc`)).toBeVisible();
  }
  await expect(form.getByText('Quốc tịch là trường bắt buộc')).toHaveCount(0);
  await expect(name).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
});

test('with the keyboard alone: popup, form, portal', async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto(address);
  const more = await moreOf(page, 2);
  await more.focus();
  await page.keyboard.press('Space');
  const popup = page.getByRole('dialog', { name: /Hoàn 5%/ });
  await expect(popup).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(popup).toBeVisible();
  const action = popup.getByRole('link', { name: 'Đăng ký mở thẻ' });
  for (let presses = 0; presses < 4 && !(await action.evaluate((link) => link === document.activeElement)); presses++) {
    await page.keyboard.press('Tab');
  }
  await expect(action).toBeFocused();
  await page.keyboard.press('Enter');
  const { name, phone: phoneField, email } = handOverFormOf(page);
  await expect(name).toBeFocused();
  await untilFormIsAlive(page);
  await page.keyboard.type('lê thị mai');
  await page.keyboard.press('Tab');
  await expect(phoneField).toBeFocused();
  await page.keyboard.type('0321234567');
  // The fixed nationality cannot be focused.
  await page.keyboard.press('Tab');
  await expect(email).toBeFocused();
  await page.keyboard.type('mai@email.example');
  await page.keyboard.press('Enter');
  expect(await arrivedAt(page)).toMatchObject({ 'Họ và tên': 'Lê Thị Mai', 'Số điện thoại': '0321234567' });
});
