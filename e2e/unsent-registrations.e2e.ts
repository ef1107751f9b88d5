import { randomInt } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { resendPausesMs } from '../src/browser/client/resend-registrations.ts';
import { expect, test } from './journey.ts';
import { landing } from './landing-command.ts';
import { fillIn, popupOf, untilFormIsAlive } from './registration-popup.ts';

const submitPath = '**/landingpage-api/api/website/hu_vang/form-submit';

/** The registrations that wait in the browser. */
const waiting = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('registration:')));

/**
 * A busy machine does not solve the captcha in the time that a page gives it: what waits is then sent after the first
 * pause or the second (resend-registrations.ts).
 */
const untilAllAreSent = (page: Page) =>
  expect.poll(() => waiting(page), { timeout: 15_000 + resendPausesMs[0] + resendPausesMs[1] }).toEqual([]);

// Each of its two steps may wait so long.
test.beforeEach(() => test.setTimeout(150_000));

/** Number of stored registrations with this phone. */
async function countLeads(phone: string): Promise<number> {
  const rows = (await landing('leads', 'export', '--reveal', '--webid', 'hu_vang')).split('\r\n');
  return rows.filter((row) => row.includes(phone)).length;
}

/** Submits while the server is unreachable, and leaves the page. Resolves when the first attempt has failed. */
async function registerInVain(context: BrowserContext, phone: string): Promise<void> {
  const page = await context.newPage();
  await page.goto('/hu_vang');
  await page.locator('main').getByRole('button', { name: 'Đăng ký tư vấn' }).first().click();
  await untilFormIsAlive(page);
  await fillIn(page, { phone });
  const broken = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/form-submit'));
  await popupOf(page).submit.click();
  await broken;
  expect(await waiting(page)).toHaveLength(1);
  await page.close();
}

const makePhone = () => `09${String(randomInt(1e8)).padStart(8, '0')}`;

test('a registration that found no server is kept in the browser and sent later, once', { tag: '@quick' }, async ({
  context,
  expectedErrors,
}) => {
  expectedErrors.allow(/ERR_|Failed to load resource/);
  await test.step('the server is down, the page is closed, the server is back: the next visit brings the lead, once and silently', async () => {
    const phone = makePhone();
    await context.route(submitPath, (route) => route.abort('connectionrefused'));
    await registerInVain(context, phone);

    await context.unroute(submitPath);
    const page = await context.newPage();
    await page.goto('/hu_vang');
    await untilAllAreSent(page);
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.reload();
    await page.waitForLoadState('networkidle');
    expect(await countLeads(phone)).toBe(1);
    await page.close();
  });

  await test.step('the page is open when the network comes back: what waits is sent then', async () => {
    const phone = makePhone();
    await context.route(submitPath, (route) => route.abort('connectionrefused'));
    await registerInVain(context, phone);
    const page = await context.newPage();
    const broken = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/form-submit'));
    await page.goto('/hu_vang');
    await broken;
    await context.setOffline(true);
    await context.unroute(submitPath);
    expect(await waiting(page)).toHaveLength(1);
    await context.setOffline(false);
    await untilAllAreSent(page);
    expect(await countLeads(phone)).toBe(1);
  });
});

test('an answer that was lost on its way makes no second lead', async ({ context, expectedErrors }) => {
  expectedErrors.allow(/ERR_CONNECTION|Failed to load resource/);
  const phone = makePhone();
  await context.route(submitPath, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await registerInVain(context, phone);
  expect(await countLeads(phone)).toBe(1);

  await context.unroute(submitPath);
  const page = await context.newPage();
  const resent = page.waitForResponse((response) => response.url().endsWith('/form-submit'));
  await page.goto('/hu_vang');
  expect((await resent).status()).toBe(201);
  await untilAllAreSent(page);
  expect(await countLeads(phone)).toBe(1);
});
