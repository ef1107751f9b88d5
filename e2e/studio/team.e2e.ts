import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from '../journey.ts';
import { visitor } from '../visitor.ts';
import { joinDesk, newPhone, openDesk, register } from './desk-page.ts';
import { expectGood, expectGoodThemes } from './expect-good.ts';
import { call, signInAs, studio } from './staff.ts';

const team = `${studio}/to-truc`;
const requests = `${studio}/yeu-cau-du-lieu/mot-nguoi`;

test('a supervisor releases one from quarantine, gives them to an agent, takes them back, and exports a week', {
  tag: '@quick',
}, async ({ browser }) => {
  const webid = await openDesk();
  const agent = await joinDesk(browser, webid, { name: 'Ngọc Trâm' });
  const { page, context } = await joinDesk(browser, webid, { role: 'supervisor', name: 'Hải Vân' });
  const phone = newPhone();
  const reference = await register(webid, { name: 'Phạm Thị Yến', phone, more: { website: 'https://x.example' } });

  await test.step('it is seen with its reason, and goes into the queue', async () => {
    await page.goto(studio);
    await page.getByRole('link', { name: 'Tổ trực' }).click();
    const side = page.getByRole('complementary', { name: 'Cần bạn quyết' });
    await expect(side.getByText('Điền vào ô ẩn mà người thường không thấy')).toBeVisible();
    await expect(page.getByText(phone)).toHaveCount(0);
    await expectGood(page, 'a shift');
    await side.getByRole('button', { name: 'Thả vào hàng đợi' }).click();
    await expect(page.getByText('P. T. Yến đã vào hàng đợi.')).toBeVisible();
    await expect(side.getByText('Không có đăng ký nào đang tạm giữ.')).toBeVisible();
  });

  await test.step('by two keys it is given to an agent, who has it at once, and is taken back', async () => {
    // She wants to be called in a second, so she is due then.
    const path = `/desk/people/${reference}`;
    await call(agent.context.request, 'POST', `${path}/claim`, {});
    const followUpAt = new Date(Date.now() + 1_000).toISOString();
    await call(agent.context.request, 'POST', `${path}/calls`, { id: randomUUID(), outcome: 'callBack', followUpAt });
    const row = page.getByRole('complementary').getByRole('listitem').filter({ hasText: 'P. T. Yến' });
    const late = async () => (await call(context.request, 'GET', '/desk/team')).late.rows;
    await expect.poll(late).toMatchObject([{ reference }]);
    await page.reload();
    await expect(row).toBeVisible();
    await page.keyboard.press('a');
    const menu = page.getByRole('menu', { name: /^Giao .* cho$/ });
    await expect(menu.getByRole('menuitem', { name: /Ngọc Trâm/ })).toBeFocused();
    await expectGood(page, 'giving somebody away');
    await page.keyboard.press('1');
    await expect(page.getByText(/^Ngọc Trâm đang giữ/)).toBeVisible();
    const today = await call(agent.context.request, 'GET', '/desk/today');
    expect(today.held).not.toBeNull();
    const mate = page.getByRole('row').filter({ hasText: 'Ngọc Trâm' });
    await expect(mate.getByText(/còn \d+:\d\d/)).toBeVisible();
    await mate.getByRole('button', { name: 'Thao tác với Ngọc Trâm' }).click();
    await page.getByRole('menuitem', { name: /^Lấy lại/ }).click();
    await expect(mate.getByText('không giữ ai')).toBeVisible();
    expect((await call(agent.context.request, 'GET', '/desk/today')).held).toBeNull();
  });

  await test.step('a week is exported with a reason', async () => {
    await page.goto(`${team}?thoi-gian=week`);
    await expect(page.getByRole('row').filter({ hasText: 'Ngọc Trâm' })).toBeVisible();
    await page.keyboard.press('x');
    const dialog = page.getByRole('dialog', { name: 'Xuất 1 đăng ký' });
    await dialog.getByRole('button', { name: 'Xuất XLSX' }).click();
    await expect(dialog.getByText('Bạn ghi lý do. Nhật ký giữ lý do này cùng tên bạn.')).toBeVisible();
    await expectGood(page, 'an export', { within: '[role="dialog"]' });
    await dialog.getByLabel('Lý do').fill('Đối soát tuần 48, phiếu 118');
    await dialog.getByRole('radio', { name: 'CSV' }).click();
    await expect(dialog.getByRole('radio', { name: 'Che bớt' })).toBeChecked();
    await dialog.getByRole('radio', { name: 'Đầy đủ' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Xuất CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^khach-dang-ky-\d{4}-\d\d-\d\d\.csv$/);
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain(`'${phone}`);
    expect(text).toContain(reference);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await Promise.all([context.close(), agent.context.close()]);
});

test('a person is found, gets a copy, and is erased while an agent holds them, who is told', async ({ browser }) => {
  test.slow();
  const webid = await openDesk();
  const agent = await joinDesk(browser, webid, { name: 'Gia Hân' });
  const phone = newPhone();
  const reference = await register(webid, { name: '<b>Đặng Thu Mai</b>', phone });
  await call(agent.context.request, 'POST', `/desk/people/${reference}/claim`, {});
  const context = await browser.newContext({ ...visitor, viewport: { width: 1280, height: 800 } });
  await signInAs(context, ['supervisor'], { name: 'Hải Yến' });
  const page = await context.newPage();

  await test.step('nothing is asked without phone and grounds', async () => {
    await page.goto(requests);
    await page.getByRole('button', { name: 'Tìm dữ liệu của người này' }).click();
    await expect(page.getByText('Bạn nhập số điện thoại của người yêu cầu.')).toBeVisible();
    await expect(page.getByText(/^Bạn ghi căn cứ/)).toBeVisible();
    await page.getByLabel('Số điện thoại').fill(`+84 ${phone.slice(1)}`);
    await page.getByLabel('Căn cứ').fill('Phiếu 12, đã đối chiếu CCCD tại quầy');
    await page.keyboard.press('Enter');
    await expect(page.getByText('<b>Đặng Thu Mai</b>')).toBeVisible();
    await expect(page.getByText(/^Gia Hân đang giữ khách này/)).toBeVisible();
    await expectGoodThemes(page, 'what is kept of a person');
  });

  await test.step('a copy is given as a page in which nothing is markup', async () => {
    const [copy] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Tải bản sao cho khách' }).click(),
    ]);
    const html = await readFile(await copy.path(), 'utf8');
    expect(html).toContain('&lt;b&gt;Đặng Thu Mai');
    expect(html).toContain(phone);
  });

  await test.step('the person is erased; the paper is saved, the agent is told', async () => {
    await page.getByRole('button', { name: 'Xóa dữ liệu người này…' }).click();
    const dialog = page.getByRole('alertdialog', { name: `Xóa mọi dữ liệu của ${phone}?` });
    await expect(dialog.getByText('Gia Hân đang giữ khách này. Studio báo ngay cho người ấy.')).toBeVisible();
    await expectGoodThemes(page, 'before an erasure', { within: '[role="alertdialog"]' });
    const [paper] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Xóa hẳn dữ liệu' }).click(),
    ]);
    expect(await readFile(await paper.path(), 'utf8')).toContain('Biên bản xóa dữ liệu cá nhân');
    await expect(page.getByText(/^1 đăng ký đã xóa lúc/)).toBeVisible();
    const { notices } = await call(agent.context.request, 'GET', '/own/notices');
    expect(notices[0]).toMatchObject({ kind: 'person-erased' });
    await page.getByRole('button', { name: 'Tìm dữ liệu của người này' }).click();
    await expect(page.getByRole('heading', { name: `Ngân hàng không giữ gì về số ${phone}` })).toBeVisible();
    await expect(page.getByText(/Hải Yến xóa 1 đăng ký/)).toBeVisible();
  });
  await Promise.all([context.close(), agent.context.close()]);
});
