import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { onBothDatabases } from './both-databases.ts';
import { percentile } from './median.ts';
import { atMost, type Row } from './row.ts';
import { startServer } from './running-server.ts';
import { type Call, signIn } from './sign-in.ts';

const editors = 10;
/** Typed by each editor. */
const letters = 200;
/** Time between two letters of somebody who types fast, in milliseconds. */
const letterMs = 150;

/** How long a typed letter takes on the server, while ten editors type in ten campaigns, on both databases. */
export const typing = (): Promise<Row[]> => onBothDatabases(measureTyping);

async function measureTyping(database: string, where: Record<string, string>): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'landing-bench-typing-'));
  const env = { SAMPLE_DATA: 'off', PICTURES_AHEAD: 'false', ...where };
  const server = await startServer({ port: 4432, dataDir, env });
  try {
    const call = await signIn(server, { ...where, DATA_DIR: dataDir }, ['editor']);
    const webids: string[] = [];
    for (let count = 0; count < editors; count += 1) {
      const source = { kind: 'copy', webid: 'hu_vang' };
      const campaign = { webid: `go_chu_${count}`, name: `Gõ chữ ${count}`, source };
      await call('POST', '/campaigns', campaign);
      webids.push(campaign.webid);
    }
    const what = `Studio, ${database}: ten editors in ten campaigns, a letter each ${letterMs} ms, one call at a time, p95`;
    // The first round is a warm-up.
    await typeAtOnce(call, webids);
    return [atMost(what, percentile(await typeAtOnce(call, webids), 0.95), 60, 'ms')];
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/**
 * Somebody types into the banner of each of these campaigns at once; a letter that comes while a call is on its way
 * goes with the next one, as in the editor. Milliseconds of each call, stored, judged and drawn.
 */
async function typeAtOnce(call: Call, webids: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  await Promise.all(
    webids.map(async (webid, index) => {
      let { revision } = await call('GET', `/campaigns/${webid}/working-copy`);
      const step = randomUUID();
      // They did not begin at the same moment.
      await delay((index * letterMs) / webids.length);
      for (let count = 1; count <= letters; count += 1) {
        const started = performance.now();
        const changes = [{ kind: 'set', at: ['content', 'home.banner', 'subTitle'], value: 'a'.repeat(count) }];
        const body = { id: randomUUID(), step, base: revision, changes, ...(count > 1 && { drawn: revision }) };
        const answer = await call('POST', `/campaigns/${webid}/working-copy/changes`, body);
        const took = performance.now() - started;
        revision = answer.news.revision;
        // The first answer holds the whole page.
        if (count > 1) times.push(took);
        await delay(Math.max(0, letterMs - took));
      }
    }),
  );
  return times;
}
