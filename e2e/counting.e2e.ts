import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { realSnippets } from '../src/testing/real-snippets.ts';
import { collectSubmissions, expect, test } from './journey.ts';
import { publishFolder, withCampaign } from './landing-command.ts';
import { fillIn, openPopup, popupOf } from './registration-popup.ts';

const counts = /\/landingpage-api\/api\/counts\//;

/** The calls that a page makes to count, as they are sent. */
function collectCounts(page: Page): Request[] {
  const requests: Request[] = [];
  page.context().on('request', (request) => {
    if (counts.test(request.url())) requests.push(request);
  });
  return requests;
}

/** What a browser does when somebody looks at another tab. */
async function hide(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    },
    isHidden ? 'hidden' : 'visible',
  );
}

/** What the page tells its tag manager. */
const readDataLayer = (page: Page): Promise<unknown[]> => page.evaluate(() => Reflect.get(window, 'dataLayer') ?? []);

/** Waits until the code is there that counts what happens after the view. */
async function untilCounting(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /measure-vitals/.test(name)),
  );
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
}

test('a page says nothing until it is touched; then its view is counted, and once what happens on the way to a registration', {
  tag: '@quick',
}, async ({ page, expectedErrors }) => {
  expectedErrors.allow(/400|Failed to load resource/);
  const requests = collectCounts(page);
  const submissions = collectSubmissions(page, 'form-submit');
  const sizes = new Map<string, number>();
  page.on('request', (request) => {
    const [, file = '', name] = /assets\/((count-\w+|measure-\w+)-.*)$/.exec(request.url()) ?? [];
    if (name) sizes.set(name, gzipSync(readFileSync(`dist/client/assets/${file}`), { level: 9 }).length);
  });

  await test.step('a page says nothing until it is touched, then that it was seen, with the words of its address', async () => {
    await page.goto('/hu_vang?utm_source=zalo&phone=0912345678&utm_medium=oa');
    await page.waitForLoadState('networkidle');
    expect([requests, [...sizes.keys()], await readDataLayer(page)]).toEqual([[], [], []]);
    const answered = page.waitForResponse(counts);
    await page.keyboard.press('Tab');
    expect((await answered).status()).toBe(204);
    await page.keyboard.press('Tab');
    expect(requests.map((request) => request.postDataJSON())).toEqual([
      { width: page.viewportSize()?.width, utm: ['utm_source=zalo', 'utm_medium=oa'] },
    ]);
    expect(requests[0]?.url()).toMatch(/\/counts\/hu_vang\/\d+\?key=[\w-]+$/);
    expect(await page.context().cookies(), 'no cookie').toEqual([]);
  });

  await test.step('the code that counts is small, and comes after the first touch; the library that measures is a file of its own', async () => {
    // A browser without a screen is idle only once it has drawn something.
    await page.mouse.wheel(0, 300);
    await expect.poll(() => [...sizes.keys()].sort()).toEqual(['count-events', 'measure-vitals']);
    // The other part, in the script of every page, takes 0.2 kB.
    expect(sizes.get('count-events')).toBeLessThanOrEqual(750);
    expect(sizes.get('measure-vitals')).toBeLessThanOrEqual(3500);
    await untilCounting(page);
  });

  await test.step('a page tells its tag manager that the form was opened and that a registration was stored, and nothing of the visitor', async () => {
    const facts = { webid: 'hu_vang', template: 'hu_vang', form: 'generic', ctaId: 'banner-dang-ky' };
    const opened = { event: 'landing_form_open', ...facts };
    await openPopup(page);
    await popupOf(page).submit.click();
    await expect(popupOf(page).name).toHaveAttribute('aria-invalid', 'true');
    await fillIn(page);
    const submitPath = '**/landingpage-api/api/website/hu_vang/form-submit';
    await page.route(submitPath, (route) => route.fulfill({ status: 400, json: { errorCode: 200, message: 'Sai' } }));
    const refused = page.waitForResponse(submitPath);
    await popupOf(page).submit.click();
    await refused;
    await expect(popupOf(page).submit).toBeEnabled();
    expect(await readDataLayer(page)).toEqual([opened]);
    await page.unroute(submitPath);
    await popupOf(page).submit.click();
    await expect(popupOf(page).success).toBeVisible();
    // Equal to the last value: nothing of the visitor, and no reference.
    await expect.poll(() => readDataLayer(page)).toEqual([opened, { event: 'landing_registration', ...facts }]);
    expect(submissions[1]?.postDataJSON()).toMatchObject({ pageCounted: true });
  });

  await test.step('what happens on the way to a registration is told once, in a second and last call', async () => {
    await hide(page, true);
    await expect.poll(() => requests.length).toBe(2);
    const { events, vitals } = requests[1]?.postDataJSON() ?? {};
    const refused = ['name', 'phoneNumber', 'email', 'address'].map((detail) => ({ event: 'refused', detail }));
    const expected = [
      ...[{ event: 'popup' }, { event: 'cta', detail: 'banner-dang-ky' }, ...refused],
      ...[{ event: 'formBegun' }, { event: 'sent' }, { event: 'answered' }],
    ];
    expect(events).toHaveLength(expected.length);
    expect(events).toEqual(expect.arrayContaining(expected));
    expect(vitals).toMatchObject({ ttfb: expect.any(Number), cls: expect.any(Number) });
    expect((await requests[1]?.response())?.status()).toBe(204);

    await hide(page, false);
    await popupOf(page).success.getByRole('button', { name: 'Đã hiểu' }).click();
    await openPopup(page);
    await hide(page, true);
    await page.goto('about:blank');
    expect(requests, 'no third call').toHaveLength(2);
  });
});

test('a page counts when it is hidden, and forms work where counting is blocked', { tag: '@quick' }, async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.allow(/ERR_BLOCKED_BY_CLIENT|Failed to load resource/);
  await test.step('a page that nobody touches is counted when it is hidden', async () => {
    const requests = collectCounts(page);
    await page.goto('/hu_vang');
    await page.waitForLoadState('networkidle');
    await hide(page, true);
    await expect.poll(() => requests.map((request) => request.postDataJSON().events)).toEqual([undefined]);
  });

  await test.step('where counting is blocked, forms work, and the registration says so', async () => {
    await page.route(counts, (route) => route.abort('blockedbyclient'));
    await page.route(/count-events|measure-vitals/, (route) => route.abort('blockedbyclient'));
    const submissions = collectSubmissions(page, 'form-submit');
    await page.goto('/hu_vang');
    await openPopup(page);
    await fillIn(page);
    await popupOf(page).submit.click();
    await expect(popupOf(page).success).toBeVisible();
    expect(submissions[0]?.postDataJSON()).toMatchObject({ pageCounted: false });
  });
});

test('that the question about tags was shown, and how it was answered, is counted; not by whom', async ({ page }) => {
  const webid = 'dem_the_do';
  const content = { 'home.meta.analytics': realSnippets.hotjar.html };
  const source = { campaign: 'hu_vang', settings: { tags: 'ask' } };
  await withCampaign(webid, content, async (folder) => void (await publishFolder(folder)), source);
  const requests = collectCounts(page);
  await page.goto(`/${webid}`);
  const answer = page.getByRole('button', { name: 'Từ chối', exact: true });
  await expect(answer).toBeVisible();
  await page.mouse.wheel(0, 300);
  await untilCounting(page);
  await answer.click();
  await hide(page, true);
  await expect.poll(() => requests.length).toBe(2);
  expect(requests[1]?.postDataJSON().events).toEqual([
    { event: 'tags', detail: 'refuse' },
    { event: 'tags', detail: 'asked' },
  ]);
});
