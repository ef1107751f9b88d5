import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { measureStudioWeight, studioBudgetOf } from '../../bench/studio-weight.ts';
import { expect, test } from '../journey.ts';
import { serverAddress } from '../server-address.ts';
import { studio } from './staff.ts';

test('each screen keeps its weight', async ({ browser }) => {
  test.slow();
  const weights = await measureStudioWeight(browser, serverAddress.main);
  expect(weights.get('editor, rich text')).toBeGreaterThan(weights.get('editor') ?? 0);
  const heavy = [...weights].filter(([screen, bytes]) => bytes > studioBudgetOf(screen));
  expect(heavy).toEqual([]);
});

test('nothing that visitors load names the Studio', async ({ page }) => {
  const folder = 'dist/client/assets';
  const texts = readdirSync(folder)
    .filter((name) => /\.(?:js|css)$/.test(name))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
  expect(texts.length).toBeGreaterThan(50);
  expect(
    texts
      .filter(({ text }) => /\/studio\b|react-aria|tanstack|idiomorph|preview-outlines/i.test(text))
      .map(({ name }) => name),
  ).toEqual([]);

  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/hu_vang', { waitUntil: 'networkidle' });
  expect(asked.filter((path) => path.startsWith('/studio'))).toEqual([]);
});

test('the index page is never kept and never framed; its files are kept for ever, and compressed', async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.allow(/frame-ancestors/);
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

  await page.setContent(`<iframe src="${studio}"></iframe>`);
  await expect(page.frameLocator('iframe').getByRole('heading')).toHaveCount(0);
});
