import { campaignPages } from '../campaign-pages.ts';
import { collectSubmissions, expect, test } from '../journey.ts';
import { fillIn, openPopup, popupOf, untilFormIsAlive, visitor } from '../registration-popup.ts';

const submitPath = '**/landingpage-api/api/website/hu_vang/form-submit';

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    // With motion, as most visitors have it.
    test.use({ viewport, reducedMotion: 'no-preference' });

    test('a visitor registers: the lead is stored with campaign, page and button, and success says what happens next', async ({
      page,
    }) => {
      const submissions = collectSubmissions(page, 'form-submit');
      await page.goto(
        '/hu_vang?utm_source=zalo&utm_campaign=tet&utm_content=video&utm_medium=cpc&utm_term=tiet%20kiem',
      );
      await openPopup(page);
      await fillIn(page);
      await popupOf(page).submit.click();
      const { success, dialog } = popupOf(page);
      await expect(success).toBeVisible();
      await expect(dialog).toBeHidden();
      await expect(success.getByText(/[2-9A-HJKMNP-Z]{6}/).first()).toBeVisible();
      expect(submissions).toHaveLength(1);
      expect(submissions[0]?.postDataJSON()).toMatchObject({
        name: visitor.name,
        phoneNumber: visitor.phone,
        email: visitor.email,
        address: visitor.address,
        ctaId: 'banner-dang-ky',
        utmSource: 'zalo',
        utmCampaign: 'tet',
        utmContent: 'video',
        utmMedium: 'cpc',
        utmTerm: 'tiet kiem',
        captcha: expect.any(String),
        submissionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
      const answer = await (await submissions[0]?.response())?.json();
      expect(answer).toEqual({ data: { reference: expect.stringMatching(/^[2-9A-HJKMNP-Z]{6}$/) } });
    });

    test('success is a larger modal; closing it closes and resets the popup', async ({ page }) => {
      await page.goto('/hu_vang');
      await openPopup(page);
      await fillIn(page);
      const { success, dialog, name, submit } = popupOf(page);
      const form = await dialog.boundingBox();
      await submit.click();
      await expect(success).toBeVisible();
      const modal = await success.boundingBox();
      if (viewport.width > 640) expect(modal?.width, 'larger').toBeGreaterThan(form?.width ?? 0);
      await page.keyboard.press('Escape');
      await expect(success).toBeVisible();
      await success.getByRole('button', { name: 'Đã hiểu' }).click();
      await expect(success).toBeHidden();
      await expect(dialog).toBeHidden();
      await openPopup(page);
      await expect(name).toHaveValue('');
      await expect(success).toBeHidden();
    });

    test('the popup shows its button without a scroll', async ({ page }) => {
      await page.goto('/hu_vang');
      await openPopup(page);
      await expect(popupOf(page).submit).toBeInViewport({ ratio: 1 });
    });
  });
}

test('the button that opened the popup is remembered, each by its own class id', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const submissions = collectSubmissions(page, 'form-submit');
  await page.goto('/hu_vang');
  await page.locator('header').first().getByRole('button', { name: 'Đăng ký tư vấn' }).click();
  await expect(popupOf(page).dialog).toBeVisible();
  await untilFormIsAlive(page);
  await fillIn(page);
  await popupOf(page).submit.click();
  await expect(popupOf(page).success).toBeVisible();
  expect(submissions[0]?.postDataJSON()).toMatchObject({ ctaId: 'header-dang-ky' });
});

test('errors appear only after a field is touched, in words under the field', async ({ page }) => {
  await page.goto('/hu_vang');
  await openPopup(page);
  const { dialog, name, phone, email, address } = popupOf(page);
  await expect(dialog.getByText('Vui lòng nhập thông tin')).toHaveCount(0);
  await name.focus();
  await name.blur();
  await expect(name).toHaveAccessibleDescription('Vui lòng nhập thông tin');
  await expect(dialog.getByText('Vui lòng nhập thông tin')).toHaveCount(1);
  await phone.fill('0212 345');
  await phone.blur();
  await expect(phone).toHaveAccessibleDescription('SDT không đúng định dạng');
  await email.fill('thanhhuong@');
  await email.blur();
  await expect(email).toHaveAccessibleDescription('Email không đúng định dạng');
  await address.fill('a'.repeat(501));
  await address.blur();
  await expect(address).toHaveAccessibleDescription('Tối đa 500 ký tự');
  await phone.fill('0912345678');
  await expect(phone).not.toHaveAttribute('aria-invalid', 'true');
});

test('a submit with wrong fields sends nothing and goes to the first of them', async ({ page }) => {
  const submissions = collectSubmissions(page, 'form-submit');
  await page.goto('/hu_vang');
  await openPopup(page);
  const { dialog, name, submit } = popupOf(page);
  await submit.click();
  await expect(dialog.getByText('Vui lòng nhập thông tin')).toHaveCount(4);
  await expect(name).toBeFocused();
  expect(submissions).toHaveLength(0);
});

test('the popup has a static backdrop and no Escape, but a visible close button that resets it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/hu_vang');
  await openPopup(page);
  const { dialog, name, close } = popupOf(page);
  await name.fill('Minh');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await page.mouse.click(8, 450);
  await expect(dialog).toBeVisible();
  await close.click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('main').getByRole('button', { name: 'Đăng ký tư vấn' }).first()).toBeFocused();
  await openPopup(page);
  await expect(name).toHaveValue('');
});

test('with the keyboard only: open, fill in, send, close', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/hu_vang');
  const opener = page.locator('main').getByRole('button', { name: 'Đăng ký tư vấn' }).first();
  await opener.focus();
  await page.keyboard.press('Space');
  const { dialog, name, success } = popupOf(page);
  await expect(dialog).toBeVisible();
  await untilFormIsAlive(page);
  await expect(name).toBeFocused();
  await page.keyboard.type(visitor.name);
  await page.keyboard.press('Tab');
  await page.keyboard.type('0912345678');
  await page.keyboard.press('Tab');
  await page.keyboard.type(visitor.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(visitor.address);
  await page.keyboard.press('Enter');
  await expect(success).toBeVisible();
  await success.getByRole('button', { name: 'Đã hiểu' }).press('Enter');
  await expect(success).toBeHidden();
  await expect(opener).toBeFocused();
});

test('focus stays inside the popup', async ({ page }) => {
  await page.goto('/hu_vang');
  await openPopup(page);
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    // The focus may pass through the browser's own controls (body), but not through the page behind.
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      ),
    ).toBe(true);
  }
});

test('what is typed before the form is alive is kept', async ({ page }) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/assets\/.*island.*\.js$/i, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/hu_vang');
  await page.locator('main').getByRole('button', { name: 'Đăng ký tư vấn' }).first().click();
  const { dialog, name } = popupOf(page);
  await expect(dialog).toBeVisible();
  await name.fill('Trần Thị Hương');
  release();
  await untilFormIsAlive(page);
  await expect(name).toHaveValue('Trần Thị Hương');
});

test('while sending the button turns and cannot be pressed; a double click sends once', async ({ page }) => {
  const submissions = collectSubmissions(page, 'form-submit');
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(submitPath, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/hu_vang');
  await openPopup(page);
  await fillIn(page);
  const { submit, success } = popupOf(page);
  await submit.dblclick();
  await expect(submit).toBeDisabled();
  release();
  await expect(success).toBeVisible();
  expect(submissions).toHaveLength(1);
});

test('a dropped connection is retried silently with the same submission id', async ({ page, expectedErrors }) => {
  expectedErrors.allow(/ERR_CONNECTION|Failed to load resource/);
  const ids: string[] = [];
  await page.route(submitPath, async (route) => {
    ids.push(route.request().postDataJSON().submissionId);
    if (ids.length === 1) await route.abort('connectionreset');
    else await route.continue();
  });
  await page.goto('/hu_vang');
  await openPopup(page);
  await fillIn(page);
  await popupOf(page).submit.click();
  await expect(popupOf(page).success).toBeVisible();
  expect(ids).toHaveLength(2);
  expect(ids[1]).toBe(ids[0]);
});

test('a server that is down: the popup stays on the form with what was typed, and says what content says', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.allow(/503|Failed to load resource/);
  await page.route(submitPath, (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/json',
      body: JSON.stringify({ errorCode: 500, message: 'Hệ thống đang bận' }),
    }),
  );
  await page.goto('/hu_vang');
  await openPopup(page);
  await fillIn(page);
  const { submit, dialog, name, success } = popupOf(page);
  const answered = page.waitForResponse((response) => response.url().endsWith('/form-submit'));
  await submit.click();
  await answered;
  await expect(submit).toBeEnabled();
  await expect(dialog).toBeVisible();
  await expect(success).toBeHidden();
  await expect(name).toHaveValue(visitor.name);
  await expect(dialog.getByRole('alert')).toHaveText('Chưa gửi được. Bạn bấm lại, hoặc gọi 1900\u00a00000 nhé.');
});

test('without a network the form says so at once, and what was typed goes by itself when there is one', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.allow(/ERR_|Failed to load resource/);
  const submissions = collectSubmissions(page, 'form-submit');
  await page.goto('/hu_vang');
  await openPopup(page);
  await fillIn(page);
  await context.setOffline(true);
  const { submit, dialog, name } = popupOf(page);
  await submit.click();
  await expect(dialog.getByRole('alert')).toContainText('tự gửi đi khi có mạng', { timeout: 2000 });
  await expect(submit).toBeEnabled();
  await expect(name).toHaveValue(visitor.name);
  expect(submissions).toHaveLength(0);
  const resent = page.waitForResponse((response) => response.url().endsWith('/form-submit'));
  await context.setOffline(false);
  expect((await resent).status()).toBe(201);
});

test('captcha not ready: nothing is sent, and the console says so', async ({ page, expectedErrors }) => {
  expectedErrors.allow(/captcha/i);
  expectedErrors.allow(/Failed to load resource/);
  const submissions = collectSubmissions(page, 'form-submit');
  await page.route('**/captcha/challenge', (route) => route.abort());
  await page.goto('/hu_vang');
  await openPopup(page);
  await fillIn(page);
  const logged = page.waitForEvent(
    'console',
    (message) => message.type() === 'error' && /captcha/i.test(message.text()),
  );
  await popupOf(page).submit.click();
  await logged;
  await expect(popupOf(page).submit).toBeEnabled();
  expect(submissions).toHaveLength(0);
  await expect(popupOf(page).dialog).toBeVisible();
});

test('the server has the last word: its field messages stand under the fields', async ({ page, expectedErrors }) => {
  expectedErrors.allow(/422|Failed to load resource/);
  await page.route(submitPath, (route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/json',
      body: JSON.stringify({
        errorCode: 203,
        message: 'Một số thông tin chưa đúng',
        fields: { phoneNumber: 'SDT không đúng định dạng' },
      }),
    }),
  );
  await page.goto('/hu_vang');
  await openPopup(page);
  await fillIn(page);
  await popupOf(page).submit.click();
  await expect(popupOf(page).phone).toHaveAccessibleDescription('SDT không đúng định dạng');
});

test('attribution is kept for 24 hours and only when the address carries it', async ({ page }) => {
  const stored = () => page.evaluate(() => localStorage.getItem('utm'));
  await page.goto('/hu_vang');
  expect(await stored()).toBeNull();
  await page.goto('/hu_vang?utm_source=zalo&utm_term=hu');
  const record = await stored();
  expect(record).toContain('zalo');
  await page.goto('/hu_vang');
  expect(await stored()).toBe(record);

  const submissions = collectSubmissions(page, 'form-submit');
  await openPopup(page);
  await fillIn(page);
  await popupOf(page).submit.click();
  await expect(popupOf(page).success).toBeVisible();
  expect(submissions[0]?.postDataJSON()).toMatchObject({ utmSource: 'zalo', utmTerm: 'hu' });
});

test('"newer templates also keep utm_term": the others neither keep nor replace one', async ({ page }) => {
  const stored = async () => JSON.parse((await page.evaluate(() => localStorage.getItem('utm'))) ?? '{}').value;
  const newer = ['credit_card', 'credit_card_v2', 'super_sinh_loi', 'hu_vang'];
  for (const webid of campaignPages) {
    await page.goto(`/${webid}?utm_source=zalo&utm_term=${webid}`);
    const term = newer.includes(webid) ? { utmTerm: webid } : {};
    await expect.poll(stored, webid).toEqual({ utmSource: 'zalo', ...term });
  }
  await page.goto('/hu_vang?utm_source=zalo&utm_term=hu');
  await expect.poll(stored).toEqual({ utmSource: 'zalo', utmTerm: 'hu' });
  await page.goto('/template_vp3?utm_term=khac');
  const submissions = collectSubmissions(page, 'form-submit');
  await openPopup(page);
  expect(await stored(), 'a link with nothing else').toEqual({ utmSource: 'zalo', utmTerm: 'hu' });
  await fillIn(page);
  await popupOf(page).submit.click();
  await expect(popupOf(page).success).toBeVisible();
  expect(submissions[0]?.postDataJSON()).toMatchObject({ utmSource: 'zalo' });
  expect(submissions[0]?.postDataJSON(), 'what another page has kept').not.toHaveProperty('utmTerm');
});

test('attribution older than 24 hours is not sent', async ({ page }) => {
  await page.clock.install();
  await page.goto('/hu_vang?utm_source=zalo');
  await page.clock.fastForward('24:00:01');
  await page.goto('/hu_vang');
  const submissions = collectSubmissions(page, 'form-submit');
  await openPopup(page);
  await page.clock.resume();
  await fillIn(page);
  await popupOf(page).submit.click();
  await expect(popupOf(page).success).toBeVisible();
  expect(submissions[0]?.postDataJSON()).not.toHaveProperty('utmSource');
});

test('an address that ends in #dang-ky opens the popup', async ({ page }) => {
  await page.goto('/hu_vang#dang-ky');
  await expect(popupOf(page).dialog).toBeVisible();
  await untilFormIsAlive(page);
});
