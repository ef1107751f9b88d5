import type { Page } from '@playwright/test';
import { expectNoViolations } from '../axe.ts';
import { expect, test } from '../journey.ts';
import { serverAddress } from '../server-address.ts';
import { expectGoodThemes } from './expect-good.ts';
import { ask, edit, giveReasons, join, publishFirst } from './review-campaign.ts';
import { call, studio } from './staff.ts';

const headline = ['content', 'home.section2', 'title'];
const lead = ['content', 'home.section2', 'subTitle'];
const rate = ['content', 'home.section2', 'blocks', 1, 'cards', 0, 'value'];

const row = (page: Page, webid: string) => page.locator(`a[href*="/${webid}/duyet/"]`).first();
const frame = (page: Page, title: RegExp) => page.frameLocator(`iframe[title^="${title.source}"]`);

test('a headline and a rate are sent, commented on, returned, mended, approved on a phone, seen, and taken back', {
  tag: '@quick',
}, async ({ browser }) => {
  const editor = await join(browser, ['editor'], 'Nguyễn Thu Hà');
  const approver = await join(browser, ['approver'], 'Trần Đức Minh', { width: 390, height: 844 });
  const webid = await publishFirst(editor.context, approver.context);
  await edit(editor.context.request, webid, [
    [headline, 'Hũ nào cũng bắt đầu từ một lời hứa'],
    [rate, '30.000 đồng'],
    [lead, 'Chọn một hũ gần với mình nhất, rồi chỉnh lại cho vừa nhịp thu nhập. Ưu đãi đến hết 31/12/2025.'],
  ]);

  await test.step('the editor sends it with a note', async () => {
    const { page } = editor;
    await page.goto(`${studio}/chien-dich/${webid}`);
    await page.getByRole('button', { name: 'Gửi duyệt' }).click();
    const dialog = page.getByRole('dialog', { name: 'Gửi duyệt Hũ Vàng' });
    await expect(dialog.getByText('3 thay đổi so với bản đang chạy')).toBeVisible();
    const submit = await giveReasons(dialog);
    await submit.click();
    await expect(dialog.getByText('Bạn viết một câu để người duyệt hiểu ngay.')).toBeVisible();
    await expectGoodThemes(page, 'sending', { within: '[role="dialog"]' });
    await dialog.getByLabel('Bạn đổi gì và vì sao').fill('Mức góp mới theo <b>phòng sản phẩm</b>');
    await submit.click();
    await expect(dialog.getByText('Còn cảnh báo chưa đánh dấu.')).toBeVisible();
    // Of the parts that are still the sample's each is accepted by itself.
    await expect(dialog.getByRole('checkbox', { name: /^Banner: giữ \d+ chỗ của trang mẫu/ })).toBeVisible();
    for (const box of await dialog.getByRole('checkbox').all()) await box.press('Space');
    await submit.click();
    await expect(page.getByRole('button', { name: 'Chờ duyệt' })).toBeVisible();
  });

  const { page } = approver;
  await test.step('the approver finds it on a phone, sees both pages, and comments on the rate', async () => {
    await page.goto(`${studio}/duyet`);
    await row(page, webid).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Hũ Vàng, bản/ })).toBeVisible();
    await expect(page.getByText('Mức góp mới theo <b>phòng sản phẩm</b>')).toBeVisible();
    const changes = page.getByRole('tabpanel', { name: /Thay đổi/ });
    await expect(changes.locator('ins')).toHaveText(['lời hứa', /Ưu đãi đến hết/, '30.000']);
    await expect(changes.locator('del')).toHaveText(['dự định', '40.000']);
    await expect(frame(page, /Trang được duyệt/).getByText('một lời hứa')).toBeVisible();
    await page.getByRole('radio', { name: 'Đang chạy' }).click();
    await expect(frame(page, /Trang để so/).getByText('một dự định')).toBeVisible();
    await expectGoodThemes(page, 'review on a phone');
    await page.getByRole('button', { name: /^Viết ý kiến về .*Giá trị/ }).click();
    await page.getByRole('textbox', { name: /^Viết ý kiến về/ }).fill('Phòng sản phẩm xác nhận chưa em?');
    await page.getByRole('button', { name: 'Gửi ý kiến' }).first().click();
    await expect(changes.getByText('Phòng sản phẩm xác nhận chưa em?')).toBeVisible();
  });

  await test.step('and returns it with a reason, which the editor reads above the page', async () => {
    await expect(page.getByRole('button', { name: 'Duyệt và xuất bản' })).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Trả lại' }).click();
    const dialog = page.getByRole('dialog', { name: /^Trả lại bản/ });
    await dialog.getByRole('button', { name: 'Trả lại' }).click();
    await expect(dialog.getByText('Bạn ghi lý do để người sửa biết cần làm gì.')).toBeVisible();
    await dialog.getByLabel('Lý do').fill('Mức góp là 35.000 đồng');
    await dialog.getByRole('button', { name: 'Trả lại' }).click();
    await expect(page.getByText(/^Trần Đức Minh trả lại/)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await editor.page.reload();
    await expect(editor.page.getByText('Mức góp là 35.000 đồng')).toBeVisible();
  });

  await test.step('it is mended, sent again, and approved; visitors see it, and then the version before', async () => {
    await edit(editor.context.request, webid, [
      [rate, '35.000 đồng'],
      [lead, 'Chọn một hũ gần với mình nhất, rồi chỉnh lại cho vừa nhịp thu nhập.'],
    ]);
    await ask(editor.context.request, webid, 'Đã sửa mức góp');
    await page.goto(`${studio}/duyet`);
    await row(page, webid).click();
    await expect(page.getByRole('tabpanel', { name: /Thay đổi/ }).locator('ins')).toHaveText(['lời hứa', '35.000']);
    await page.getByRole('button', { name: 'Duyệt và xuất bản' }).click();
    const dialog = page.getByRole('alertdialog', { name: /^Xuất bản bản/ });
    await expect(dialog.getByText(new RegExp(`/${webid}$`))).toBeVisible();
    await expectNoViolations(page, 'publishing', { within: '[role="alertdialog"]' });
    await dialog.getByRole('button', { name: 'Duyệt và xuất bản' }).click();
    await expect(page.getByText(/^Trần Đức Minh duyệt và xuất bản/)).toBeVisible();
    const read = async () => await (await page.request.get(`${serverAddress.main}/${webid}`)).text();
    expect(await read()).toContain('35.000 <small>đồng');
    await page.getByRole('button', { name: /^Quay lại bản/ }).click();
    await page
      .getByRole('alertdialog', { name: /^Quay lại bản/ })
      .getByRole('button', { name: /^Quay lại bản/ })
      .click();
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect.poll(read).toContain('40.000 <small>đồng');
  });
  await editor.context.close();
  await approver.context.close();
});

test('nobody approves their own changes; a lost server and a decision of somebody else lose no word', {
  tag: '@quick',
}, async ({ browser, expectedErrors }) => {
  expectedErrors.allow(/ERR_FAILED|status of 409/);
  const author = await join(browser, ['editor', 'approver'], 'Nguyễn Thu Hà');
  const approver = await join(browser, ['approver'], 'Trần Đức Minh');
  const webid = await publishFirst(author.context, approver.context);
  await edit(author.context.request, webid, [
    [headline, 'Hũ nào cũng bắt đầu từ một lời hứa'],
    [rate, '30.000 đồng'],
  ]);
  const { id } = await ask(author.context.request, webid, 'Mức góp mới');
  const address = `${studio}/chien-dich/${webid}/duyet/${id}`;

  await test.step('the author sees why, and whom to remind', async () => {
    const { page } = author;
    await page.goto(address);
    await expect(page.getByText('Bạn sửa bản này nên cần người khác duyệt')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Duyệt và xuất bản' })).toBeDisabled();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Nhắc (?!tên)/ })).toBeVisible();
    await expectNoViolations(page, 'own work');
  });

  const { page } = approver;
  await test.step('J and K go through the changes on both pages, which are scrolled together', async () => {
    await page.goto(address);
    const [before, after] = [frame(page, /Trang để so/), frame(page, /Trang được duyệt/)];
    await expect(after.locator('preview-marks')).toBeAttached();
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await expect(page.getByText('2/2')).toBeVisible();
    await expect(before.getByText('40.000 đồng').first()).toBeInViewport();
    await expect(after.getByText('30.000 đồng').first()).toBeInViewport();
    await page.keyboard.press('k');
    await expect(page.getByText('1/2')).toBeVisible();
    await expect(before.getByText('một dự định')).toBeInViewport();
    await page.getByRole('radio', { name: 'Kéo ngang' }).click();
    const line = page.getByRole('slider', { name: 'Vạch giữa hai bản' });
    await line.focus();
    await page.keyboard.press('End');
    await expect(line).toHaveValue('100');
    await expectGoodThemes(page, 'slider');
  });

  await test.step('without the server the dialog keeps what is typed, and says that nobody knows yet', async () => {
    await page.getByRole('button', { name: 'Trả lại…' }).click();
    const dialog = page.getByRole('dialog', { name: /^Trả lại bản/ });
    const reason = dialog.getByLabel('Lý do');
    await reason.fill('Chờ văn bản của phòng sản phẩm');
    await page.route('**/studio/api/**', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Trả lại' }).click();
    await expect(dialog.getByText(/chưa biết quyết định của bạn đã tới hay chưa/)).toBeVisible();
    await expect(reason).toHaveValue('Chờ văn bản của phòng sản phẩm');
    await page.unroute('**/studio/api/**');
    await page.keyboard.press('Escape');
  });

  await test.step('neither does an approval that the server does not hear', async () => {
    await page.getByRole('button', { name: /^Duyệt và xuất bản/ }).click();
    const dialog = page.getByRole('alertdialog', { name: /^Xuất bản bản/ });
    await page.route('**/studio/api/**', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Duyệt và xuất bản' }).click();
    await expect(dialog.getByText(/chưa biết quyết định của bạn đã tới hay chưa/)).toBeVisible();
    await page.unroute('**/studio/api/**');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: /^Duyệt và xuất bản/ })).toBeVisible();
  });

  await test.step('somebody else decides while the dialog is open', async () => {
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('Control+Enter');
    const dialog = page.getByRole('alertdialog', { name: /^Xuất bản bản/ });
    await expect(dialog).toBeVisible();
    const other = await join(browser, ['approver'], 'Lê Hoàng Lan');
    const path = `/campaigns/${webid}/reviews/${id}/return`;
    await call(other.context.request, 'POST', path, { reason: 'Sai mức góp' });
    await other.context.close();
    await expect(page.getByRole('dialog', { name: 'Đã có người quyết định' })).toContainText('Lê Hoàng Lan trả lại');
    await expect(dialog).toBeHidden();
  });
  await author.context.close();
  await approver.context.close();
});
