import { randomUUID } from 'node:crypto';
import { studioApiPath } from '../../src/contract/studio/studio-call.ts';
import { vietnamDate } from '../../src/contract/vietnam-time.ts';
import { expect, test } from '../journey.ts';
import { serverAddress } from '../server-address.ts';
import { phoneAgent } from '../visitor.ts';
import { openDesk, register } from './desk-page.ts';
import { ask, edit, join } from './review-campaign.ts';
import { call } from './staff.ts';

const api = `${serverAddress.main}${studioApiPath}`;
/** Short enough for every field, and told apart from the Studio's own words. */
const markup = '<img src=x onerror=marked=1>';

test('markup in names, notes, comments, words of addresses and files is text on every screen', async ({ browser }) => {
  test.slow();
  const webid = await openDesk();
  // Of this campaign only: an agent of all campaigns stands in the crews of other tests, too.
  const ofCampaign = ['editor', 'approver', 'compliance', 'agent', 'supervisor'].map((role) => `${role}:${webid}`);
  const roles = [...ofCampaign, 'analyst', 'auditor', 'admin'];
  const { context, page } = await join(browser, roles, `Lan ${markup}`);
  const { request } = context;
  const campaign = `/campaigns/${webid}`;

  const reference = await register(webid, { more: { address: `Hà Nội ${markup}`, utmSource: markup } });
  await call(request, 'POST', `/desk/people/${reference}/claim`);
  const outcome = { id: randomUUID(), outcome: 'noAnswer', note: `Ghi chú ${markup}` };
  await call(request, 'POST', `/desk/people/${reference}/calls`, outcome);
  await call(request, 'POST', `/desk/people/${reference}/claim`);
  const html = await (await request.get(`${serverAddress.main}/${webid}`)).text();
  const [, counts] = /data-counts="([^"]+)"/.exec(html) ?? [];
  const counted = await request.post(`${serverAddress.main}${counts}`, {
    headers: { 'content-type': 'text/plain;charset=UTF-8', 'user-agent': phoneAgent },
    data: JSON.stringify({ width: 390, utm: [`utm_source=${encodeURIComponent(markup)}`] }),
  });
  expect(counted.status()).toBe(204);
  const today = vietnamDate(new Date());
  const readSources = async () => {
    const { tables } = await call(request, 'GET', `${campaign}/insight?from=${today}&to=${today}`);
    return tables.source.filter(({ views }: { views: number }) => views > 0);
  };
  await expect.poll(readSources, { timeout: 30_000 }).toMatchObject([{ value: markup }]);

  await edit(request, webid, [[['settings', 'name'], `Hũ vàng ${markup}`]]);
  await call(request, 'POST', `${campaign}/comments`, {
    ...{ id: randomUUID(), thread: null, key: 'home.banner', path: 'title', text: `Góp ý ${markup}`, mentions: [] },
  });
  const link = { id: randomUUID(), name: `Liên kết ${markup}`, source: 'zalo', medium: 'oa', campaign: 'tet' };
  await call(request, 'POST', `${campaign}/links`, { ...link, content: '' });
  const name = encodeURIComponent(`${markup}.svg`);
  const uploaded = await request.post(`${api}${campaign}/working-copy/files?name=${name}`, {
    headers: { origin: serverAddress.main, 'content-type': 'application/octet-stream' },
    data: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'),
  });
  expect((await uploaded.json()).data.path).toBe('media/img-src-x-onerror-marked-1.svg');
  const review = await ask(request, webid, `Lời nhắn ${markup}`);

  /** Each screen, and whether what somebody wrote stands on it at once. */
  const screens: readonly (readonly [string, boolean])[] = [
    ['', true],
    [`/chien-dich/${webid}`, true],
    [`/chien-dich/${webid}/lich-su`, true],
    [`/chien-dich/${webid}/duyet/${review.id}`, true],
    ['/duyet', true],
    ['/lich', false],
    ['/tep', false],
    ['/khach', true],
    [`/khach/${reference}`, true],
    ['/to-truc', true],
    [`/ket-qua`, true],
    [`/ket-qua/${webid}`, true],
    [`/ket-qua/${webid}/lien-ket`, true],
    [`/ket-qua/${webid}/thu-nghiem`, true],
    ['/cai-dat/nguoi', true],
    ['/cai-dat/nhat-ky', true],
    ['/tai-khoan', true],
  ];
  for (const [path, isShown] of screens) {
    await page.goto(`${serverAddress.main}/studio${path}`);
    await expect(page.locator('h1').first(), path).toBeAttached();
    if (isShown) await expect(page.getByText('onerror=marked=1').first(), path).toBeAttached();
    expect(await page.locator('img[src="x"], [onerror]').count(), path).toBe(0);
    expect(await page.evaluate(() => Reflect.get(window, 'marked')), path).toBeUndefined();
  }
});
