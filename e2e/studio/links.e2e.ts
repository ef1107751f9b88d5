import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import decodeQr from 'qr/decode.js';
import sharp from 'sharp';
import { expect, test } from '../journey.ts';
import { fillIn, openPopup, popupOf } from '../registration-popup.ts';
import { phoneAgent, untilCounted, visitor } from '../visitor.ts';
import { openDesk } from './desk-page.ts';
import { expectGood } from './expect-good.ts';
import { join } from './review-campaign.ts';
import { call, inviter, studio } from './staff.ts';

/** A campaign of its own, which nobody has published. */
async function makeCampaign(): Promise<string> {
  const webid = `lien_ket_${randomUUID().slice(0, 8)}`;
  await call(await inviter(), 'POST', '/campaigns', {
    ...{ webid, name: 'Hũ Vàng', source: { kind: 'copy', webid: 'hu_vang' } },
  });
  return webid;
}

const open = (page: Page, webid: string) => page.goto(`${studio}/ket-qua/${webid}/lien-ket`);
const builder = (page: Page) => page.getByRole('region', { name: 'Liên kết mới' });
const table = (page: Page) => page.getByRole('region', { name: 'Liên kết của chiến dịch' });
const allowCopying = (context: BrowserContext) => context.grantPermissions(['clipboard-read', 'clipboard-write']);

test('a link is built from words, kept and copied, found by its QR code, renamed and archived', {
  tag: '@quick',
}, async ({ browser }) => {
  const webid = await makeCampaign();
  const { page, context } = await join(browser, ['editor'], 'Nguyễn Thu Hà');
  await allowCopying(context);
  await open(page, webid);
  await expect(page.getByText('Chưa có liên kết nào')).toBeVisible();

  const { page: visitors } = await call(
    context.request,
    'GET',
    `/campaigns/${webid}/links?from=2026-11-01&to=2026-11-01`,
  );
  const address = `${visitors}?utm_source=zalo&utm_medium=oa&utm_campaign=gop-tet&utm_content=tin-22-11`;
  await test.step('typed texts become words, and the field says so', async () => {
    await builder(page)
      .getByRole('combobox', { name: /^Chiến dịch/ })
      .fill('Góp Tết');
    await builder(page)
      .getByRole('combobox', { name: /^Nội dung/ })
      .fill('Tin 22/11');
    await builder(page).getByLabel('Tên trong danh sách').focus();
    await expect(builder(page).getByRole('combobox', { name: /^Nội dung/ })).toHaveValue('tin-22-11');
    await expect(builder(page).getByText('“Tin 22/11” đã đổi thành chữ')).toBeVisible();
    await expect(builder(page).getByLabel('Tên trong danh sách')).toHaveValue('Tin Zalo OA, Tin 22/11');
    await expect(builder(page).locator('code')).toHaveText(address);
    await expect(builder(page).getByText('chưa ai dùng bộ từ này')).toBeVisible();
    // The suggestions of the field before go once it has lost the focus.
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await expectGood(page, 'a link that is built');
  });

  await test.step('it is kept, copied and stands first', async () => {
    await builder(page).getByRole('button', { name: 'Lưu và sao chép địa chỉ' }).click();
    await expect(page.getByText('Đã lưu liên kết và sao chép địa chỉ.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    const row = table(page).getByRole('row', { name: /Tin Zalo OA, Tin 22\/11/ });
    await expect(row).toContainText('zalo / oa');
    await expect(row).toContainText('chưa có lượt');
    await expect(builder(page).getByText('liên kết “Tin Zalo OA, Tin 22/11” có đúng bộ từ này')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Liên kết 1' })).toBeVisible();
  });

  await test.step('its QR code is a file that a camera reads', async () => {
    const files = [page.waitForEvent('download')];
    await builder(page).getByRole('button', { name: 'Tải mã QR dạng PNG' }).click();
    const [file] = await Promise.all(files);
    expect(file?.suggestedFilename()).toBe(`qr-${webid.replaceAll('_', '-')}-tin-zalo-oa-tin-22-11.png`);
    const picture = sharp(await readFile((await file?.path()) ?? ''));
    expect(await picture.metadata()).toMatchObject({ width: 1024, height: 1024 });
    const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect(decodeQr({ width: info.width, height: info.height, data }, { effort: 8, timeLimit: 5_000 })).toBe(address);
    await table(page)
      .getByRole('button', { name: /^Mã QR / })
      .click();
    await expect(page.getByRole('dialog', { name: /^Mã QR của/ })).toBeVisible();
    await expectGood(page, 'the QR code of a link');
    await page.keyboard.press('Escape');
  });

  await test.step('it gets another name, goes out of the list, and comes back', async () => {
    const markup = '<b>Tết</b> & “hũ”';
    const more = () => table(page).getByRole('button', { name: /^Thao tác khác với/ });
    await more().click();
    await page.getByRole('menuitem', { name: 'Đổi tên' }).click();
    await page.getByRole('dialog').getByLabel('Tên trong danh sách').fill(markup);
    await page.getByRole('dialog').getByRole('button', { name: 'Đổi tên' }).click();
    await expect(table(page).getByRole('rowheader', { name: markup })).toBeVisible();
    await more().click();
    await page.getByRole('menuitem', { name: 'Cất liên kết' }).click();
    await expect(table(page).getByRole('rowheader', { name: markup })).toHaveCount(0);
    await expect(builder(page).getByText(`liên kết đã cất “${markup}” có đúng bộ từ này`)).toBeVisible();
    await builder(page).getByRole('button', { name: 'Đưa trở lại danh sách' }).click();
    await expect(table(page).getByRole('rowheader', { name: markup })).toBeVisible();
  });
});

test('two people keep the same words at once: the second one hears whose link has them, and what was typed stays', async ({
  browser,
}) => {
  test.slow();
  const webid = await makeCampaign();
  const ha = await join(browser, ['editor'], 'Thu Hà');
  const lan = await join(browser, ['analyst'], 'Ngọc Lan');
  for (const { page, context } of [ha, lan]) {
    await allowCopying(context);
    // The list is not read again meanwhile.
    await open(page, webid);
    await builder(page)
      .getByRole('combobox', { name: /^Chiến dịch/ })
      .fill('gop-tet');
  }
  await ha.page.getByLabel('Tên trong danh sách').fill('Của Hà');
  await lan.page.getByLabel('Tên trong danh sách').fill('Của Lan');
  const keep = (page: Page) => builder(page).getByRole('button', { name: 'Lưu và sao chép địa chỉ' }).click();
  await lan.page.route(/\/links\?/, (route) => route.abort());
  await keep(ha.page);
  await expect(ha.page.getByText('Đã lưu liên kết và sao chép địa chỉ.')).toBeVisible();
  await keep(lan.page);
  await expect(lan.page.getByRole('alert').filter({ hasText: 'Liên kết “Của Hà” có đúng bộ từ này' })).toBeVisible();
  await expect(lan.page.getByLabel('Tên trong danh sách')).toHaveValue('Của Lan');
  await lan.page.unroute(/\/links\?/);

  await test.step('what was typed survives a server that is away, and is kept once it is back', async () => {
    await builder(lan.page)
      .getByRole('combobox', { name: /^Nội dung/ })
      .fill('Bài của Lan');
    await lan.page.route(/\/studio\/api\//, (route) => route.abort());
    await keep(lan.page);
    await expect(
      lan.page
        .getByRole('alert')
        .filter({ hasText: /Máy chủ chưa trả lời/ })
        .first(),
    ).toBeVisible();
    await expect(builder(lan.page).getByRole('combobox', { name: /^Nội dung/ })).toHaveValue('bai-cua-lan');
    await lan.page.unroute(/\/studio\/api\//);
    await keep(lan.page);
    await expect(table(lan.page).getByRole('rowheader', { name: 'Của Lan' })).toBeVisible();
    await expect(table(lan.page).getByRole('rowheader')).toHaveCount(2);
  });
});

test('on a phone the campaign has its whole name, and each number of a link its own', async ({ browser }) => {
  const { page, context } = await join(browser, ['editor'], 'Nguyễn Thu Hà', { width: 390, height: 844 });
  const webid = await makeCampaign();
  const words = { source: 'zalo', medium: 'oa', campaign: 'tet', content: '' };
  await call(context.request, 'POST', `/campaigns/${webid}/links`, { id: randomUUID(), name: 'Tin Zalo', ...words });
  await open(page, webid);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Hũ Vàng');
  expect(await heading.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
  const named = table(page).getByRole('row').locator('[data-title]');
  await expect(named).toHaveCount(3);
  const titles = await named.evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content));
  expect(titles).toEqual(['"Lượt xem"', '"Đăng ký"', '"Tỷ lệ"']);
  await context.close();
});

test('a link is built with the keyboard alone', async ({ browser }) => {
  const webid = await makeCampaign();
  const { page, context } = await join(browser, ['editor'], 'Thu Hà');
  await allowCopying(context);
  await open(page, webid);
  await builder(page).getByRole('button', { name: /Nguồn/ }).focus();
  for (const [field, letters, chosen] of [
    ['Nguồn', 'face', 'facebook'],
    ['Kênh', 'bai', 'bai-viet'],
  ] as const) {
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listbox', { name: field })).toBeVisible();
    await page.keyboard.type(letters);
    await page.keyboard.press('Enter');
    await expect(builder(page).getByRole('button', { name: new RegExp(`^${chosen} ${field}`) })).toBeFocused();
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const proposed = await builder(page)
    .getByRole('combobox', { name: /^Chiến dịch/ })
    .inputValue();
  expect(proposed).toMatch(/^lien_ket_/);
  await page.keyboard.press('Enter');
  await expect(table(page).getByRole('rowheader')).toContainText('Bài Facebook');
});

test('three links are visited on phones, one visitor registers, and all is seen beside the links within 15 seconds', async ({
  browser,
}) => {
  test.slow();
  const webid = await openDesk();
  const { page, context } = await join(browser, ['editor'], 'Thu Hà', { width: 1440, height: 900 });
  await allowCopying(context);
  await open(page, webid);
  const addresses: string[] = [];
  for (const set of ['Tin Zalo OA', 'Bài Facebook', 'Mã QR ở quầy']) {
    await builder(page).getByRole('button', { name: set }).click();
    await builder(page)
      .getByRole('combobox', { name: /^Chiến dịch/ })
      .fill('Góp Tết');
    await builder(page).getByLabel('Tên trong danh sách').fill(set);
    await builder(page).getByRole('button', { name: 'Lưu và sao chép địa chỉ' }).click();
    await expect(table(page).getByRole('row', { name: new RegExp(`^${set}`) })).toBeVisible();
    addresses.push(await page.evaluate(() => navigator.clipboard.readText()));
  }
  expect(new Set(addresses).size).toBe(3);

  for (const [index, address] of addresses.entries()) {
    const phone = await browser.newContext({
      ...visitor,
      userAgent: phoneAgent,
      viewport: { width: 390, height: 844 },
    });
    // Without a network of its own the browser of a test would keep registrations.
    await phone.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => true }));
    const visited = await phone.newPage();
    const { pathname, search } = new URL(address);
    await visited.goto(pathname + search);
    await untilCounted(visited);
    if (index === 0) {
      await openPopup(visited);
      await fillIn(visited);
      await popupOf(visited).submit.click();
      await expect(popupOf(visited).success).toBeVisible();
    }
    await phone.close();
  }
  const numbersOf = (set: string) =>
    table(page)
      .getByRole('row', { name: new RegExp(`^${set}`) })
      .getByRole('cell');
  for (const [set, registrations] of [
    ['Tin Zalo OA', '1'],
    ['Bài Facebook', '0'],
    ['Mã QR ở quầy', '0'],
  ] as const) {
    await expect(numbersOf(set).nth(3)).toHaveText('1', { timeout: 15_000 });
    await expect(numbersOf(set).nth(4)).toHaveText(registrations, { timeout: 15_000 });
  }
});
