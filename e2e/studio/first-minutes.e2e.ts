import { rmSync } from 'node:fs';
import { type BuiltServer, spawnBuiltServer, untilAnswering } from '../../scripts/built-server.ts';
import { expectNoViolations } from '../axe.ts';
import { expect, test } from '../journey.ts';
import { fillIn, openPopup, popupOf, visitor } from '../registration-variants/variant-journey.ts';
import { serverAddress, testDataDir } from '../server-address.ts';
import { disconnectTelephone } from './desk-page.ts';
import { frameOf, saved, untilPreviewAnswers } from './editor-page.ts';
import { giveReasons } from './review-campaign.ts';

const address = serverAddress.newcomer;
const dataDir = testDataDir('newcomer');

let server: BuiltServer;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  rmSync(dataDir, { recursive: true, force: true });
  // What `npm start` sets, on top of what all test servers have.
  const env = { SAMPLE_DATA: 'on', PUBLIC_URL: address, PICTURES_AHEAD: 'false' };
  server = spawnBuiltServer({ dataDir, port: Number(new URL(address).port), env });
  await untilAnswering(`${server.address}/readyz`, server.child);
});
test.afterAll(async () => {
  await server.stop();
});

test('somebody who tries the product out alone publishes a headline, registers, and calls themselves', async ({
  page,
}) => {
  test.slow();
  await disconnectTelephone(page.context());
  const headline = 'Thời gian là món quà';
  const campaign = 'Hội viên Kim Cương';

  await test.step('the one-time link makes an account that needs neither a colleague nor an authenticator', async () => {
    await expect.poll(() => server.output()).toContain('/studio/lien-ket#');
    await page.goto(/http\S+\/studio\/lien-ket#\S+/.exec(server.output())?.[0] ?? '');
    const tryOut = page.getByRole('checkbox', { name: 'Tôi dùng thử một mình' });
    await expect(tryOut).not.toBeChecked();
    await expect(
      page.getByText('Bạn có mọi vai trò trừ Pháp chế, tự duyệt được bản của mình', { exact: false }),
    ).toBeVisible();
    await expectNoViolations(page, 'the first account, tried out by nobody');
    await page.getByText('Tôi dùng thử một mình').click();
    await expect(tryOut).toBeChecked();
    await expectNoViolations(page, 'the first account, to try out alone');
    await page.getByLabel('Họ và tên').fill('Đỗ Ngọc Anh');
    await page.getByLabel('E-mail công việc').fill('ngoc.anh@nganhang.example');
    await page.getByLabel('Mật khẩu', { exact: true }).fill('một câu rất dài dễ nhớ');
    await page.getByRole('button', { name: 'Tạo tài khoản' }).click();
    await expect(page.getByRole('button', { name: 'Tài khoản: Đỗ Ngọc Anh' })).toBeVisible();
  });

  await test.step('a click on the headline of the page opens its field, and the page follows', async () => {
    await page.getByRole('link', { name: campaign }).first().click();
    await untilPreviewAnswers(page);
    const title = frameOf(page).getByRole('heading', { level: 1 });
    // On its words: beside them is the picture.
    await title.getByText('thời gian').click();
    await expect(page).toHaveURL(/phan=home\.banner&o=title$/);
    await expect(page.locator('[data-place="title"] [contenteditable="true"]')).toBeFocused();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(headline);
    await expect(title).toHaveText(headline);
    await expect(saved(page)).toBeVisible();
  });

  await test.step('who sent it approves it, and visitors see it', async () => {
    await page.getByRole('button', { name: 'Gửi duyệt' }).click();
    const sending = page.getByRole('dialog', { name: `Gửi duyệt ${campaign}` });
    await sending.getByLabel('Bạn đổi gì và vì sao').fill('Tiêu đề ngắn hơn');
    await (await giveReasons(sending)).click();
    await page.getByRole('button', { name: 'Chờ duyệt' }).click();
    const waiting = page.getByRole('dialog', { name: /đang chờ duyệt$/ });
    await waiting.getByRole('link', { name: 'Xem bản đã gửi' }).click();
    await page.getByRole('button', { name: 'Duyệt và xuất bản' }).click();
    const publishing = page.getByRole('alertdialog', { name: /^Xuất bản bản/ });
    await publishing.getByRole('button', { name: 'Duyệt và xuất bản' }).click();
    await expect(page.getByText(/^Đỗ Ngọc Anh duyệt và xuất bản/)).toBeVisible();
  });

  const visit = await page.context().newPage();
  await test.step('the page shows the headline, and takes a registration', async () => {
    await visit.goto(`${address}/diamond`);
    await expect(visit.getByRole('heading', { level: 1 })).toHaveText(headline);
    await openPopup(visit, 'diamond');
    await fillIn(visit, 'diamond');
    const popup = popupOf(visit, 'diamond');
    await popup.submit.click();
    await expect(popup.sent).toBeVisible();
  });

  await test.step('the desk has it, and lets it be called at any hour', async () => {
    await page.getByRole('link', { name: 'Về danh sách cần duyệt' }).click();
    await page.getByRole('link', { name: 'Khách đăng ký' }).click();
    await page.getByRole('link', { name: 'T. T. T. Hương' }).click();
    await page.getByRole('button', { name: 'Nhận khách này' }).click();
    await expect(page.getByRole('heading', { level: 1, name: visitor.name })).toBeVisible();
    await expect(page.getByText('Gọi được.')).toBeVisible();
    const call = page.getByRole('link', { name: 'Gọi' });
    await expect(call).toHaveAttribute('href', 'tel:0912345678');
    await call.click();
    await page.getByRole('radio', { name: /Quan tâm/ }).check();
    await page.getByRole('button', { name: 'Chỉ lưu kết quả' }).click();
    await expect(page.getByText(/^Đã lưu: Quan tâm/)).toBeVisible();
  });
});
