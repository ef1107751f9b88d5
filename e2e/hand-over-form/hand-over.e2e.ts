import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { publishFolder } from '../landing-command.ts';
import {
  fillInLead,
  handOverFormOf,
  readPortal,
  untilHandOverFormIsAlive,
  withCardCampaign,
} from './hand-over-journey.ts';

/** Types as a Telex keyboard does: the browser sees a composition of each word, then its final text. */
async function typeTelex(page: Page, words: readonly (readonly string[])[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const [index, stages] of words.entries()) {
    for (const text of stages)
      await session.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    await session.send('Input.insertText', { text: stages.at(-1) ?? '' });
    if (index < words.length - 1) await page.keyboard.press('Space');
  }
}

test('on a phone: choose a card, type with a Telex keyboard, see every value arrive', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const calls: string[] = [];
  // What the page counts holds nothing of the form (docs/what-pages-count.md).
  const isCall = (url: string) => url.includes('/landingpage-api/') && !url.includes('/api/counts/');
  page.on('request', (request) => isCall(request.url()) && calls.push(request.url()));
  await page.goto('/credit_card?utm_source=zalo&utm_medium=cpc&utm_content=banner-1&utm_term=m%E1%BB%9F%20th%E1%BA%BB');
  await page.getByRole('radio', { name: 'Cá Chép' }).check({ force: true });
  const form = handOverFormOf(page);
  await form.name.click();
  await untilHandOverFormIsAlive(page);
  await typeTelex(page, [
    ['d', 'đ', 'đa', 'đăn', 'đăng', 'đặng'],
    ['t', 'th', 'thi', 'thị'],
    ['h', 'ho', 'hoa'],
  ]);
  await expect(form.name).toHaveValue('Đặng Thị Hoa');
  await page.keyboard.type(' mai');
  await expect(form.name).toHaveValue('Đặng Thị Hoa Mai');
  await form.phone.fill('+84 912 345 678');
  await expect(form.phone).toHaveValue('0912345678');
  await form.country.click();
  await page.keyboard.type('vietnam');
  await form.options.filter({ hasText: 'Việt Nam' }).click();
  await expect(form.country).toHaveValue('Việt Nam');
  await form.email.fill('hoa+the@email.example');
  const request = page.waitForRequest(/\/demo\/portal/);
  await form.submit.click();
  expect(calls, '"no API call"').toEqual([]);
  expect((await request).headers().referer).toBeUndefined();
  expect(await readPortal(page)).toEqual({
    full_name: 'Đặng Thị Hoa Mai',
    phone_number: '0912345678',
    nationality: 'Việt Nam (VN)',
    email: 'hoa+the@email.example',
    partner: 'PORTAL',
    card_id: 'chep',
    utm_source: 'zalo',
    utm_medium: 'cpc',
    utm_content: 'banner-1',
    utm_term: 'mở thẻ',
    utm_campaign: 'bo-suu-tap-the',
  });
  expect(await page.evaluate(() => document.referrer)).toBe('');
});

test('with the keyboard alone, and a composition is never disturbed by the capitals', async ({ page }) => {
  await page.goto('/credit_card');
  const form = handOverFormOf(page);
  await form.name.focus();
  await untilHandOverFormIsAlive(page);
  await page.clock.install();
  const session = await page.context().newCDPSession(page);
  await session.send('Input.imeSetComposition', { text: 'nguyen', selectionStart: 6, selectionEnd: 6 });
  // Far longer than the pause after which a name is normalised.
  await page.clock.runFor(10_000);
  await expect(form.name).toHaveValue('nguyen');
  await session.send('Input.insertText', { text: 'nguyễn' });
  await page.keyboard.type('  văn  an');
  await page.clock.resume();
  await expect(form.name).toHaveValue('Nguyễn Văn An');
  await page.keyboard.press('Tab');
  await page.keyboard.type('09a12-345678999');
  await expect(form.phone).toHaveValue('09123456789');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Tab');
  await expect(form.country).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(form.options).toHaveCount(243);
  await page.keyboard.press('ArrowDown');
  await expect(form.options.first()).toHaveAttribute(
    'id',
    (await form.country.getAttribute('aria-activedescendant')) ?? '',
  );
  await page.keyboard.press('Escape');
  await expect(form.options).toHaveCount(0);
  await page.keyboard.type('duc');
  await expect(form.options.first()).toHaveText('Đức');
  await page.keyboard.press('Enter');
  await expect(form.country).toHaveValue('Đức');
  await page.keyboard.press('Tab');
  await page.keyboard.type('an@email.example');
  await page.keyboard.press('Enter');
  expect(await readPortal(page)).toMatchObject({
    full_name: 'Nguyễn Văn An',
    phone_number: '0912345678',
    nationality: 'Đức (DE)',
    card_id: 'trau',
  });
});

test('what is wrong is said in the words of the specification, and the first wrong field gets the focus', async ({
  page,
}) => {
  await page.goto('/credit_card');
  const form = handOverFormOf(page);
  await form.name.click();
  await untilHandOverFormIsAlive(page);
  await form.phone.click();
  await expect(form.name, 'an empty field that is left is not scolded').toHaveAttribute('aria-invalid', 'false');
  await form.submit.click();
  await expect(form.name).toBeFocused();
  await expect(form.name).toHaveAccessibleDescription('Họ và tên là trường bắt buộc');
  await expect(form.phone).toHaveAccessibleDescription('Số điện thoại là trường bắt buộc');
  await expect(form.country).toHaveAccessibleDescription('Quốc tịch là trường bắt buộc');
  await expect(form.email).toHaveAccessibleDescription('Email là trường bắt buộc');
  await form.name.fill('Hương 2');
  await form.phone.fill('0212345');
  await form.email.fill('thanhhuong@');
  await form.country.fill('xyz');
  await expect(form.form.getByText('Không tìm thấy nước nào như vậy').first()).toBeVisible();
  await form.name.click();
  await expect(form.name).toHaveAccessibleDescription(
    'Nội dung không hợp lệ. Phần họ tên phải gồm 2 từ trở lên, không điền số hoặc ký tự đặc biệt',
  );
  await expect(form.phone).toHaveAccessibleDescription('Nội dung không hợp lệ. Vui lòng chỉ nhập số');
  await expect(form.email).toHaveAccessibleDescription('Nội dung không hợp lệ. Vui lòng chỉ nhập đúng địa chỉ email');
  await expect(form.country).toHaveAccessibleDescription('Vui lòng chọn một nước trong danh sách');
  await form.name.fill('Trần Hương');
  await expect(form.name).toHaveAttribute('aria-invalid', 'false');
  await form.phone.fill('0912345678');
  await form.email.fill('huong@email.example');
  await form.submit.click();
  await expect(form.country, 'the only wrong one left').toBeFocused();
  await expect(page).toHaveURL(/\/credit_card/);
});

test('what was typed before the script came is kept, tidied and sent by the first press', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/assets\/(?:HandOverForm|hydrate)[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/credit_card_v2');
  const form = page.getByRole('form', { name: 'Lấy biên lai của bạn' });
  await form.getByLabel('Họ và tên').fill('trần  hương');
  await form.getByLabel('Số điện thoại').fill('0912.345.678');
  await form.getByLabel('Email').fill('huong@email.example');
  await form.getByRole('button', { name: 'Tiếp tục đăng ký' }).click();
  release();
  expect(await readPortal(page)).toMatchObject({
    full_name: 'Trần Hương',
    phone_number: '0912345678',
    nationality: 'Việt Nam (VN)',
    card_id: 'the-hoan-tien',
  });
});

test('while leaving the button turns and the note says where to; who comes back finds it ready', async ({ page }) => {
  await page.goto('/credit_card');
  await fillInLead(page);
  const form = handOverFormOf(page);
  // An address that answers without a page, so the browser stays where it is.
  await page.route(/\/demo\/portal/, (route) => route.fulfill({ status: 204 }));
  await form.submit.click();
  await expect(form.submit).toBeDisabled();
  await expect(form.form.getByText('Đang chuyển bạn tới trang đăng ký của ngân hàng…')).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(form.submit).toBeEnabled();
  await expect(form.form.getByText('Đang chuyển bạn')).toHaveCount(0);
  await expect(form.name).toHaveValue('Đặng Thị Hoa');
});

test('"captcha not ready: error in the console, nothing happens"; once it is ready its token goes along', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.allow(/Nothing was handed over: the captcha is not ready/);
  expectedErrors.allow(/Failed to load resource/);
  const webid = 'thu_the_captcha';
  await withCardCampaign({ webid, settings: { captchaRequired: true } }, async (folder) => {
    await publishFolder(folder);
  });
  const challenge = /\/captcha\/challenge/;
  await page.route(challenge, (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto(`/${webid}`);
  await fillInLead(page);
  const form = handOverFormOf(page);
  const refused = page.waitForEvent('console', (message) => message.text().includes('Nothing was handed over'));
  await form.submit.click();
  expect((await refused).text()).not.toMatch(/Hoa|0912345678|email/);
  await expect(form.submit).toBeEnabled();
  await expect(page).toHaveURL(new RegExp(`/${webid}$`));
  await page.unroute(challenge);
  await form.submit.click();
  expect(await readPortal(page)).toMatchObject({ full_name: 'Đặng Thị Hoa', captcha: expect.stringMatching(/.{100}/) });
});
