import { collectSubmissions, expect, test } from '../journey.ts';
import { landing, publishFolder, withCampaign } from '../landing-command.ts';
import { popupTexts, visitor } from './variant-journey.ts';

const webid = 'vay_nha_2025';
const { title, buttonLabel, success } = popupTexts('template_vp2');

test.beforeAll(async () => {
  await withCampaign(webid, {}, (folder) => publishFolder(folder).then(() => undefined), {
    campaign: 'template_vp2',
    settings: { places: '2025' },
  });
});

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
]) {
  test(`"places: 2025" at ${viewport.width} px: the district gives way to the ward, directly under the province`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const submissions = collectSubmissions(page, 'register');
    await page.goto(`/${webid}`);
    await page.locator('main [data-cta-id]').first().click();
    const dialog = page.getByRole('dialog', { name: title });
    await expect(page.locator('[data-island="VariantBForm"][data-island-state="hydrated"]')).toBeAttached();
    const province = dialog.getByRole('combobox', { name: 'Tỉnh, thành phố' });
    const ward = dialog.getByRole('combobox', { name: 'Phường, xã' });
    await expect(dialog.getByLabel('Quận, huyện')).toHaveCount(0);
    await expect(province.getByRole('option')).toHaveCount(35);
    await expect(ward).toBeDisabled();
    await dialog.getByLabel('Họ và tên').fill(visitor.name);
    await dialog.getByLabel('Số điện thoại').fill(visitor.phone);
    await dialog.getByRole('textbox', { name: 'Email' }).fill(visitor.email);
    await province.selectOption({ label: 'Thành phố Hà Nội' });
    await ward.selectOption({ label: 'Phường Ba Đình' });
    await province.selectOption({ label: 'Thành phố Huế' });
    await expect(ward).toHaveValue('');
    await dialog.getByRole('button', { name: buttonLabel }).click();
    await expect(ward).toHaveAccessibleDescription('Vui lòng nhập thông tin');
    await ward.selectOption({ label: 'Phường Thuận Hóa' });
    await dialog.getByRole('button', { name: buttonLabel }).click();
    await expect(page.getByRole('dialog', { name: success.title })).toBeVisible();
    expect(submissions).toHaveLength(1);
    const sent = submissions[0]?.postDataJSON();
    expect(sent).toMatchObject({ provinceId: '46', wardId: expect.stringMatching(/^\d{5}$/) });
    expect(sent).not.toHaveProperty('districtId');
    expect(await landing('leads', 'export', '--reveal', '--webid', webid)).toContain('Phường Thuận Hóa');
  });
}
