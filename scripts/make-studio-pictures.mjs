/**
 * Writes the pictures of docs/studio.md, all or those named: `npm run build && node_modules/.bin/node
 * scripts/make-studio-pictures.mjs editor`. Starts the built server of the browser tests with the demo data, at a fixed
 * time, lets some people work, and takes their screens. The results are committed.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join as joinPath } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, expect, request as requests } from '@playwright/test';
import sharp from 'sharp';
import { ensureChromium } from './chromium.mjs';
import { root } from './project.mjs';

const folder = joinPath(root, 'docs/pictures/studio');
const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
/** The machine may be busy. */
const patienceMs = 240_000;
const settleMs = 12_000;
/** A Tuesday morning in Viet Nam, inside the call window. */
const moment = '2026-11-24T10:24:00+07:00';

process.env.CLOCK_SHIFT_MS = String(Date.parse(moment) - Date.now());
const clock = pathToFileURL(joinPath(root, 'scripts/fixed-clock.mjs')).href;
process.env.NODE_OPTIONS = `--import=${clock}`;
const { shiftClock, shiftMs } = await import(clock);
const { startBuiltServer } = await import('./built-server.ts');
const { serverAddress, testDataDir } = await import('../e2e/server-address.ts');
const { call, enter, inviteByCommand, studio } = await import('../e2e/studio/staff.ts');
const { ask, edit } = await import('../e2e/studio/review-campaign.ts');
const { register } = await import('../e2e/studio/desk-page.ts');

const wanted = process.argv.slice(2);
const dataDir = testDataDir('main');
rmSync(dataDir, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const server = await startBuiltServer({
  dataDir,
  port: Number(new URL(serverAddress.main).port),
  env: { SAMPLE_DATA: 'on', PICTURES_AHEAD: 'false', LOG_LEVEL: 'warn' },
});
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
try {
  await takeAll();
} finally {
  await browser.close();
  await server.stop();
}

async function takeAll() {
  const admin = await join('Đỗ Ngọc Anh', 'ngoc.anh', (email) => inviteByCommand(email, ['admin']));
  /** Somebody whom the administrator invites. */
  const invite = (name, mailbox, roles) => join(name, mailbox, (email) => inviteBy(admin, email, roles));
  const ha = await invite('Nguyễn Thu Hà', 'thu.ha', ['editor', 'approver', 'analyst']);
  const huy = await invite('Phạm Quốc Huy', 'quoc.huy', [
    'editor:hu_vang',
    'editor:template_vp3',
    'editor:super_sinh_loi',
  ]);
  const minh = await invite('Trần Đức Minh', 'duc.minh', ['approver']);
  const tram = await invite('Lê Ngọc Trâm', 'ngoc.tram', ['agent']);
  const bao = await invite('Vũ Gia Bảo', 'gia.bao', ['agent:hu_vang', 'agent:template_vp1']);
  await invite('Hoàng Yến', 'hoang.yen', ['supervisor', 'agent']);
  await invite('Bùi Minh Khôi', 'minh.khoi', ['auditor']);
  await invite('Trịnh Xuân Bách', 'xuan.bach', ['compliance']);
  await inviteBy(admin, 'gia.han@lachong.example', ['editor:diamond']);
  // Sample data comes after the server is ready.
  const countRows = async () => (await call(tram.request, 'GET', '/desk')).rows.length;
  await expect.poll(countRows, { timeout: patienceMs }).toBeGreaterThan(5);

  await approveWaiting(minh, 'hu_vang');
  await edit(ha.request, 'hu_vang', [
    [['content', 'home.banner', 'title'], 'Góp từng chút, <br>Tết này <em>đầy hũ</em>'],
    [['content', 'home.section2', 'title'], 'Hũ nào cũng bắt đầu từ một lời hứa'],
    [['content', 'home.section2', 'blocks', 1, 'cards', 0, 'value'], '30.000 đồng'],
  ]);
  const { id } = await ask(ha.request, 'hu_vang', 'Tiêu đề cho tháng Chạp, mức góp mới theo phòng sản phẩm');
  const reviewed = `/chien-dich/hu_vang/duyet/${id}`;
  const review = { state: minh.state, path: reviewed, until: (page) => page.locator('ins') };
  await edit(ha.request, 'template_vp3', [
    [['content', 'home.banner', 'content'], 'Lãi suất đến 6,2%/năm cho khách mở sổ mới. Ưu đãi đến hết 30/11/2026.'],
  ]);
  await giveTasks({ ha, huy, minh });
  for (const [name, utmSource] of [
    ['Trần Thu Hương', 'zalo'],
    ['Lê Minh Quân', 'facebook'],
    ['Ngô Hoài Anh', 'google'],
  ])
    await register('hu_vang', { name, more: { utmSource } });
  await call(bao.request, 'POST', '/desk/next');

  await take('campaigns', {
    state: ha.state,
    path: '',
    until: (page) => page.getByText('Việc của bạn'),
  });
  const other = await openPage({ state: huy.state, path: '/chien-dich/template_vp3?phan=home.section1' });
  await take('editor', {
    ...{ state: ha.state, path: '/chien-dich/template_vp3?phan=home.banner&o=content' },
    until: (page) => page.frameLocator('iframe').getByRole('heading', { level: 1 }),
  });
  await other.context().close();
  await take('review', review);
  await take('review-phone', { ...review, size: phone });
  const queue = { state: tram.state, path: '/khach', until: (page) => page.getByText('T. T. Hương') };
  await take('desk', queue);
  await take('desk-phone', { ...queue, size: phone });
  await take('person', {
    ...queue,
    theme: 'dark',
    act: async (page) => {
      await page.keyboard.press('n');
      await expect(page.getByText('Kết quả cuộc gọi').first()).toBeVisible({ timeout: patienceMs });
      await page.keyboard.press('1');
    },
  });
  await take('people', {
    state: admin.state,
    path: '/cai-dat/nguoi',
    until: (page) => page.getByText('Bùi Minh Khôi'),
  });
  await take('permissions', {
    state: admin.state,
    path: '/cai-dat/quyen',
    until: (page) => page.getByRole('columnheader', { name: 'Kiểm soát' }),
  });
  await take('results', { state: ha.state, path: '/ket-qua/hu_vang', until: (page) => page.getByText('Lượt xem') });
  await take('experiment', {
    ...{ state: ha.state, path: '/ket-qua/credit_card/thu-nghiem' },
    until: (page) => page.getByText('Chênh lệch so với bản A'),
  });
}

/** Makes an account by the link that `makeLink` gives for its e-mail address. */
async function join(name, mailbox, makeLink) {
  const request = await requests.newContext({ timeout: patienceMs });
  const email = `${mailbox}@lachong.example`;
  await enter(request, await makeLink(email), { name, email });
  return { request, state: await request.storageState() };
}

/** The link of an invitation. A role for one campaign is written `editor:hu_vang`. */
async function inviteBy(admin, email, roles) {
  const grants = roles.map((one) => {
    const [role, webid = null] = one.split(':');
    return { role, webid };
  });
  return (await call(admin.request, 'POST', '/staff/invitations', { email, grants })).link;
}

/** Approves and publishes what waits in a campaign. */
async function approveWaiting({ request }, webid) {
  const reviews = await call(request, 'GET', '/reviews');
  const { id } = reviews.find((review) => review.webid === webid && review.state === 'waiting');
  const path = `/campaigns/${webid}/reviews/${id}`;
  const { contentHash } = await call(request, 'GET', path);
  await call(request, 'POST', `${path}/approve`, { contentHash, publishAt: null, unpublishAt: null });
}

/** What waits for Hà in the list of campaigns: a version to decide on, and one that came back. */
async function giveTasks({ ha, huy, minh }) {
  await edit(huy.request, 'super_sinh_loi', [
    [['content', 'home.banner', 'slides', 0, 'title'], 'Tiền chưa tiêu, <br><em>lời đã đến</em>'],
  ]);
  await ask(huy.request, 'super_sinh_loi', 'Tiêu đề theo góp ý của phòng sản phẩm');
  await edit(ha.request, 'credit_card_v2', [
    [['content', 'home.section1', 'title'], 'Tiền đi rồi <br>lại <em>về ví</em>'],
  ]);
  const { id } = await ask(ha.request, 'credit_card_v2', 'Nói rõ tiền về đâu');
  const reason = 'Mức hoàn ở thẻ thứ ba chưa khớp thể lệ.';
  await call(minh.request, 'POST', `/campaigns/credit_card_v2/reviews/${id}/return`, { reason });
}

/** A screen of somebody in a browser of their own. */
async function openPage({ state, path, size = wide, theme = 'light' }) {
  const context = await browser.newContext({
    ...{ storageState: state, viewport: size, locale: 'vi-VN', timezoneId: 'Asia/Ho_Chi_Minh' },
    ...{ reducedMotion: 'reduce', colorScheme: theme, deviceScaleFactor: size === phone ? 2 : 1 },
    // A phone shows no keys.
    hasTouch: size === phone,
  });
  await context.addInitScript(shiftClock, shiftMs);
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  await page.goto(`${studio}${path}`);
  return page;
}

/** One screen of somebody, as it is once `until` is seen and everything has loaded. */
async function take(name, { until, act, ...rest }) {
  if (wanted.length > 0 && !wanted.includes(name)) return;
  const page = await openPage(rest);
  await expect(page.locator('html')).toHaveAttribute('data-theme', rest.theme ?? 'light', { timeout: patienceMs });
  await expect(until(page).first()).toBeVisible({ timeout: patienceMs });
  await act?.(page);
  // Pictures and the pages in frames come by themselves, and news keep the network from ever being idle.
  await page.waitForTimeout(settleMs);
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  await sharp(picture)
    .webp({ quality: 78, effort: 6 })
    .toFile(joinPath(folder, `${name}.webp`));
  console.log(`${name}.webp`);
  await page.context().close();
}
