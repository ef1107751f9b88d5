import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expectNoViolations } from '../axe.ts';
import { expect, test } from '../journey.ts';
import { landing, publishFolder, registrationPage, withCampaign } from '../landing-command.ts';
import { handOverFormOf, untilHandOverFormIsAlive } from './hand-over-journey.ts';

test('a card page that may keeps the registration of who agrees, and hands over in any case, also when the server hangs', async ({
  page,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.allow(/./);
  const webid = `the_giu_${randomUUID().slice(0, 8)}`;
  const section = JSON.parse(await readFile('content/credit_card/content/home.section2.json', 'utf8'));
  const keep = {
    version: '2026-11',
    title: 'Gọi lại cho bạn',
    purposes: [{ id: 'goi_lai', text: 'Ngân hàng được gọi cho tôi nếu tôi chưa làm xong.' }],
  };
  const content = { 'home.section2': { ...section, form: { ...section.form, keep } } };
  await withCampaign(webid, content, async (folder) => void (await publishFolder(folder)), { campaign: 'credit_card' });
  await page.route(`${registrationPage}?*`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Mở thẻ</h1>' }),
  );
  const form = handOverFormOf(page);
  const fill = async (name: string) => {
    await page.goto(`/${webid}`);
    await form.name.click();
    await untilHandOverFormIsAlive(page);
    await form.name.fill(name);
    await form.phone.fill('0912345678');
    await form.email.fill('hoa@example.vn');
    await form.country.fill('viet nam');
    await page.keyboard.press('Enter');
  };
  const choice = page.getByRole('checkbox', { name: /^Ngân hàng được gọi cho tôi/ });

  await test.step('who agrees is kept, and handed over', async () => {
    await fill('Đặng Thị Hoa');
    await expect(choice).not.toBeChecked();
    await expectNoViolations(page, 'the question', { within: '#register-form' });
    await choice.check();
    await form.submit.click();
    await page.waitForURL(/\/mo-the\?.*full_name=/);
    expect(page.url()).not.toContain('consent');
    await expect.poll(() => landing('leads', 'list', '--webid', webid)).toContain('Đ. T. Hoa');
  });

  await test.step('a server that does not answer holds nobody', async () => {
    await fill('Trần Văn Chờ');
    await page.route('**/hand-over', () => {});
    await choice.check();
    await form.submit.click();
    await page.waitForURL(/\/mo-the\?/, { waitUntil: 'commit' });
  });
});
