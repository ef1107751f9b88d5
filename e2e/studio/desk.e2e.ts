import { expect, test } from '../journey.ts';
import { joinDesk, newPhone, openDesk, register } from './desk-page.ts';
import { expectGood } from './expect-good.ts';
import { call, inviter, studio } from './staff.ts';

const callsPath = '**/studio/api/desk/people/*/calls';
const queue = `${studio}/khach`;

test('a registration arrives without reload, is claimed, called, and called back tomorrow at 09:15, by keys alone', {
  tag: '@quick',
}, async ({ browser }) => {
  const webid = await openDesk();
  const { page, context } = await joinDesk(browser, webid);
  const phone = newPhone();
  let reference = '';

  await test.step('it arrives, masked', async () => {
    await page.goto(queue);
    await expect(page.getByRole('heading', { name: 'Đã gọi hết khách, làm tốt lắm' })).toBeVisible();
    await expectGood(page, 'nobody to call');
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    reference = await register(webid, { phone });
    await expect(page.getByRole('link', { name: 'T. T. Hương', exact: true })).toBeVisible();
    await expect(page.getByText('Khách mới: T. T. Hương, Hũ Vàng')).toBeAttached();
    await expect(page.getByText(phone)).toHaveCount(0);
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    await expectGood(page, 'somebody to call');
  });

  await test.step('who takes the next one sees name and number in clear', async () => {
    await page.keyboard.press('n');
    await expect(page.getByRole('heading', { level: 1, name: 'Trần Thu Hương' })).toBeVisible();
    await expect(page.locator(`a[href="tel:${phone}"]`).first()).toBeVisible();
    expect(await page.title()).not.toContain('Hương');
  });

  await test.step('the call ends with an appointment and a note', async () => {
    await page.keyboard.press('g');
    await expect(page.getByText(/^Bấm gọi lúc/)).toBeVisible();
    await page.keyboard.press('2');
    const days = page.getByRole('group', { name: 'Ngày hẹn' });
    await expect(days.getByRole('radio', { checked: true })).toBeFocused();
    // After 23:30 tomorrow is chosen already, as today has no time left.
    if (await days.getByRole('radio').first().isChecked()) await page.keyboard.press('ArrowRight');
    await expect(days.getByRole('radio').nth(1)).toBeChecked();
    await expectGood(page, 'a person with an appointment');
    await page.getByLabel('Giờ khác').fill('09:15');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: /^Ghi chú/ })).toBeFocused();
    await page.keyboard.type('Chị đang đón con, <b>mai</b> nói chuyện được.');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Đã lưu: Hẹn gọi lại 09:15 ngày mai.')).toBeVisible();
  });

  await test.step('the person waits until then, masked again, with the note for who takes them', async () => {
    await expect(page.getByText('Chưa có khách cần gọi').first()).toBeVisible();
    const later = page.getByRole('region', { name: /^Sau/ });
    await expect(later.getByText('09:15')).toBeVisible();
    await expect(later.getByText('Bạn hẹn')).toBeVisible();
    await expect(page.getByRole('complementary').getByText('09:15')).toBeVisible();
    await later.getByRole('link', { name: 'T. T. Hương' }).click();
    await expect(page.getByText('Chưa ai nhận khách này.')).toBeVisible();
    await page.keyboard.press('r');
    await expect(page.getByText('Chị đang đón con, <b>mai</b> nói chuyện được.')).toBeVisible();
    const person = await call(context.request, 'GET', `/desk/people/${reference}`);
    expect(person.calls).toMatchObject([{ outcome: 'callBack', by: { isSelf: true } }]);
  });
  await context.close();
});

test('two agents at once never get the same person; who is slower on one row is told, with the next one chosen', async ({
  browser,
}) => {
  const webid = await openDesk();
  const one = await joinDesk(browser, webid, { name: 'Ngọc Trâm' });
  const other = await joinDesk(browser, webid, { name: 'Gia Bảo' });
  const names = ['Lê Minh Quân', 'Phạm Văn Dũng', 'Ngô Hoài Anh', 'Đỗ Thị Mai'];
  for (const name of names) await register(webid, { name });
  for (const { page } of [one, other]) {
    await page.goto(queue);
    await expect(page.getByRole('link', { name: 'Đ. T. Mai' })).toBeVisible();
  }
  await Promise.all([one, other].map(({ page }) => page.keyboard.press('n')));
  const titles = [one, other].map(({ page }) => page.getByRole('heading', { level: 1, name: /Quân|Dũng/ }));
  const claimed = await Promise.all(titles.map((title) => title.textContent()));
  expect(new Set(claimed)).toEqual(new Set(['Lê Minh Quân', 'Phạm Văn Dũng']));

  await one.page.goto(queue);
  await expect(one.page.getByText('Bảo giữ')).toBeVisible();
  // The third is taken by the other agent in the very moment in which the first one presses Enter.
  const rows = await call(one.context.request, 'GET', '/desk');
  const third = rows.rows.find(({ name }: { name: string }) => name === 'N. H. Anh').reference;
  await one.context.route(`**/desk/people/${third}/claim`, async (route) => {
    const third = route.request().url().split('/').at(-2);
    await call(other.context.request, 'POST', `/desk/people/${third}/claim`);
    await route.continue();
  });
  for (const _ of [1, 2, 3]) await one.page.keyboard.press('j');
  await one.page.keyboard.press('Enter');
  await expect(one.page.getByText('N. H. Anh vừa có người khác nhận. Đã chọn sẵn Đ. T. Mai.')).toBeVisible();
  await expect(one.page.getByRole('link', { name: 'Đ. T. Mai' })).toBeFocused();
  await one.context.close();
  await other.context.close();
});

test('the server is lost at the outcome: it is kept, the window is closed, and it is stored once', async ({
  browser,
  expectedErrors,
}) => {
  expectedErrors.allow(/ERR_|Failed to load resource/);
  const webid = await openDesk();
  const reference = await register(webid);
  const { page, context } = await joinDesk(browser, webid);
  await page.goto(queue);
  await expect(page.getByRole('link', { name: 'T. T. Hương' })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { level: 1, name: 'Trần Thu Hương' })).toBeVisible();
  // The server stores the first attempt, and its answer is lost.
  let attempts = 0;
  await context.route(callsPath, async (route) => {
    attempts += 1;
    if (attempts === 1) await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('textbox', { name: /^Ghi chú/ }).fill('Hỏi rút trước một phần');
  await page.keyboard.press('Escape');
  await page.keyboard.press('1');
  await page.keyboard.press('s');
  await expect(page.getByText('Kết quả đã ghi, chờ gửi.')).toBeVisible();
  await page.close();

  const next = await context.newPage();
  await next.goto(queue);
  await expect(next.getByText('1 kết quả chờ gửi')).toBeVisible();
  const before = attempts;
  await next.getByRole('button', { name: 'Gửi lại ngay' }).click();
  await expect.poll(() => attempts).toBeGreaterThan(before);
  // It is sent by itself every few seconds, too.
  await context.unroute(callsPath);
  await expect(next.getByText('Đã gửi kết quả của T. T. Hương.')).toBeVisible();
  await expect(next.getByText('1 kết quả chờ gửi')).toBeHidden();
  const { calls } = await call(context.request, 'GET', `/desk/people/${reference}`);
  expect(calls).toMatchObject([{ outcome: 'interested', hasNote: true }]);
  await context.close();
});

test('a claim that is taken back masks the person and keeps the note, which survives the window', async ({
  browser,
}) => {
  const webid = await openDesk();
  const reference = await register(webid);
  const { page, context } = await joinDesk(browser, webid);
  const supervisor = await joinDesk(browser, webid, { role: 'supervisor', name: 'Thanh Hà' });
  const note = page.getByRole('textbox', { name: /^Ghi chú/ });
  const masked = page.getByRole('heading', { level: 1, name: 'T. T. Hương' });
  const clear = page.getByRole('heading', { level: 1, name: 'Trần Thu Hương' });

  await page.goto(`${queue}/${reference}`);
  await expect(masked).toBeVisible();
  await page.keyboard.press('r');
  await expect(clear).toBeVisible();
  await note.fill('Chị đang đón con');
  await call(supervisor.context.request, 'POST', `/desk/people/${reference}/take-back`);
  await expect(page.getByText('Bạn không còn giữ khách này.')).toBeVisible();
  await expect(masked).toBeVisible();
  await expect(page.getByText('ghi chú 16 ký tự', { exact: false })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Nhận khách này' }).click();
  await expect(clear).toBeVisible();
  await expect(note).toHaveValue('Chị đang đón con');
  await context.close();
  await supervisor.context.close();
});

test('what is filtered stands in the address, and a long search finds nobody without failing', async ({ browser }) => {
  const webid = await openDesk();
  const phone = newPhone();
  const reference = await register(webid, { phone, name: '<b>Nguyễn</b> Ánh' });
  const { page, context } = await joinDesk(browser, webid);
  const search = page.getByRole('searchbox');
  await page.goto(`${queue}?chien-dich=${webid}&nguon=zalo`);
  const found = page.getByRole('link', { name: '<. Ánh' });
  await expect(found).toBeVisible();
  for (const text of [phone, reference, 'anh']) {
    await search.fill(text);
    await expect(page.getByText('Tìm thấy 1 khách')).toBeVisible();
    await expect(found).toBeVisible();
  }
  await expect(page).toHaveURL(/tim=anh/);
  await search.fill('x'.repeat(10_000));
  await expect(page.getByText('Không tìm thấy khách nào')).toBeVisible();
  await search.fill('');
  await page.getByRole('radio', { name: /^Đã xong/ }).click();
  await expect(page).toHaveURL(/xem=closed/);
  await expect(page.getByText('Không có khách nào khớp bộ lọc')).toBeVisible();
  await page.getByRole('button', { name: 'Bỏ lọc' }).click();
  await expect(page).not.toHaveURL(/nguon/);
  await context.close();
});

test('the account of who holds somebody is disabled: what is in clear goes, and a colleague gets the person', async ({
  browser,
  expectedErrors,
}) => {
  expectedErrors.allow(/status of 401/);
  const webid = await openDesk();
  const reference = await register(webid);
  const { page, context } = await joinDesk(browser, webid);
  const colleague = await joinDesk(browser, webid, { name: 'Gia Bảo' });
  await page.goto(queue);
  await expect(page.getByRole('link', { name: 'T. T. Hương' })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByText('Trần Thu Hương')).toBeVisible();
  const { person } = await call(context.request, 'GET', '/session');
  await call(await inviter(), 'POST', `/staff/${person.id}/disable`, { reason: 'Nghỉ việc' });
  await expect(page.getByRole('dialog', { name: 'Đăng nhập lại để tiếp tục' })).toBeVisible();
  await expect(page.getByText('Trần Thu Hương')).toHaveCount(0);
  await colleague.page.goto(queue);
  await expect(colleague.page.getByRole('link', { name: 'T. T. Hương' })).toBeVisible();
  await colleague.page.keyboard.press('n');
  await expect(colleague.page).toHaveURL(new RegExp(`/khach/${reference}$`));
  await expect(colleague.page.getByText('Trần Thu Hương')).toBeVisible();
  await context.close();
  await colleague.context.close();
});

test('a phone works on a person by thumb, and on who comes next', async ({ browser }) => {
  const webid = await openDesk();
  for (const name of ['Lê Minh Quân', 'Phạm Văn Dũng']) await register(webid, { name });
  const { page, context } = await joinDesk(browser, webid, { size: { width: 390, height: 844 } });
  await page.goto(queue);
  await page.getByRole('button', { name: 'Nhận khách tiếp theo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lê Minh Quân' })).toBeVisible();
  await page.getByRole('link', { name: /^Gọi/ }).last().click();
  await page.getByRole('button', { name: 'Kết quả' }).click();
  const sheet = page.getByRole('dialog', { name: 'Cuộc gọi thế nào?' });
  await sheet.getByRole('radio', { name: /^Không nghe máy/ }).check();
  await sheet.getByRole('button', { name: /^Lưu, nhận khách tiếp theo/ }).click();
  await expect(page.getByText('Đã lưu: Không nghe máy.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Phạm Văn Dũng' })).toBeVisible();
  await expect(sheet).toHaveCount(0);
  await page.getByRole('button', { name: 'Trả lại hàng đợi' }).click();
  await page.getByRole('button', { name: 'Hôm nay' }).click();
  await expect(page.getByText('1 cuộc gọi hôm nay, 0 cuộc có người nghe.')).toBeAttached();
  await context.close();
});
