import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { allSnippets, realSnippets } from '../src/testing/real-snippets.ts';
import { expectNoViolations } from './axe.ts';
import { expect, expectOnFirstScreen, test, watchShifts } from './journey.ts';
import { publishFolder, withCampaign } from './landing-command.ts';
import { serverAddress } from './server-address.ts';

const webid = 'hoi_the_do';
const everyHost = Object.values(realSnippets)
  .map(({ host }) => host)
  .sort();
const hostsFor = (...purposes: readonly string[]) =>
  Object.values(realSnippets)
    .filter((snippet) => snippet.purposes.every((purpose) => purposes.includes(purpose)))
    .map(({ host }) => host)
    .sort();

test.beforeAll(async () => {
  const source = { campaign: 'vay_mua_xe', settings: { tags: 'ask' } };
  await withCampaign(webid, allSnippets, async (folder) => void (await publishFolder(folder)), source);
});

/** Opens the page with stubs for all other servers. Returns what is asked of these, the newest last. */
async function open(page: Page, address = webid): Promise<{ asked: string[]; loaded: () => string[] }> {
  const asked: string[] = [];
  await page.route(
    (url) => url.origin !== serverAddress.main,
    (route) => {
      asked.push(route.request().url().replace('https://', ''));
      return route.fulfill({ contentType: 'text/javascript', body: '' });
    },
  );
  await page.goto(`/${address}`);
  return { asked, loaded: () => everyHost.filter((host) => asked.some((url) => url.startsWith(host))) };
}

const question = (page: Page) => page.getByRole('region', { name: 'Trang này được đo những gì' });
const state = (page: Page) => page.locator('[data-tag-state]');
const today = new Date().toLocaleDateString('vi', { timeZone: 'Asia/Ho_Chi_Minh' });

test('nothing is loaded before the choice, everything after “Đồng ý”, and this browser is not asked again', {
  tag: '@quick',
}, async ({ page }) => {
  const { asked, loaded } = await open(page);
  await expect(question(page)).toBeVisible();
  await page.mouse.wheel(0, 3000);
  await expect(state(page)).toHaveText('Bạn chưa chọn');
  expect(asked).toEqual([]);
  await question(page).getByRole('button', { name: 'Đồng ý' }).click();
  await expect.poll(loaded).toEqual(everyHost);
  await expect(question(page)).toBeHidden();
  await expect(state(page)).toHaveText(`Bạn chọn: đồng ý, từ ${today}`);
  const calls = await page.evaluate(() =>
    (Reflect.get(window, 'dataLayer') as ArrayLike<unknown>[]).map((entry) => [entry[0], entry[1], entry[2]]),
  );
  const all = (value: string) => ({
    ...{ ad_storage: value, ad_user_data: value, ad_personalization: value, analytics_storage: value },
  });
  const consent = calls.filter(([name]) => name === 'consent');
  expect(consent).toEqual([
    ['consent', 'default', all('denied')],
    ['consent', 'update', all('granted')],
  ]);
  expect(calls.indexOf(consent[1] ?? []), 'before the first call of a tag').toBeLessThan(
    calls.findIndex(([name]) => name === 'js'),
  );
  asked.length = 0;
  await page.reload();
  await expect.poll(loaded).toEqual(everyHost);
  await expect(question(page)).toBeHidden();
});

test('nothing is loaded after “Từ chối”, now and later; the footer leads back to the choice', async ({ page }) => {
  const { asked, loaded } = await open(page);
  await question(page).getByRole('button', { name: 'Từ chối' }).click();
  await expect(state(page)).toHaveText(`Bạn chọn: từ chối, từ ${today}`);
  await page.reload();
  await expect(state(page)).toHaveText(`Bạn chọn: từ chối, từ ${today}`);
  await expect(question(page)).toBeHidden();
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Lựa chọn thẻ đo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Đồng ý hết' }).click();
  await expect.poll(loaded).toEqual(everyHost);
});

test('a choice of some loads these alone; what is taken back is gone after the page has begun anew', async ({
  page,
}) => {
  const { asked, loaded } = await open(page);
  await question(page).getByRole('button', { name: 'Chọn' }).click();
  const sheet = page.getByRole('dialog', { name: 'Chọn từng mục đích' });
  for (const one of await sheet.getByRole('switch').all()) await expect(one).not.toBeChecked();
  await expect(sheet.getByRole('switch', { name: 'Đo lường' })).toHaveAccessibleDescription(/Google Analytics, Hotjar/);
  await sheet.getByRole('switch', { name: 'Đo lường' }).check();
  await sheet.getByRole('button', { name: 'Lưu lại' }).click();
  await expect(state(page)).toHaveText(`Bạn chọn: chỉ đo lường, từ ${today}`);
  await expect.poll(loaded).toEqual(hostsFor('measuring'));
  expect(loaded()).toHaveLength(2);

  await page.getByRole('button', { name: 'Lựa chọn thẻ đo' }).click();
  await expect(sheet.getByRole('switch', { name: 'Đo lường' })).toBeChecked();
  const reloaded = page.waitForEvent('load');
  await sheet.getByRole('switch', { name: 'Đo lường' }).uncheck();
  await sheet.getByRole('switch', { name: 'Trò chuyện' }).check();
  await sheet.getByRole('button', { name: 'Lưu lại' }).click();
  await reloaded;
  asked.length = 0;
  await page.reload();
  await expect.poll(loaded).toEqual(hostsFor('chat'));
  await expect(state(page)).toHaveText(`Bạn chọn: chỉ trò chuyện, từ ${today}`);
});

test('a value that somebody wrote by hand is no choice', async ({ page }) => {
  await page.addInitScript((name) => localStorage.setItem(name, '+measuring +advertising +chat'), `tags:${webid}`);
  await page.context().addCookies([{ name: 'tags', value: 'agree', url: `${serverAddress.main}/${webid}` }]);
  const { asked } = await open(page);
  await expect(question(page)).toBeVisible();
  expect(asked).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('nothing is loaded, and nothing is asked', async ({ page }) => {
    const { asked } = await open(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(question(page)).toBeHidden();
    await expect(page.getByText('Lựa chọn thẻ đo').first()).toBeHidden();
    expect(asked).toEqual([]);
  });
});

test('the script that asks keeps its budget of bytes, and only pages that ask load it', { tag: '@quick' }, async () => {
  const scriptsOf = async (address: string) => {
    const html = await (await fetch(`${serverAddress.main}/${address}`)).text();
    return [...html.matchAll(/<script type="module" src="([^"]+)"/g)].map(([, src = '']) => src);
  };
  const [plain, asking] = await Promise.all([scriptsOf('vay_mua_xe'), scriptsOf(webid)]);
  const more = asking.filter((src) => !plain.includes(src));
  expect([plain.length, more.length]).toEqual([1, 1]);
  const script = await (await fetch(serverAddress.main + more[0])).text();
  // It imports nothing but the page's own script.
  expect([...script.matchAll(/(?:from|import) ?"\.\/([^"]+)"/g)].map(([, name]) => `/assets/${name}`)).toEqual(plain);
  expect(brotliCompressSync(script).length).toBeLessThanOrEqual(2_000);
});

test('the question moves nothing, is reached after the skip link, and leaves the page’s button in sight', {
  tag: '@quick',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const readShifts = await watchShifts(page);
  await open(page);
  await expect(question(page)).toBeVisible();
  expect(await readShifts()).toEqual([]);
  const button = page.locator('main [data-cta-id]').first();
  await expectOnFirstScreen(page, [button]);
  const [box, asks] = [await button.boundingBox(), await question(page).boundingBox()];
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(asks?.y ?? 0);
  await expect(page.locator('footer ~ aside')).toBeHidden();
  for (const name of ['Đến nội dung chính', 'Đồng ý', 'Từ chối', 'Chọn']) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveText(name);
  }
  const widths = await question(page)
    .getByRole('button')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().width)));
  expect(new Set(widths).size).toBe(1);
  await expectNoViolations(page, 'the question');
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Chọn từng mục đích' });
  await expect(sheet).toBeVisible();
  await expectNoViolations(page, 'the choice');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeHidden();
  await expect(page.locator('footer ~ aside')).toBeVisible();
  const shifts = (await readShifts()).filter((shift) => Reflect.get(shift, 'hadRecentInput') !== true);
  expect(shifts, 'but for the scroll bar beside a dialog').toEqual([]);
});

test('the question leaves a headline below its picture in sight on a low phone', async ({ page }) => {
  const address = 'hoi_kim_cuong';
  const source = { campaign: 'diamond', settings: { tags: 'ask' } };
  await withCampaign(address, allSnippets, async (folder) => void (await publishFolder(folder)), source);
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, address);
  await expect(question(page)).toBeVisible();
  const headline = await page.getByRole('heading', { level: 1 }).boundingBox();
  const asks = await question(page).boundingBox();
  expect((headline?.y ?? 0) + (headline?.height ?? 0)).toBeLessThanOrEqual(asks?.y ?? 0);
});
