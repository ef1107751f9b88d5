import { expect, test } from '../journey.ts';
import { publishFolder, registrationPage } from '../landing-command.ts';
import {
  fillInLead,
  handOverFormOf,
  readPortal,
  untilHandOverFormIsAlive,
  withCardCampaign,
} from './hand-over-journey.ts';

test('the form by keys alone, under an input method, and before its script', { tag: '@quick' }, async ({ page }) => {
  await test.step('with the keyboard alone, and a composition is never disturbed by the capitals', async () => {
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
    // Việt Nam, which is chosen already.
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

  await test.step('what was typed before the script came is kept, tidied and sent by the first press', async () => {
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
    await form.getByRole('textbox', { name: 'Email' }).fill('huong@email.example');
    await form.getByRole('button', { name: 'Tiếp tục đăng ký' }).click();
    release();
    expect(await readPortal(page)).toMatchObject({
      full_name: 'Trần Hương',
      phone_number: '0912345678',
      nationality: 'Việt Nam (VN)',
      card_id: 'the-hoan-tien',
    });
  });
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
  await page.route(`${registrationPage}?*`, (route) => route.fulfill({ contentType: 'text/html', body: 'Mở thẻ' }));
  await form.submit.click();
  await page.waitForURL(`${registrationPage}?*`);
  const handedOver = new URL(page.url()).searchParams;
  expect(handedOver.get('full_name')).toBe('Đặng Thị Hoa');
  expect(handedOver.get('captcha')).toMatch(/.{100}/);
});
