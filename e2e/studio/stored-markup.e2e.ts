import { randomUUID } from 'node:crypto';
import { expect, test } from '../journey.ts';
import { serverAddress } from '../server-address.ts';
import { visitor } from '../visitor.ts';
import { openDesk, register } from './desk-page.ts';
import { ask, edit, join } from './review-campaign.ts';
import { call } from './staff.ts';

/** Short enough for every field, and told apart from the Studio's own words. */
const markup = '<img src=x onerror=marked=1>';

test('markup in names, notes, comments, words of addresses and files is text on every screen', async ({ browser }) => {
  test.slow();
  const webid = await openDesk();
  const roles = ['editor', 'approver', 'agent', 'supervisor', 'analyst', 'auditor', 'admin'];
  const { context, page } = await join(browser, roles, `Lan ${markup}`);
  const { request } = context;
  const campaign = `/campaigns/${webid}`;

  const reference = await register(webid, { more: { address: `Hà Nội ${markup}`, utmSource: markup } });
  await call(request, 'POST', `/desk/people/${reference}/claim`);
  const outcome = { id: randomUUID(), outcome: 'noAnswer', note: `Ghi chú ${markup}` };
  await call(request, 'POST', `/desk/people/${reference}/calls`, outcome);
  await call(request, 'POST', `/desk/people/${reference}/claim`);
  const counted = await request.post(`${serverAddress.main}/landingpage-api/api/counts/${webid}/1`, {
    headers: { 'content-type': 'text/plain;charset=UTF-8', 'user-agent': visitor.userAgent ?? '' },
    data: JSON.stringify({ width: 390, utm: [`utm_source=${encodeURIComponent(markup)}`] }),
  });
  expect(counted.status()).toBe(204);

  await edit(request, webid, [[['settings', 'name'], `Hũ vàng ${markup}`]]);
  await call(request, 'POST', `${campaign}/comments`, {
    ...{ id: randomUUID(), thread: null, key: 'home.banner', path: 'title', text: `Góp ý ${markup}`, mentions: [] },
  });
  const link = { id: randomUUID(), name: `Liên kết ${markup}`, source: 'zalo', medium: 'oa', campaign: 'tet' };
  await call(request, 'POST', `${campaign}/links`, { ...link, content: '' });
  const uploaded = await request.post(`${serverAddress.main}/studio/api${campaign}/working-copy/files`, {
    headers: { origin: serverAddress.main, 'content-type': 'image/svg+xml', 'x-file-name': encodeURIComponent(markup) },
    data: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
  });
  expect([200, 422]).toContain(uploaded.status());
  const review = await ask(request, webid, `Lời nhắn ${markup}`);

  /** Each screen, and whether what somebody wrote stands on it. */
  const screens: readonly (readonly [string, boolean])[] = [
    ['', true],
    [`/chien-dich/${webid}`, true],
    ['/duyet', true],
    ['/lich', false],
    ['/tep', false],
    ['/khach', true],
    ['/to-truc', true],
    ['/cai-dat/nguoi', true],
    ['/cai-dat/nhat-ky', true],
    ['/tai-khoan', true],
  ];
  for (const [path, isShown] of screens) {
    await page.goto(`${serverAddress.main}/studio${path}`);
    await page.waitForLoadState('networkidle');
    if (isShown) await expect(page.getByText('onerror=marked=1').first(), path).toBeAttached();
    expect(await page.locator('img[src="x"], [onerror]').count(), path).toBe(0);
    expect(await page.evaluate(() => Reflect.get(window, 'marked')), path).toBeUndefined();
  }
  expect(review.version).toBe(2);
});
