import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { runLanding } from '../scripts/built-server.ts';
import { acceptFindings } from '../src/testing/accept-findings.ts';
import { type RunningServer, startServer } from './servers.ts';
import { type Call, signIn } from './sign-in.ts';
import type { Store } from './stores.ts';

// How long a publication takes to reach visitors.

const webid = 'hu_vang';
const rounds = 7;
/** Interval between two requests while waiting for the new page. */
const askEveryMs = 5;
const patienceMs = 30_000;

/** From the commit of a publication by a command until both of two servers on one PostgreSQL show it. */
export async function publication(store: Store) {
  await using one = await startServer(store);
  await using other = await startServer(store, { folder: join(store.folder, 'other') });
  await runLanding(['site', 'import', join('content', webid)], one.settings);
  const listener = new pg.Client(store.env.DATABASE_URL);
  await listener.connect();
  await listener.query('listen site_published');
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const version = 2 - (round % 2);
    const published = new Promise<number>((resolve) => listener.once('notification', () => resolve(performance.now())));
    const [, ...shown] = await Promise.all([
      runLanding(['site', 'publish', webid, String(version), '--replace'], one.settings),
      ...[one, other].map(({ address }) => untilShown(`${address}/${webid}`, version)),
    ]);
    times.push(Math.max(...shown) - (await published));
  }
  await listener.end();
  return { publication: Math.max(...times) / 1000 };
}

/**
 * From the press of the approver until visitors see the version: on another process with PostgreSQL, on the same one
 * with the embedded store, which has one.
 */
export async function approval(store: Store) {
  await using approving = await startServer(store);
  await using other = store.postgres && (await startServer(store, { folder: join(store.folder, 'other') }));
  return { approval: await timeApprovals(approving, (other ?? approving).address) };
}

/** Seconds from the press of the approver until this address shows the version, the longest of seven. */
export async function timeApprovals(approving: RunningServer, address: string): Promise<number> {
  const editor = await signIn(approving, ['editor', 'admin']);
  const approver = await signIn(approving, ['approver'], editor);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { path, contentHash, version } = await askForReview(editor, `Lần ${round}`);
    const began = performance.now();
    const shown = untilShown(`${address}/${webid}`, version);
    await approver('POST', `${path}/approve`, { contentHash, publishAt: null, unpublishAt: null });
    times.push((await shown) - began);
  }
  return Math.max(...times) / 1000;
}

/** Changes a text and sends it. */
async function askForReview(editor: Call, text: string) {
  const copy = `/campaigns/${webid}/working-copy`;
  const { revision: base } = await editor('GET', copy);
  const changes = [{ kind: 'set', at: ['content', 'home.section2', 'title'], value: text }];
  await editor('POST', `${copy}/changes`, { id: randomUUID(), step: randomUUID(), base, changes });
  const { revision, findings } = await editor('GET', `/campaigns/${webid}/review`);
  const id = randomUUID();
  await editor('POST', `/campaigns/${webid}/reviews`, { id, revision, note: text, ...acceptFindings(findings) });
  const path = `/campaigns/${webid}/reviews/${id}`;
  const { contentHash, review } = await editor('GET', path);
  return { path, contentHash, version: Number(review.version) };
}

/** Resolves with the time at which the server showed the version. */
async function untilShown(url: string, version: number): Promise<number> {
  const deadline = performance.now() + patienceMs;
  while (performance.now() < deadline) {
    const page = await (await fetch(url)).text();
    if (page.includes(`data-version="${version}"`)) return performance.now();
    await delay(askEveryMs);
  }
  throw new Error(`${url} did not show version ${version}`);
}
