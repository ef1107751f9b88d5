import type { Page } from '@playwright/test';
import { atNight } from '../at-night.ts';
import { expect, test } from '../journey.ts';
import { popupOf, popupTexts, type VariantPage, variantPages, variantWebids, visitor } from './variant-journey.ts';

test.use({ javaScriptEnabled: false });

async function fillInWithoutDistrict(page: Page, webid: VariantPage, phone = visitor.phone): Promise<void> {
  const popup = popupOf(page, webid);
  await popup.name.fill(visitor.name);
  await popup.phone.fill(phone);
  await popup.email.fill(visitor.email);
  for (const purpose of await popup.dialog.locator('[name^="consent_"][required]').all()) await purpose.check();
  if (variantPages[webid].form === 'C') await popup.idNumber.fill(visitor.idNumber);
  if (variantPages[webid].form === 'B') await popup.province.selectOption({ label: visitor.province });
}

for (const width of [360, ...atNight(1440)]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    for (const webid of variantWebids.filter((name) => variantPages[name].form !== 'B')) {
      test(`${webid}: the form opens, posts and answers with a result page`, async ({ page }) => {
        await page.goto(`/${webid}`);
        await page.locator('main [data-cta-id]').first().click();
        await expect(popupOf(page, webid).dialog).toBeVisible();
        await fillInWithoutDistrict(page, webid);
        await popupOf(page, webid).submit.click();
        await expect(page).toHaveURL(new RegExp(`/${webid}/ket-qua\\?ma=[2-9A-HJKMNP-Z]{6}$`));
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(popupTexts(webid).success.title);
      });

      test(`${webid}: refused input comes back with the words typed and the messages`, async ({
        page,
        expectedErrors,
      }) => {
        expectedErrors.allow(/422/);
        await page.goto(`/${webid}#dang-ky`);
        await fillInWithoutDistrict(page, webid, '0212 345');
        await popupOf(page, webid).submit.click();
        await expect(page.getByLabel('Họ và tên')).toHaveValue(visitor.name);
        await expect(page.getByLabel('Số điện thoại')).toHaveAccessibleDescription('SDT không đúng định dạng');
        await page.getByLabel('Số điện thoại').fill('0912345678');
        await page.getByRole('button', { name: popupTexts(webid).buttonLabel }).click();
        await expect(page).toHaveURL(/\/ket-qua\?ma=/);
      });
    }

    test('template_vp2: the province is chosen on the page, the district on the page that answers', async ({
      page,
      expectedErrors,
    }) => {
      expectedErrors.allow(/422/);
      const webid = 'template_vp2';
      await page.goto(`/${webid}?utm_source=zalo#dang-ky`);
      const popup = popupOf(page, webid);
      await expect(popup.district).toBeDisabled();
      // Playwright finds no text inside `noscript`, so by element.
      const sentence = popup.dialog.locator('noscript p');
      await expect(sentence).toBeVisible();
      await expect(sentence).toContainText('danh sách bên dưới sẽ hiện ở trang kế tiếp');
      await fillInWithoutDistrict(page, webid);
      await popup.submit.click();
      await expect(page.getByRole('alert').first()).toHaveText('Còn một bước: mời bạn chọn quận, huyện rồi gửi lại.');
      await expect(page.getByLabel('Họ và tên')).toHaveValue(visitor.name);
      await expect(page.getByLabel('Tỉnh, thành phố')).toHaveValue('46');
      await page.getByLabel('Quận, huyện').selectOption({ label: visitor.district });
      await page.getByRole('button', { name: popupTexts(webid).buttonLabel }).click();
      await expect(page).toHaveURL(/\/template_vp2\/ket-qua\?ma=[2-9A-HJKMNP-Z]{6}$/);
    });

    test('template_vp2: another province chosen at the second step brings its own districts', async ({
      page,
      expectedErrors,
    }) => {
      expectedErrors.allow(/422/);
      const webid = 'template_vp2';
      await page.goto(`/${webid}#dang-ky`);
      await fillInWithoutDistrict(page, webid);
      await popupOf(page, webid).submit.click();
      await page.getByLabel('Quận, huyện').selectOption({ label: visitor.district });
      await page.getByLabel('Tỉnh, thành phố').selectOption({ label: 'Thành phố Hồ Chí Minh' });
      await page.getByRole('button', { name: popupTexts(webid).buttonLabel }).click();
      const district = page.getByLabel('Quận, huyện');
      await expect(district).toHaveAccessibleDescription('Quận, huyện này không thuộc tỉnh, thành phố đã chọn');
      await expect(district).toHaveValue('');
      await district.selectOption({ label: 'Quận 1' });
      await page.getByRole('button', { name: popupTexts(webid).buttonLabel }).click();
      await expect(page).toHaveURL(/\/ket-qua\?ma=/);
    });
  });
}
