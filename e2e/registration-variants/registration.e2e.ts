import type { Locator } from '@playwright/test';
import { atNight } from '../../src/testing/at-night.ts';
import { expectNoViolations } from '../axe.ts';
import { arrivalFromZalo, collectSubmissions, expect, test } from '../journey.ts';
import { fillIn, openPopup, popupOf, variantPages, visitor } from './variant-journey.ts';

const phone = { width: 360, height: 740 };
const desktop = { width: 1440, height: 900 };
const popup = { within: '#dang-ky' };
const pagesByDay = ['hu_vang', 'template_vp1', 'biometrics'] as const;
/** `places.e2e.ts` has the form of template_vp2 by day; the others have the same forms as those above. */
const pagesAtNight = ['template_vp2', 'template_vp3', 'diamond'] as const;
const required = 'Vui lòng nhập thông tin';

for (const webid of [...pagesByDay, ...(atNight ? pagesAtNight : [])]) {
  const { form } = variantPages[webid];
  const call = form === 'generic' ? 'form-submit' : 'register';
  const submitPath = `**/landingpage-api/api/website/${webid}/${call}`;
  const isStatic = form === 'generic' || form === 'C';

  for (const viewport of atNight ? [phone, desktop] : [phone]) {
    test(`a registration on ${webid} at ${viewport.width} px, from the first mistake to the confirmation`, {
      tag: '@quick',
    }, async ({ page, expectedErrors }) => {
      expectedErrors.allow(/captcha|Failed to load resource/i);
      const submissions = collectSubmissions(page, call);
      const { dialog, name, phone, email, address, idNumber, submit, close, sent, done } = popupOf(page, webid);
      await page.setViewportSize(viewport);
      await page.route('**/captcha/challenge', (route) => route.abort());
      await page.goto(`/${webid}?utm_source=zalo`);
      await openPopup(page, webid);

      await expectNoViolations(page, 'open', popup);

      await test.step('a press beside the popup, or on what closes it, marks no field that nobody touched', async () => {
        await expect(name).toBeFocused();
        await page.mouse.click(4, 4);
        if (isStatic) {
          await expect(name).toBeFocused();
          await close.click();
        }
        await expect(dialog).toBeHidden();
        await openPopup(page, webid);
        await expect(dialog.locator('[aria-invalid="true"]')).toHaveCount(0);
        await expect(dialog.getByText(required)).toHaveCount(0);
      });

      if (form === 'generic')
        await test.step('errors appear only after a field is touched, in words under the field', async () => {
          await expect(dialog.getByText(required)).toHaveCount(0);
          await name.focus();
          await name.blur();
          await expect(name).toHaveAccessibleDescription(required);
          await expect(dialog.getByText(required)).toHaveCount(1);
          await phone.fill('0212 345');
          await phone.blur();
          await expect(phone).toHaveAccessibleDescription('SDT không đúng định dạng');
          await email.fill('thanhhuong@');
          await email.blur();
          await expect(email).toHaveAccessibleDescription('Email không đúng định dạng');
          await address.fill('a'.repeat(501));
          await address.blur();
          await expect(address).toHaveAccessibleDescription('Tối đa 500 ký tự');
          for (const field of [phone, email, address]) await field.fill('');
        });
      else if (form === 'C')
        await test.step('variant C is "validated on blur and on change": while the first character is typed', async () => {
          const hint = 'Chỉ cần dãy số, đừng gửi ảnh giấy tờ';
          await expect(idNumber).toHaveAccessibleDescription(hint);
          await idNumber.pressSequentially('1');
          await expect(idNumber).toHaveAccessibleDescription('Tối thiểu 8 ký tự');
          await idNumber.fill('12345678');
          await expect(idNumber).toHaveAccessibleDescription(hint);
          await idNumber.fill('1234567890123');
          await expect(idNumber).toHaveAccessibleDescription('Tối đa 12 ký tự');
          await email.focus();
          await email.blur();
          await expect(email).toHaveAccessibleDescription(required);
          await idNumber.fill('');
        });
      else
        await test.step('variants A and B say nothing before a field was left', async () => {
          await name.pressSequentially('A');
          await expect(name).toHaveAttribute('aria-invalid', 'false');
          await name.blur();
          await expect(name).toHaveAccessibleDescription('Tối thiểu 2 ký tự');
          await name.fill('');
        });

      await test.step('a refused attempt sends nothing, says under each field what is wrong and goes to the first', async () => {
        await submit.click();
        await expect(dialog.getByText(required)).toHaveCount({ generic: 4, A: 3, B: 5, C: 4 }[form]);
        await expect(name).toBeFocused();
        await phone.fill('0212 345');
        await expect(phone).toHaveAccessibleDescription('SDT không đúng định dạng');
        await phone.fill('0912345678');
        await expect(phone).not.toHaveAttribute('aria-invalid', 'true');
        expect(submissions).toEqual([]);
      });
      await expectNoViolations(page, 'in error', popup);

      await fillIn(page, webid);
      if (isStatic)
        await test.step('captcha not ready: nothing is sent, and the console says so', async () => {
          const logged = page.waitForEvent('console', (message) => /captcha is not ready/.test(message.text()));
          await submit.click();
          await logged;
          await expect(submit).toBeEnabled();
          await expect(dialog).toBeVisible();
          expect(submissions).toEqual([]);
        });
      await page.unroute('**/captcha/challenge');

      await test.step('a server that is down: the form stays with what was typed, and says what content says', async () => {
        await page.route(submitPath, (route) =>
          route.fulfill({ status: 503, json: { errorCode: 500, message: 'Bận' } }),
        );
        await submit.click();
        await expect(dialog.getByRole('alert')).toContainText('Chưa gửi được');
        await expect(submit).toBeEnabled();
        await expect(sent).toBeHidden();
        await expect(name).toHaveValue(visitor.name);
        await page.unroute(submitPath);
      });

      await test.step('the server has the last word: its field messages stand under the fields', async () => {
        const fields = { email: 'Email không đúng định dạng' };
        await page.route(submitPath, (route) =>
          route.fulfill({ status: 422, json: { errorCode: 203, message: 'Chưa đúng', fields } }),
        );
        await submit.click();
        await expect(email).toHaveAccessibleDescription(fields.email);
        await expect(email).toBeFocused();
        await page.unroute(submitPath);
      });

      const earlier = submissions.length;
      await test.step('while sending the button turns and cannot be pressed; a double click sends once', async () => {
        const { promise: held, resolve: release } = Promise.withResolvers<void>();
        await page.route(submitPath, async (route) => {
          await held;
          await route.continue();
        });
        await email.fill(visitor.email);
        await submit.dblclick();
        await expect(submit).toBeDisabled();
        await expect(submit).toHaveAttribute('aria-busy', 'true');
        release();
        await expect(sent).toBeVisible();
        expect(submissions).toHaveLength(earlier + 1);
        await page.unroute(submitPath);
      });
      await expectNoViolations(page, 'in success', popup);

      await page.setViewportSize({ width: 1440, height: 900 });
      const sentWidth = await widthOf(sent);
      await test.step('a visitor registers: form, then success; closing resets', async () => {
        await expect(dialog).toBeHidden();
        await expect(sent.getByText(/^[2-9A-HJKMNP-Z]{6}$/)).toBeVisible();
        const ctaId = await page.locator('main [data-cta-id]').first().getAttribute('data-cta-id');
        expect(submissions.at(-1)?.postDataJSON()).toEqual({
          name: visitor.name,
          phoneNumber: visitor.phone,
          email: visitor.email,
          ...(form === 'generic' && { address: visitor.address }),
          ...(form === 'B' && { provinceId: '46', districtId: '475' }),
          ...(form === 'C' && { idNumber: '079203001234' }),
          ctaId,
          pageCounted: true,
          utmSource: 'zalo',
          touches: arrivalFromZalo,
          // Nobody has to agree to marketing.
          consents: [],
          captcha: expect.any(String),
          submissionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        });
        if (isStatic) {
          await page.keyboard.press('Escape');
          await expect(sent).toBeVisible();
        }
        await done.click();
        await expect(sent).toBeHidden();
        await openPopup(page, webid);
        await expect(name).toHaveValue('');
      });

      await test.step('success keeps the frame with the picture in A and B, and is a modal of its own elsewhere, larger in the generic form', async () => {
        const width = await widthOf(dialog);
        if (form === 'generic') expect(sentWidth).toBeGreaterThan(width);
        else expect(sentWidth === width).toBe(form !== 'C');
      });

      const opener = page.locator('main [data-cta-id]').first();
      await name.fill('Minh');
      if (isStatic)
        await test.step('the registration cannot be dismissed by a click outside or by Escape', async () => {
          // A second Escape must not get through either.
          await page.keyboard.press('Escape');
          await page.keyboard.press('Escape');
          await page.mouse.click(8, 450);
          await expect(dialog).toBeVisible();
          await expect(name).toHaveValue('Minh');
          await close.click();
        });
      else
        await test.step('Escape and a click beside the popup close it, a selection that ends there does not', async () => {
          await page.keyboard.press('Escape');
          await expect(dialog).toBeHidden();
          await expect(opener).toBeFocused();
          await openPopup(page, webid);
          await expect(name).toHaveValue('');
          await name.fill('Minh');
          const box = await name.boundingBox();
          if (!box) throw new Error('the field has no box');
          await page.mouse.move(box.x + 20, box.y + 20);
          await page.mouse.down();
          await page.mouse.move(8, 450, { steps: 4 });
          await page.mouse.up();
          await expect(dialog).toBeVisible();
          await page.mouse.click(8, 450);
        });
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
      await openPopup(page, webid);
      await expect(name).toHaveValue('');
    });
  }
}

async function widthOf(part: Locator): Promise<number> {
  return Math.round((await part.boundingBox())?.width ?? 0);
}

for (const webid of ['diamond', 'biometrics'] as const)
  test(`${webid} at 360 px: wherever the popup is scrolled, the button covers no consent, and the cross no field`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 560 });
    await page.goto(`/${webid}`);
    await openPopup(page, webid);
    const covered = await popupOf(page, webid).dialog.evaluate((dialog) => {
      const panel = dialog.firstElementChild;
      const found = new Set<string>();
      if (!panel) return ['no panel'];
      for (let top = 0; top <= panel.scrollHeight - panel.clientHeight; top += 8) {
        panel.scrollTo({ top, behavior: 'instant' });
        for (const control of dialog.querySelectorAll('a[href="#dong"], [type="submit"]')) {
          const { left, right, top: upper, bottom } = control.getBoundingClientRect();
          for (const x of [left + 4, (left + right) / 2, right - 4])
            for (const y of [upper + 4, (upper + bottom) / 2, bottom - 4]) {
              const [first, ...below] = document.elementsFromPoint(x, y);
              if (!first || !control.contains(first)) continue;
              const next = below.find((element) => !control.contains(element));
              const field = next?.closest('label, input, select');
              if (field) found.add(`${control.textContent} over ${field.textContent || field.getAttribute('name')}`);
            }
        }
      }
      return [...found];
    });
    expect(covered).toEqual([]);
  });

test('captcha not ready: variants A and B send without a token', async ({ page, expectedErrors }) => {
  expectedErrors.allow(/captcha|Failed to load resource/i);
  await page.route('**/captcha/challenge', (route) => route.abort());
  for (const webid of ['template_vp1', 'template_vp2'] as const) {
    const submissions = collectSubmissions(page, 'register');
    await page.goto(`/${webid}`);
    await openPopup(page, webid);
    await fillIn(page, webid);
    await popupOf(page, webid).submit.click();
    await expect(popupOf(page, webid).sent).toBeVisible();
    expect(submissions).toHaveLength(1);
    expect(submissions[0]?.postDataJSON()).not.toHaveProperty('captcha');
  }
});

test.describe('on Hũ Vàng', () => {
  test('with the keyboard only, from an address that ends in #dang-ky; focus stays inside the popup', async ({
    page,
  }) => {
    const { dialog, name, close, sent } = popupOf(page, 'hu_vang');
    await page.setViewportSize({ width: 1440, height: 900 });
    const submissions = collectSubmissions(page, 'form-submit');
    await page.goto('/hu_vang#dang-ky');
    await expect(dialog).toBeVisible();
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab');
      // The focus may pass through the browser's own controls (body), but not through the page behind.
      expect(
        await page.evaluate(
          () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
        ),
      ).toBe(true);
    }
    await close.press('Enter');
    await expect(dialog).toBeHidden();
    const opener = page.getByRole('banner').getByRole('button', { name: 'Đăng ký tư vấn' });
    await opener.focus();
    await page.keyboard.press('Space');
    await expect(name).toBeFocused();
    for (const value of [visitor.name, visitor.phone, visitor.email, visitor.address]) {
      await page.keyboard.type(value);
      await page.keyboard.press('Tab');
    }
    await expect(dialog.getByRole('link', { name: 'Rút lại đồng ý' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    for (let presses = 0; presses < 2; presses += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(sent).toBeVisible();
    expect(submissions[0]?.postDataJSON()).toMatchObject({
      ...{ ctaId: 'header-dang-ky', address: visitor.address, consents: ['quang_cao'] },
    });
    await sent.getByRole('button').last().press('Enter');
    await expect(sent).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('a dropped connection is retried silently with the same submission id', async ({ page, expectedErrors }) => {
    expectedErrors.allow(/ERR_CONNECTION|Failed to load resource/);
    const ids: string[] = [];
    await page.route('**/form-submit', async (route) => {
      ids.push(route.request().postDataJSON().submissionId);
      if (ids.length === 1) await route.abort('connectionreset');
      else await route.continue();
    });
    await page.goto('/hu_vang');
    await openPopup(page, 'hu_vang');
    await fillIn(page, 'hu_vang');
    await popupOf(page, 'hu_vang').submit.click();
    await expect(popupOf(page, 'hu_vang').sent).toBeVisible();
    expect(ids).toHaveLength(2);
    expect(ids[1]).toBe(ids[0]);
  });

  test('without a network the form says so, and what was typed goes by itself when there is one', async ({
    page,
    context,
    expectedErrors,
  }) => {
    expectedErrors.allow(/ERR_|Failed to load resource/);
    const submissions = collectSubmissions(page, 'form-submit');
    await page.goto('/hu_vang');
    await openPopup(page, 'hu_vang');
    await fillIn(page, 'hu_vang');
    await context.setOffline(true);
    const { submit, dialog, name } = popupOf(page, 'hu_vang');
    await submit.click();
    await expect(dialog.getByRole('alert')).toContainText('tự gửi đi khi có mạng');
    await expect(submit).toBeEnabled();
    await expect(name).toHaveValue(visitor.name);
    expect(submissions).toHaveLength(0);
    const resent = page.waitForResponse((response) => response.url().endsWith('/form-submit'));
    await context.setOffline(false);
    expect((await resent).status()).toBe(201);
  });
});

test('"newer templates also keep utm_term": the others neither keep nor replace one', async ({ page }) => {
  const stored = async () => JSON.parse((await page.evaluate(() => localStorage.getItem('utm'))) ?? '{}').value;
  const newer = ['credit_card', 'credit_card_v2', 'super_sinh_loi', 'hu_vang', 'vay_mua_xe'];
  await page.goto('/hu_vang');
  expect(await stored()).toBeUndefined();
  for (const webid of [...newer, ...Object.keys(variantPages)]) {
    await page.goto(`/${webid}?utm_source=zalo&utm_term=${webid}`);
    const term = newer.includes(webid) ? { utmTerm: webid } : {};
    await expect.poll(stored, webid).toEqual({ utmSource: 'zalo', ...term });
  }
  await page.goto('/hu_vang?utm_source=zalo&utm_term=hu');
  await expect.poll(stored).toEqual({ utmSource: 'zalo', utmTerm: 'hu' });
  await page.goto('/template_vp3?utm_term=khac');
  const submissions = collectSubmissions(page, 'form-submit');
  await openPopup(page, 'template_vp3');
  expect(await stored(), 'a link with nothing else').toEqual({ utmSource: 'zalo', utmTerm: 'hu' });
  await fillIn(page, 'template_vp3');
  await popupOf(page, 'template_vp3').submit.click();
  await expect(popupOf(page, 'template_vp3').sent).toBeVisible();
  expect(submissions[0]?.postDataJSON()).toMatchObject({ utmSource: 'zalo' });
  expect(submissions[0]?.postDataJSON(), 'what another page has kept').not.toHaveProperty('utmTerm');
});

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
])
  test(`axe finds nothing on the 404 page and the result page at ${viewport.width} px`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.allow(/404/);
    await page.setViewportSize(viewport);
    await page.goto('/khong-co');
    await expectNoViolations(page, 'the 404 page');
    await page.goto('/hu_vang/ket-qua?ma=HV7K3M');
    await expectNoViolations(page, 'the result page');
  });
