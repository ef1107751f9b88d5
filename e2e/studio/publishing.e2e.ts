import type { Browser } from '@playwright/test';
import { expectNoViolations } from '../axe.ts';
import { expect, test } from '../journey.ts';
import { landing } from '../landing-command.ts';
import { serverAddress } from '../server-address.ts';
import { expectGoodThemes } from './expect-good.ts';
import { ask, edit, join, publishFirst } from './review-campaign.ts';
import { call, studio } from './staff.ts';

const headline = ['content', 'home.section2', 'title'];
const promise = 'Hũ nào cũng bắt đầu từ một lời hứa';
const phone = { width: 390, height: 844 };

/** An editor and an approver of a campaign that runs and has a new headline, unpublished. */
async function openEdited(browser: Browser) {
  const editor = await join(browser, ['editor'], 'Nguyễn Thu Hà');
  const approver = await join(browser, ['approver'], 'Trần Đức Minh');
  const webid = await publishFirst(editor.context, approver.context);
  await edit(editor.context.request, webid, [[headline, promise]]);
  return { editor, approver, webid };
}

test('a version is planned on a phone, its time changed in the calendar, published now, and the history opens the first version again', {
  tag: '@quick',
}, async ({ browser }) => {
  const editor = await join(browser, ['editor'], 'Nguyễn Thu Hà', { width: 1440, height: 900 });
  const approver = await join(browser, ['approver'], 'Trần Đức Minh', phone);
  const webid = await publishFirst(editor.context, approver.context);
  const first = (await call(editor.context.request, 'GET', `/campaigns/${webid}/working-copy`)).content;
  await edit(editor.context.request, webid, [[headline, promise]]);
  const { id, version } = await ask(editor.context.request, webid, 'Tựa mới cho dịp Tết');
  const { page } = approver;
  const read = async () => await (await page.request.get(`${serverAddress.main}/${webid}`)).text();

  await test.step('it is approved for tomorrow at eight', async () => {
    await page.goto(`${studio}/chien-dich/${webid}/duyet/${id}`);
    await page.getByRole('button', { name: 'Thao tác khác' }).click();
    await page.getByRole('menuitem', { name: 'Duyệt, hẹn giờ…' }).click();
    const dialog = page.getByRole('dialog', { name: `Duyệt bản ${version} và hẹn giờ` });
    await dialog.getByRole('button', { name: 'Duyệt và hẹn giờ' }).click();
    await expect(dialog.getByText('Bạn chọn cả ngày và giờ.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Sáng mai, 08:00' }).click();
    await dialog.getByRole('button', { name: 'Duyệt và hẹn giờ' }).click();
    await expect(page.getByText(/^Trang tự xuất bản lúc .*08:00\.$/)).toBeVisible();
    await expect(dialog).toBeHidden();
    expect(await read()).not.toContain('một lời hứa');
  });

  await test.step('the calendar shows it, and changes its time', async () => {
    await page.goto(`${studio}/lich?chien-dich=${webid}`);
    const upcoming = page.getByRole('complementary', { name: 'Sắp tới' });
    await expect(upcoming.getByText(/08:00$/)).toBeVisible();
    await expect(upcoming.getByText('Nguyễn Thu Hà gửi, Trần Đức Minh duyệt')).toBeVisible();
    await expectGoodThemes(page, 'calendar on a phone');
    await upcoming.getByRole('button', { name: /^Đổi giờ/ }).click();
    const dialog = page.getByRole('dialog', { name: `Đổi giờ xuất bản bản ${version}` });
    await expect(dialog.getByLabel('Giờ', { exact: true })).toHaveValue('08:00');
    await dialog.getByLabel('Giờ', { exact: true }).fill('09:30');
    await dialog.getByRole('button', { name: 'Đổi giờ' }).click();
    await expect(dialog).toBeHidden();
    await expect(upcoming.getByText(/09:30$/)).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
    const weeks = page.getByRole('table', { name: 'Lịch xuất bản' });
    await expect(weeks.getByRole('link', { name: /09:30/ })).toBeVisible();
    // React Aria announces the button that waited by its id, which is gone with the dialog.
    await expectNoViolations(page, 'calendar', {
      exceptAt: { 'role-img-alt': '[data-live-announcer] [role="img"]' },
    });
    await page.setViewportSize(phone);
    await expect(weeks).toHaveCount(0);
    await page.getByRole('link', { name: /09:30/ }).click();
  });

  await test.step('it is published now instead', async () => {
    await page.getByRole('button', { name: 'Xuất bản ngay…' }).click();
    const dialog = page.getByRole('alertdialog', { name: `Xuất bản bản ${version} của Hũ Vàng?` });
    await dialog.getByRole('button', { name: 'Xuất bản ngay' }).click();
    await expect(page.getByRole('link', { name: 'Xem trang' })).toHaveAttribute('href', new RegExp(`/${webid}$`));
    await expect(dialog).toBeHidden();
    expect(await read()).toContain('một lời hứa');
  });

  await test.step('the editor sees who did what, compares, and makes the first version the working copy', async () => {
    const { page: own } = editor;
    await own.goto(`${studio}/chien-dich/${webid}`);
    await own.getByRole('link', { name: 'Lịch sử' }).click();
    const list = own.getByRole('region', { name: 'Các bản' });
    const rows = list.getByRole('listitem');
    await expect(rows.first()).toContainText(`Bản ${version} được xuất bản`);
    await expect(rows.first()).toContainText('Trần Đức Minh');
    await expect(rows.first()).toContainText('Đang chạy');
    const comparison = own.getByRole('region', { name: 'So sánh' });
    await expect(
      comparison.getByRole('heading', { name: `So sánh bản ${version - 1} và bản ${version}` }),
    ).toBeVisible();
    await expect(comparison.locator('del')).toHaveText('dự định');
    await expect(comparison.locator('ins')).toHaveText('lời hứa');
    const older = own.frameLocator(`iframe[title="Trang của bản ${version - 1}"]`);
    await expect(older.getByText('một dự định')).toBeVisible();
    await expect(own.frameLocator(`iframe[title="Trang của bản ${version}"]`).getByText('một lời hứa')).toBeVisible();
    await expectGoodThemes(own, 'history');
    await list.getByRole('radio', { name: 'Duyệt' }).click();
    await expect(rows.filter({ hasText: 'xuất bản' })).toHaveCount(0);
    await expect(rows.filter({ hasText: 'gửi duyệt' })).toHaveCount(2);
    await comparison.getByRole('button', { name: `Mở lại bản ${version - 1}` }).click();
    await expect(own).toHaveURL(new RegExp(`/chien-dich/${webid}(\\?|$)`));
    await expect(own.getByText(`Bản nháp giờ giống bản ${version - 1}.`, { exact: false })).toBeVisible();
    const copy = await call(editor.context.request, 'GET', `/campaigns/${webid}/working-copy`);
    expect(copy.content).toEqual(first);
    expect(await read()).toContain('một lời hứa');
  });
  await editor.context.close();
  await approver.context.close();
});

test('the editor sees for whose decision a version waits, reminds once, and withdraws it', async ({ browser }) => {
  const { editor, approver, webid } = await openEdited(browser);
  const { version } = await ask(editor.context.request, webid, 'Mức <b>mới</b>');
  const { page } = editor;
  await page.goto(`${studio}/chien-dich/${webid}`);
  await page.getByRole('button', { name: 'Chờ duyệt' }).click();
  const dialog = page.getByRole('dialog', { name: `Bản ${version} đang chờ duyệt` });
  await expect(dialog.getByText('Mức <b>mới</b>')).toBeVisible();
  await expectNoViolations(page, 'a review that waits', { within: '[role="dialog"]' });
  await dialog.getByRole('button', { name: /^Nhắc / }).click();
  await expect(page.getByText(/^Đã nhắc/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Rút lại…' }).click();
  const question = page.getByRole('alertdialog', { name: `Rút lại bản ${version}?` });
  await question.getByRole('button', { name: 'Rút lại' }).click();
  await expect(page.getByRole('button', { name: 'Gửi duyệt' })).toBeVisible();
  await expect(question).toBeHidden();
  await editor.context.close();
  await approver.context.close();
});

test('a command publishes without an approval: its notice leads to the history, which says so and why', async ({
  browser,
}) => {
  const { editor, approver, webid } = await openEdited(browser);
  // Other tests publish without an approval, too.
  const name = `Hũ ${webid}`;
  await edit(editor.context.request, webid, [[['settings', 'name'], name]]);
  const { version } = await ask(editor.context.request, webid, 'Gấp');
  const reason = 'Lãi suất <b>sai</b> trên trang';
  await landing('site', 'publish', webid, String(version), '--break-glass', reason);
  const { page } = approver;
  await page.goto(`${studio}/tai-khoan`);
  await page.getByRole('button', { name: /^Thông báo/ }).click();
  await page
    .getByRole('button', { name: `xuất bản ${name}, bản ${version} mà chưa ai duyệt` })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/chien-dich/${webid}/lich-su$`));
  const row = page.getByRole('region', { name: 'Các bản' }).getByRole('listitem').first();
  await expect(row).toContainText(`Bản ${version} được xuất bản`);
  await expect(row).toContainText('Chưa ai duyệt');
  await expect(row).toContainText('Dòng lệnh');
  await expect(row).toContainText(reason);
  await editor.context.close();
  await approver.context.close();
});

test('a page is given a time at which it ends, which is changed and taken back; what was planned is withdrawn in the calendar', async ({
  browser,
}) => {
  const editor = await join(browser, ['editor'], 'Nguyễn Thu Hà');
  const approver = await join(browser, ['approver'], 'Trần Đức Minh');
  const webid = await publishFirst(editor.context, approver.context);
  const request = approver.context.request;
  await edit(editor.context.request, webid, [[headline, promise]]);
  const { id, version } = await ask(editor.context.request, webid, 'Tựa mới');
  const path = `/campaigns/${webid}/reviews/${id}`;
  const { contentHash } = await call(request, 'GET', path);
  const publishAt = new Date(Date.now() + 86_400_000).toISOString();
  await call(request, 'POST', `${path}/approve`, { contentHash, publishAt, unpublishAt: null });
  const { page } = approver;

  await test.step('the calendar withdraws a planned publication', async () => {
    await page.goto(`${studio}/lich?chien-dich=${webid}`);
    const upcoming = page.getByRole('complementary', { name: 'Sắp tới' });
    await upcoming.getByRole('button', { name: /^Rút lại/ }).click();
    const question = page.getByRole('alertdialog', { name: `Rút lại lịch của bản ${version}?` });
    await expectNoViolations(page, 'withdrawing a time', { within: '[role="alertdialog"]' });
    await question.getByRole('button', { name: 'Rút lại lịch' }).click();
    await expect(upcoming.getByText('Chưa hẹn giờ nào.', { exact: false })).toBeVisible();
    await expect(question).toBeHidden();
    expect((await call(request, 'GET', path)).review.state).not.toBe('approved');
  });

  await test.step('the page that runs is planned to end', async () => {
    const { events } = await call(request, 'GET', `/campaigns/${webid}/history`);
    const first = events.find(({ kind }: { kind: string }) => kind === 'published');
    const own = `/campaigns/${webid}/reviews/${first.review}`;
    await page.goto(`${studio}/chien-dich/${webid}/duyet/${first.review}`);
    await page.getByRole('button', { name: 'Hẹn giờ tắt…' }).click();
    const dialog = page.getByRole('dialog', { name: `Hẹn giờ tắt trang, bản ${first.version}` });
    await dialog.getByRole('button', { name: 'Hẹn giờ tắt' }).click();
    await expect(dialog.getByText('Bạn chọn cả ngày và giờ.')).toBeVisible();
    await dialog.getByLabel('Ngày', { exact: true }).fill('2099-12-31');
    await dialog.getByLabel('Giờ', { exact: true }).fill('23:30');
    await expectNoViolations(page, 'planning the end of a page', { within: '[role="dialog"]' });
    await dialog.getByRole('button', { name: 'Hẹn giờ tắt' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/^Trang tự tắt lúc .*23:30/).first()).toBeVisible();
    expect((await call(request, 'GET', own)).publishedUntil).toBe('2099-12-31T16:30:00.000Z');
    await page.getByRole('button', { name: 'Bỏ giờ tắt…' }).click();
    const question = page.getByRole('alertdialog', { name: `Bỏ giờ tắt trang của bản ${first.version}?` });
    await question.getByRole('button', { name: 'Bỏ giờ tắt' }).click();
    await expect(question).toBeHidden();
    await expect(page.getByRole('button', { name: 'Hẹn giờ tắt…' })).toBeVisible();
    expect((await call(request, 'GET', own)).publishedUntil).toBeNull();
  });
  await editor.context.close();
  await approver.context.close();
});
