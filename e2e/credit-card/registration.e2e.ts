import { atNight } from '../at-night.ts';
import { expect, expectTopAt, test } from '../journey.ts';
import {
  cards,
  chooseVietNam,
  composeText,
  desktop,
  expectChosen,
  landingOf,
  phone,
  untilHandOverFormIsAlive,
} from './landing.ts';

const [first, , third] = cards;

for (const { device, viewport } of [
  { device: 'a phone', viewport: phone },
  ...atNight({ device: 'a desktop', viewport: desktop }),
]) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport, hasTouch: viewport === phone });

    test('a visitor chooses a card, reads a popup, jumps to the form, types in Telex and arrives with every value', async ({
      page,
    }) => {
      await page.goto(
        '/credit_card?utm_source=zalo&utm_campaign=the-moi&utm_content=anh-1&utm_medium=cpc&utm_term=the',
      );
      const landing = landingOf(page);
      await landing.thumbnail(third.name).click();
      await expectChosen(page, third);

      await landing.openPopup.click();
      // The first click loads the tile's script. Until then the popup opens and closes by plain links, and the form
      // gets no focus.
      await expect(landing.openPopup).toHaveRole('button');
      await expect(landing.popup).toBeVisible();
      await expect(landing.popup.getByRole('listitem')).toHaveCount(3);
      await expect(landing.popup).toContainText('Không tính rút tiền mặt');
      await landing.popup.getByRole('link', { name: 'Đăng ký mở thẻ' }).click();
      await expect(landing.popup).toBeHidden();
      await expectTopAt(page.locator('#register-form'), 100);
      await expect(landing.name).toBeFocused();
      await untilHandOverFormIsAlive(page);

      await composeText(page, [
        ['n', 'ng', 'ngu', 'nguy', 'nguye', 'nguyê', 'nguyên', 'nguyễn'],
        ['t', 'th', 'thi', 'thị'],
        ['h', 'hư', 'hươ', 'hươn', 'hương'],
      ]);
      await expect(landing.name).toHaveValue('Nguyễn Thị Hương');
      await landing.phone.pressSequentially('091-234.5678');
      await expect(landing.phone).toHaveValue('0912345678');
      await chooseVietNam(page);
      await landing.email.fill('thanhhuong@email.example');
      await landing.submit.click();

      await expect(page).toHaveURL(/\/demo\/portal\?/);
      const arrived = Object.fromEntries(new URL(page.url()).searchParams);
      expect(arrived).toEqual({
        full_name: 'Nguyễn Thị Hương',
        phone_number: '0912345678',
        nationality: 'VN',
        email: 'thanhhuong@email.example',
        partner: 'PORTAL',
        utm_source: 'zalo',
        utm_campaign: 'the-moi',
        utm_content: 'anh-1',
        utm_medium: 'cpc',
        utm_term: 'the',
        card_id: third.id,
      });
      for (const [name, value] of Object.entries(arrived))
        await expect(page.locator(`[data-parameter="${name}"]`)).toContainText(value);
      expect(await page.evaluate(() => document.referrer)).toBe('');
    });
  });
}

test('the first card goes along when nobody chose one', async ({ page }) => {
  await page.goto('/credit_card');
  const landing = landingOf(page);
  await landing.name.click();
  await untilHandOverFormIsAlive(page);
  await landing.name.fill('Trần Văn Lâm');
  await landing.phone.fill('0987654321');
  await chooseVietNam(page);
  await landing.email.fill('lam@email.example');
  await landing.submit.click();
  await expect(page).toHaveURL(/\/demo\/portal\?/);
  expect(new URL(page.url()).searchParams.get('card_id')).toBe(first.id);
});

test('what is missing or wrong is said under its field, in the words of the specification, and nothing leaves', async ({
  page,
}) => {
  await page.goto('/credit_card');
  const landing = landingOf(page);
  await landing.name.fill('Hương 2');
  await untilHandOverFormIsAlive(page);
  await landing.phone.fill('0212345');
  await landing.email.fill('thanhhuong@');
  await landing.submit.click();
  await expect(landing.name).toHaveAccessibleDescription(
    'Nội dung không hợp lệ. Phần họ tên phải gồm 2 từ trở lên, không điền số hoặc ký tự đặc biệt',
  );
  await expect(landing.phone).toHaveAccessibleDescription('Nội dung không hợp lệ. Vui lòng chỉ nhập số');
  await expect(landing.country).toHaveAccessibleDescription('Quốc tịch là trường bắt buộc');
  await expect(landing.email).toHaveAccessibleDescription(
    'Nội dung không hợp lệ. Vui lòng chỉ nhập đúng địa chỉ email',
  );
  await expect(landing.name).toBeFocused();
  await expect(page).toHaveURL(/\/credit_card$/);
});

test.describe('the popup of a tile', () => {
  test.use({ viewport: desktop });

  test('opens by click, Enter and space with the words of its tile; closes by its control, Escape and a click beside it', async ({
    page,
  }) => {
    await page.goto('/credit_card');
    const landing = landingOf(page);
    const closings = [
      () => landing.popup.getByRole('button', { name: 'Đóng' }).click(),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(20, 450),
    ];
    const openings = [
      () => landing.openPopup.click(),
      () => page.keyboard.press('Enter'),
      () => page.keyboard.press(' '),
    ];
    for (const [index, open] of openings.entries()) {
      await open();
      await expect(landing.popup).toBeVisible();
      await expect(landing.popup.getByRole('heading', { level: 2 })).toBeFocused();
      await closings[index]?.();
      await expect(landing.popup).toBeHidden();
      await expect(landing.openPopup).toBeFocused();
    }
    await expect(landing.openPopup).toHaveRole('button');
    await page.locator('#uu-dai a', { hasText: 'Xem cách khóa' }).click();
    await expect(page.getByRole('dialog', { name: 'Khóa thẻ trước, tìm ví sau' })).toBeVisible();
    await expect(landing.popup).toBeHidden();
  });

  test('keeps the focus while it is open', async ({ page }) => {
    await page.goto('/credit_card');
    const landing = landingOf(page);
    await landing.openPopup.click();
    // The address alone shows it; the script makes it modal a moment later.
    await expect(page.locator('#chi-tiet-1:modal')).toBeVisible();
    for (let press = 0; press < 6; press += 1) {
      await page.keyboard.press('Tab');
      // Between two rounds the focus is in the browser's own controls.
      const where = await page.evaluate(
        () => document.activeElement?.closest('dialog')?.id ?? document.activeElement?.tagName,
      );
      expect(['chi-tiet-1', 'BODY']).toContain(where);
    }
  });

  test('opens from an address that names it', async ({ page }) => {
    await page.goto('/credit_card#chi-tiet-1');
    const landing = landingOf(page);
    await landing.openPopup.scrollIntoViewIfNeeded();
    await expect(landing.popup.getByRole('button', { name: 'Đóng' })).toBeVisible();
    await landing.popup.getByRole('button', { name: 'Đóng' }).click();
    await expect(landing.popup).toBeHidden();
    await expect(page).toHaveURL(/\/credit_card$/);
  });
});
