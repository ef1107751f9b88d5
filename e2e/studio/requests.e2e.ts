import { axeViewports, expectNoViolations } from '../axe.ts';
import { expect, test } from '../journey.ts';
import { serverAddress } from '../server-address.ts';
import { visitor } from '../visitor.ts';
import { joinDesk, newPhone, openDesk, register } from './desk-page.ts';
import { expectGood, expectGoodThemes } from './expect-good.ts';
import { call, signInAs, studio } from './staff.ts';

const publicPage = `${serverAddress.main}/rut-lai-dong-y`;
const [phoneSize] = axeViewports;

test('a person takes back a consent on a phone without scripts, leaves the queue at once, and is answered', {
  tag: '@quick',
}, async ({ browser }) => {
  const webid = await openDesk();
  const phone = newPhone();
  const reference = await register(webid, { name: 'Lê Thu Ngà', phone });
  const agent = await joinDesk(browser, webid, { name: 'Ngọc Trâm' });
  const context = await browser.newContext({ ...visitor, viewport: { width: 1440, height: 900 } });
  await signInAs(context, ['supervisor'], { name: 'Hải Vân' });
  const page = await context.newPage();
  await page.goto(`${studio}/yeu-cau-du-lieu`);
  await expect(page.getByRole('heading', { name: 'Yêu cầu về dữ liệu' })).toBeVisible();
  await agent.page.goto(`${studio}/khach`);
  await expect(agent.page.getByRole('link', { name: 'L. T. Ngà' })).toBeVisible();

  const visit = await browser.newContext({ ...visitor, viewport: phoneSize, javaScriptEnabled: false });
  const person = await visit.newPage();
  let code = '';

  await test.step('the page says what is missing, and then the code of the request', async () => {
    await person.goto(publicPage);
    await person.getByRole('button', { name: 'Gửi yêu cầu' }).click();
    await expect(person.getByRole('alert')).toHaveText('Còn 2 chỗ cần xem lại, ghi ngay dưới ô.');
    await person.getByLabel('Mã đăng ký').fill(` ${reference.toLowerCase()} `);
    await person.getByLabel('Số điện thoại đã đăng ký').fill(`+84 ${phone.slice(1)}`);
    await person.getByRole('button', { name: 'Gửi yêu cầu' }).click();
    await expect(person.getByRole('heading', { name: 'Đã nhận yêu cầu của bạn' })).toBeVisible();
    code = (await person.getByRole('status').locator('strong').textContent()) ?? '';
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{6}$/);
  });

  await test.step('nobody calls them any more; the supervisor sees the request without a reload', async () => {
    await expect(agent.page.getByText('L. T. Ngà')).toHaveCount(0);
    const row = page.getByRole('listitem').filter({ hasText: 'L. T. Ngà' });
    await expect(row.getByText('Khách chưa có hồi âm')).toBeVisible();
    await row.getByRole('button', { name: 'Rút đồng ý tiếp thị' }).click();
    const panel = page.getByRole('complementary', { name: /^Rút đồng ý tiếp thị/ });
    await expect(panel.getByText(code)).toBeVisible();
    await expectGoodThemes(page, 'requests');
    await page.keyboard.press('Control+Enter');
    await expect(panel.getByText(phone)).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(panel.getByText('Đang làm')).toBeVisible();
    for (const width of [1280, 1024, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const over = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      await expect.poll(over, `a request at ${width}`).toBeLessThanOrEqual(0);
      await expect(page.getByRole('button', { name: /^Báo kết quả/ })).toBeInViewport({ ratio: 1 });
    }
    await expectGood(page, 'a request on a phone');
    await page.getByRole('button', { name: /^Báo kết quả/ }).click({ trial: true });
    await page.getByRole('button', { name: 'Về danh sách' }).click();
    await expect(row).toBeVisible();
    await expectGood(page, 'requests on a phone');
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('the last step is the answer, and the request is done', async () => {
    await page.getByRole('listitem').filter({ hasText: 'L. T. Ngà' }).getByRole('button', { name: /Rút/ }).click();
    await page.keyboard.press('Control+Enter');
    const dialog = page.getByRole('dialog', { name: 'Báo kết quả và đóng yêu cầu?' });
    await dialog.getByLabel('Đã làm gì, báo khách thế nào').fill('Đã ngừng gọi, đã báo khách qua điện thoại');
    await expectGood(page, 'the end of a request', { within: '[role="dialog"]' });
    await dialog.getByRole('button', { name: 'Đóng yêu cầu' }).click();
    await expect(page.getByText('Đã đóng yêu cầu.')).toBeVisible();
    const { rows } = await call(context.request, 'GET', `/desk/requests?text=${code}`);
    expect(rows).toMatchObject([{ state: 'done' }]);
  });
  await Promise.all([context.close(), agent.context.close(), visit.close()]);
});

test('the page on which people take back what they agreed to is good at both sizes', async ({ page }) => {
  for (const size of axeViewports) {
    await page.setViewportSize(size);
    await page.goto(publicPage);
    await expectNoViolations(page, `the form at ${size.width}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.goto(`${publicPage}?ma=RK4N8T&viec=xoa&luc=29000000`);
    await expectNoViolations(page, `the answer at ${size.width}`);
  }
});
