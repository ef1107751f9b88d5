import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Request } from '@playwright/test';
import {
  listLaterScripts,
  listStudioScripts,
  measureStudioWeight,
  type StudioScreen,
  studioBudgetOf,
} from '../../bench/studio-weight.ts';
import { expect, test } from '../journey.ts';
import { openDesk, register } from './desk-page.ts';
import { ask, edit } from './review-campaign.ts';
import { inviter, signInAs, studio } from './staff.ts';

test('each screen keeps its weight', { tag: '@quick' }, () => {
  const weights = measureStudioWeight();
  expect(weights.get('editor, rich text')).toBeGreaterThan(weights.get('editor') ?? 0);
  const heavy = [...weights].filter(([screen, bytes]) => bytes > studioBudgetOf(screen));
  expect(heavy).toEqual([]);
});

test('each screen loads the scripts that its weight counts', async ({ page, context }) => {
  test.slow();
  const webid = await openDesk();
  const title = ['content', 'home.banner', 'subTitle'];
  await edit(await inviter(), webid, [[title, 'Câu dẫn khác']]);
  const review = await ask(await inviter(), webid, 'Câu dẫn khác');
  const reference = await register(webid);
  const addresses: Record<StudioScreen, string> = {
    'sign-in': '',
    home: '',
    reviews: '/duyet',
    review: `/chien-dich/${webid}/duyet/${review.id}`,
    calendar: '/lich',
    history: `/chien-dich/${webid}/lich-su`,
    people: '/cai-dat/nguoi',
    permissions: '/cai-dat/quyen',
    'audit log': '/cai-dat/nhat-ky',
    policies: '/cai-dat/dang-nhap',
    desk: '/khach',
    'person of the desk': `/khach/${reference}`,
    'results of a campaign': `/ket-qua/${webid}`,
    library: '/tep',
    account: '/tai-khoan',
    editor: `/chien-dich/${webid}?phan=site.json`,
    'editor, rich text': `/chien-dich/${webid}?phan=home.banner`,
  };
  const later = new Set(listLaterScripts());
  for (const [screen, scripts] of listStudioScripts()) {
    if (screen === 'home') await signInAs(context, ['editor', 'approver', 'supervisor', 'analyst', 'admin']);
    const loaded = new Set<string>();
    const note = (request: Request) => {
      const [, file] = /\/studio\/(assets\/.*\.js)$/.exec(request.url()) ?? [];
      const isLater = later.has(file ?? '') && !scripts.includes(file ?? '');
      if (file !== undefined && !isLater && request.frame() === page.mainFrame()) loaded.add(file);
    };
    page.on('request', note);
    await page.goto(studio + addresses[screen]);
    await expect.poll(() => [...loaded].sort(), { message: screen }).toEqual([...scripts].sort());
    page.off('request', note);
  }
});

test('what the first screen preloads is fetched once, by what uses it', { tag: '@quick' }, async ({
  page,
  context,
}) => {
  await signInAs(context, ['editor']);
  const asked: string[] = [];
  // The frame of the editor is a document of its own.
  page.on('request', (request) => {
    if (request.frame() === page.mainFrame()) asked.push(new URL(request.url()).pathname);
  });
  for (const [address, shown] of [
    [studio, page.getByRole('row').nth(1)],
    [`${studio}/chien-dich/hu_vang`, page.getByRole('textbox').first()],
  ] as const) {
    asked.length = 0;
    await page.goto(address);
    await expect(shown).toBeVisible();
    const preloaded = await page
      .locator('link[rel="preload"], link[rel="modulepreload"]')
      .evaluateAll((links) => links.map((link) => new URL(link.getAttribute('href') ?? '', location.href).pathname));
    expect(preloaded.length).toBeGreaterThan(10);
    // What is loaded late may just have been asked for.
    const countOf = (path: string) => asked.filter((one) => one === path).length;
    await expect.poll(() => preloaded.filter((path) => countOf(path) !== 1)).toEqual([]);
  }
});

test('nothing that visitors load names the Studio', { tag: '@quick' }, async ({ request }) => {
  const folder = 'dist/client/assets';
  const texts = readdirSync(folder)
    .filter((name) => /\.(?:js|css)$/.test(name))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
  expect(texts.length).toBeGreaterThan(50);
  const page = { name: 'the page', text: await (await request.get('/hu_vang')).text() };
  expect(
    [page, ...texts]
      .filter(({ text }) => /\/studio\b|react-aria|tanstack|idiomorph|preview-outlines/i.test(text))
      .map(({ name }) => name),
  ).toEqual([]);
});

test('the index page is never kept and never framed; its files are kept for ever, and compressed', {
  tag: '@quick',
}, async ({ request }) => {
  const index = await request.get(`${studio}/cai-dat/nguoi`);
  expect(index.status()).toBe(200);
  expect(index.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  const policy = index.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe-|\*|https?:/);
  // The nonce is another one each time.
  expect((await request.get(studio)).headers()['content-security-policy']).not.toBe(policy);

  const script = /src="(\/studio\/assets\/[^"]+\.js)"/.exec(await index.text())?.[1] ?? '';
  const file = await request.get(script, { headers: { 'accept-encoding': 'br' } });
  expect(file.headers()).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
  });

  const missing = await request.get(`${studio}/assets/khong-co.js`);
  expect([missing.status(), missing.headers()['cache-control']]).toEqual([404, 'no-store']);
  expect((await request.post(studio)).status()).toBe(405);
  expect((await request.get(`${studio}/api/khong-co`)).status()).not.toBe(200);
});
