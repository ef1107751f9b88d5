import { sql } from 'drizzle-orm';
import { experimentArms, experiments } from '../src/database/tables/experiment-tables.ts';
import { nameArmCookie } from '../src/insight/experiments/arm-cookie.ts';
import { startBareServer } from './bare-server.ts';
import { largestCampaign } from './campaigns.ts';
import { median } from './figures.ts';
import { measureByAutocannon, measureRequestRate, shareByTurns } from './request-rate.ts';
import type { Reading } from './rows.ts';
import { startOnce, startServer } from './servers.ts';
import { requestOf, startSender } from './steady-requests.ts';
import { openDirectly, type Store } from './stores.ts';

// Requests that the server answers from memory.

const rounds = 6;
const secondsOf = ({ isQuick }: Store) => (isQuick ? 2 : 3);
const brotli = { 'accept-encoding': 'br' };
/** As visitors meet it, by https; a proxy has ended the encryption. */
const production = { env: { PUBLIC_URL: 'https://uudai.example.vn', SERVE: 'public' } };

/** Cached pages, and the answers of the API that never change. */
export async function rate(store: Store) {
  await using server = await startServer(store, production);
  const seconds = secondsOf(store);
  const page = `${server.address}/${largestCampaign()}`;
  const share = await shareOfBareServer(page, {}, seconds);
  if (store.isQuick) return { page: share };
  const places = `${server.address}/landingpage-api/api/category`;
  const ofPage = (path: string) =>
    shareByTurns(
      rounds,
      () => measureRequestRate(`${places}/${path}`, { 'accept-encoding': 'gzip' }, seconds),
      () => measureRequestRate(page, brotli, seconds),
    );
  const shares = [await ofPage('province'), await ofPage('district?provinceId=01')];
  return { page: share, places: least(shares) };
}

/** One address beside a bare Node server that sends the same bytes and headers. */
async function shareOfBareServer(url: string, headers: Record<string, string>, seconds: number) {
  await using bare = await startBareServer(url, headers);
  const ask = (address: string) => measureRequestRate(address, { ...brotli, ...headers }, seconds);
  // Awaited here, because the bare server ends with this function.
  return await shareByTurns(
    rounds,
    () => ask(url),
    () => ask(bare.address),
  );
}

const least = (readings: readonly Reading[]) =>
  readings.reduce((one, other) => (other.value < one.value ? other : one));

/** The page of two equal versions against each other: for a visitor with the cookie, and for one who gets a version. */
export async function experiment(store: Store) {
  await startOnce(store);
  const cookie = await beginExperiment(store);
  await using server = await startServer(store, production);
  const agent = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/142.0 Mobile Safari/537.36' };
  const ask = (headers: Record<string, string>) =>
    shareOfBareServer(`${server.address}/hu_vang`, { ...agent, ...headers }, secondsOf(store));
  return { returning: await ask({ cookie: `${cookie}=B` }), first: await ask({}) };
}

/** Resolves to the name of the cookie. */
async function beginExperiment(store: Store): Promise<string> {
  await using opened = await openDirectly(store);
  const id = crypto.randomUUID();
  const since = new Date();
  await opened.db.execute(sql`
    insert into site_versions (webid, version, settings, content, media)
    select webid, 2, settings, content, media from site_versions where webid = 'hu_vang' and version = 1`);
  await opened.db.transaction(async (transaction) => {
    await transaction.insert(experiments).values({
      ...{ id, webid: 'hu_vang', name: 'Đo', plannedRate: 0.1, changePercent: 10, plannedViews: 1, plannedDays: 7 },
      ...{ startedAt: since, sharesSince: since },
    });
    await transaction.insert(experimentArms).values([
      { experiment: id, arm: 'A', version: 1, share: 50 },
      { experiment: id, arm: 'B', version: 2, share: 50 },
    ]);
  });
  return nameArmCookie({ id, sharesSince: since });
}

/** Where a page counts its views. Throws when it counts none. */
export async function findCountAddress(page: string): Promise<string> {
  const path = /data-counts="([^"]+)"/.exec(await (await fetch(page)).text())?.[1];
  if (path === undefined) throw new Error(`${page} counts nothing`);
  return new URL(path, page).href;
}

/** Views that one process counts, and its cached pages beside so many views a second. */
export async function counting(store: Store, viewsPerSecond: number) {
  await using server = await startServer(store);
  const page = `${server.address}/hu_vang`;
  const seconds = secondsOf(store);
  const url = await findCountAddress(page);
  const { perSecond, generator: asking } = await measureByAutocannon({
    ...{ url, connections: 32, duration: seconds },
    ...requestOf('view'),
  });
  const views = { value: perSecond, generator: asking };
  using sender = startSender();
  const shares: number[] = [];
  let generator = 0;
  for (let round = 0; round <= rounds; round += 1) {
    const alone = await measureRequestRate(page, brotli, seconds);
    const sent = sender.send({ url, kind: 'view', perSecond: viewsPerSecond, seconds: seconds + 1 });
    const beside = await measureRequestRate(page, brotli, seconds);
    const answers = await sent;
    if (answers.perSecond < viewsPerSecond * 0.9)
      return {
        views,
        pages: { reason: `only ${answers.perSecond.toFixed(0)} views a second were counted beside pages` },
      };
    generator = Math.max(generator, answers.generator);
    if (round > 0) shares.push((beside.perSecond / alone.perSecond) * 100);
  }
  return {
    views,
    pages: {
      value: median(shares),
      generator,
      note: `rounds: ${shares.map((share) => share.toFixed(0)).join(', ')} %`,
    },
  };
}
