import { atNight } from '../at-night.ts';
import { collectSubmissions, expect, test } from '../journey.ts';
import { fillIn, openPopup, popupOf, visitor } from '../registration-popup.ts';

for (const viewport of [{ width: 360, height: 740 }, ...atNight({ width: 1440, height: 900 })]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('a visitor registers by the generic call, and success is a larger modal that resets the popup', async ({
      page,
    }) => {
      const submissions = collectSubmissions(page, 'form-submit');
      await page.goto('/template_vp3?utm_source=zalo&utm_campaign=tet');
      await openPopup(page);
      const { success, dialog, submit, name } = popupOf(page);
      await expect(submit).toBeInViewport({ ratio: 1 });
      await fillIn(page);
      await submit.click();
      await expect(success).toBeVisible();
      await expect(dialog).toBeHidden();
      expect(submissions).toHaveLength(1);
      expect(submissions[0]?.postDataJSON()).toMatchObject({
        name: visitor.name,
        phoneNumber: visitor.phone,
        email: visitor.email,
        address: visitor.address,
        ctaId: 'banner-dang-ky',
        utmSource: 'zalo',
        utmCampaign: 'tet',
        captcha: expect.any(String),
      });
      await page.keyboard.press('Escape');
      await expect(success).toBeVisible();
      await success.getByRole('button', { name: 'Đã hiểu' }).click();
      await expect(success).toBeHidden();
      await openPopup(page);
      await expect(name).toHaveValue('');
    });
  });
}

test('the popup has a static backdrop and no keyboard close, but a visible close that gives the focus back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/template_vp3');
  await openPopup(page);
  const { dialog, close } = popupOf(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await page.mouse.click(8, 450);
  await expect(dialog).toBeVisible();
  await close.click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('main').getByRole('button', { name: 'Đăng ký tư vấn' }).first()).toBeFocused();
});

test('the button that opened the popup is remembered: header, each book, each way', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const submissions = collectSubmissions(page, 'form-submit');
  await page.route('**/form-submit', (route) =>
    route.fulfill({ status: 201, contentType: 'application/json', body: '{"data":{"reference":"HV7K3M"}}' }),
  );
  await page.goto('/template_vp3');
  for (const [index, id] of [
    'header-dang-ky',
    'so-ky-han-dang-ky',
    'so-gui-gop-dang-ky',
    'so-cho-con-dang-ky',
    'goi-lai-dang-ky',
  ].entries()) {
    await page.locator(`[data-cta-id="${id}"]`).click();
    await fillIn(page);
    await popupOf(page).submit.click();
    const { success } = popupOf(page);
    await expect(success).toBeVisible();
    expect(submissions[index]?.postDataJSON()).toMatchObject({ ctaId: id });
    await success.getByRole('button', { name: 'Đã hiểu' }).click();
    await expect(success).toBeHidden();
  }
});

test('by keyboard alone: from the banner’s button to the confirmation', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/template_vp3');
  const opener = page.locator('main').getByRole('button', { name: 'Đăng ký tư vấn' }).first();
  await opener.focus();
  await page.keyboard.press('Space');
  const { dialog, name, success } = popupOf(page);
  await expect(dialog).toBeVisible();
  await name.focus();
  for (const value of [visitor.name, visitor.phone, visitor.email, visitor.address]) {
    await page.keyboard.type(value);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(success).toBeVisible();
});

test('a refused registration leaves the form open, with what the content says of it', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.allow(/500/);
  await page.route('**/form-submit', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/template_vp3');
  await openPopup(page);
  await fillIn(page);
  const { submit, dialog, name, success } = popupOf(page);
  await submit.click();
  await expect(submit).toBeEnabled({ timeout: 20_000 });
  await expect(dialog).toBeVisible();
  await expect(success).toBeHidden();
  await expect(name).toHaveValue(visitor.name);
  await expect(dialog.getByRole('alert')).toContainText('Chưa gửi được');
});
