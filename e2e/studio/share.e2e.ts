import { expectNoViolations } from '../axe.ts';
import { expect, test } from '../journey.ts';
import { landing, withCampaign } from '../landing-command.ts';
import { visitor } from '../visitor.ts';
import { signInAs } from './staff.ts';
import { showTheme, themes } from './theme.ts';

test('an editor shares what is being edited by an address, which sends nothing and ends when it is withdrawn', async ({
  page,
  context,
  browser,
}) => {
  // A second attempt finds no address of the first.
  const webid = `chia_se_${test.info().retry}`;
  await withCampaign(webid, {}, async (folder) => void (await landing('site', 'import', folder)));
  await signInAs(context, ['editor']);
  await page.goto(`/studio/chien-dich/${webid}`);
  await page.getByRole('button', { name: 'Chia sẻ bản xem trước' }).click();
  const dialog = page.getByRole('dialog', { name: 'Chia sẻ bản xem trước' });
  await expect(dialog.getByText('Chưa có địa chỉ nào đang mở.')).toBeVisible();
  await dialog.getByRole('radio', { name: '1 giờ' }).click();
  await dialog.getByRole('button', { name: 'Tạo địa chỉ xem trước' }).click();
  await expect(dialog.getByRole('img', { name: 'Mã QR của địa chỉ xem trước' })).toBeVisible();
  const address = new URL(await dialog.getByRole('textbox', { name: 'Địa chỉ xem trước' }).inputValue());
  await expect(dialog.getByRole('listitem')).toHaveText([/^Bản nháp, đến .*Nguyễn Thu Hà tạo/]);
  for (const theme of themes) {
    await showTheme(page, theme);
    await expectNoViolations(page, `sharing, ${theme}`, { within: '[role="dialog"]' });
  }

  const phone = await browser.newContext(visitor);
  const shown = await phone.newPage();
  const response = await shown.goto(address.pathname + address.search);
  expect(response?.headers()['cache-control']).toBe('no-store');
  expect(response?.headers()['content-security-policy']).toContain("form-action 'none'");
  await expect(shown.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await expect(shown.getByText('bản nháp, khách chưa xem được trang này')).toBeVisible();
  // Its forms answer by themselves, as in the editor.
  await expect(shown.locator('html[data-preview]')).toHaveCount(1);

  await dialog.getByRole('button', { name: /^Thu hồi/ }).click();
  await expect(dialog.getByText('Chưa có địa chỉ nào đang mở.')).toBeVisible();
  expect((await shown.request.get(address.pathname + address.search)).status()).toBe(403);
  await phone.close();
});
