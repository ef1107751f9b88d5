import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './journey.ts';
import { landing, publishFolder, unapproved, withCampaign, writeContent } from './landing-command.ts';
import { fillIn, popupOf, untilFormIsAlive, visitor } from './registration-popup.ts';

test('a changed headline is seen at once after import --publish, beside a running server, and rollback brings the old one back', async ({
  page,
}) => {
  const webid = 'thu_doi_tieu_de';
  await withCampaign(webid, {}, async (folder) => {
    await publishFolder(folder);
    await page.goto(`/${webid}`);
    const headline = page.getByRole('heading', { level: 1 });
    const before = (await headline.textContent()) ?? '';
    const banner = JSON.parse(await readFile(join(folder, 'content', 'home.banner.json'), 'utf8'));
    await writeContent(folder, { 'home.banner': { ...banner, title: 'Tiêu đề mới tinh' } });
    await publishFolder(folder);
    await page.reload();
    await expect(headline).toHaveText('Tiêu đề mới tinh');
    await landing('site', 'rollback', webid, '1', ...unapproved);
    await page.reload();
    await expect(headline).toHaveText(before);
    expect(await landing('site', 'list')).toContain(webid);
  });
});

test('a section whose data is missing is hidden on the published page', async ({ page }) => {
  const webid = 'thu_thieu_khoa';
  await withCampaign(
    webid,
    { 'home.section4': null, 'home.sticky': { label: 'Mở ngay', link: '' } },
    async (folder) => {
      await publishFolder(folder);
    },
  );
  await page.goto(`/${webid}`);
  await expect(page.locator('#cach-mo')).toBeVisible();
  await expect(page.locator('#hoi-dap')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Mở ngay' })).toHaveCount(0);
});

test('a registration is in the list of leads and in the CSV, with its phone as text', async ({ page }) => {
  await page.goto('/hu_vang?utm_source=danh_sach');
  await page.locator('main').getByRole('button', { name: 'Đăng ký tư vấn' }).first().click();
  await untilFormIsAlive(page);
  await fillIn(page, { name: '=HYPERLINK("http://evil.example")' });
  await popupOf(page).submit.click();
  const reference = await popupOf(page)
    .success.getByText(/^[2-9A-HJKMNP-Z]{6}$/)
    .textContent();
  const list = await landing('leads', 'list');
  expect(list).toContain(reference);
  expect(list).not.toContain(visitor.phone);
  const csv = await landing('leads', 'export', '--format', 'csv', '--webid', 'hu_vang');
  const row = csv.split('\r\n').find((line) => line.includes(reference ?? '?')) ?? '';
  expect(row).toContain('danh_sach');
  expect(row).toContain('0912345678');
  expect(row).not.toMatch(/(^|,|")=HYPERLINK/);
});
