import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres, startPostgres } from '../src/testing/throwaway-postgres.ts';
import { untilShown } from './publication-delay.ts';
import { atMost, type Row } from './row.ts';
import { startServer } from './running-server.ts';
import { type Call, signIn } from './sign-in.ts';

const webid = 'hu_vang';
const rounds = 7;

/**
 * From the press of the approver until visitors see the version: on the same process with the embedded database, and on
 * another process with PostgreSQL.
 */
export async function approval(): Promise<Row[]> {
  const rows = [await measure('the same process, embedded', {}, [4440])];
  const found = findPostgres();
  if (found.kind === 'missing') {
    console.log(`approval: not measured with PostgreSQL, ${found.reason}`);
    return rows;
  }
  const postgres = await startPostgres(found.bin, { settings: ['fsync=on'] });
  try {
    return [...rows, await measure('another process, PostgreSQL', { DATABASE_URL: postgres.url }, [4440, 4441])];
  } finally {
    await postgres.stop();
  }
}

async function measure(where: string, database: Record<string, string>, ports: readonly number[]): Promise<Row> {
  const dataDir = await mkdtemp(join(tmpdir(), 'landing-bench-approval-'));
  const env = { DEMO: 'on', SAMPLE_DATA: 'off', CAPTCHA: 'off', PICTURES_AHEAD: 'false', ...database };
  const stops: (() => Promise<void>)[] = [];
  try {
    const servers = [];
    for (const port of ports) {
      const server = await startServer({ port, env, ...(database.DATABASE_URL === undefined && { dataDir }) });
      stops.push(server.stop);
      servers.push(server);
    }
    const [approving, seen = approving] = servers;
    if (!approving || !seen) throw new Error('no server');
    const settings = { ...database, DATA_DIR: dataDir };
    const editor = await signIn(approving, settings, ['editor']);
    const approver = await signIn(approving, settings, ['approver']);
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const { path, contentHash, version } = await askForReview(editor, `Lần ${round}`);
      const began = performance.now();
      const shown = untilShown(`${seen.address}/${webid}`, version);
      await approver('POST', `${path}/approve`, { contentHash, publishAt: null, unpublishAt: null });
      times.push((await shown) - began);
    }
    return atMost(
      `approval until visitors see it, ${where}, longest of ${rounds}`,
      Math.max(...times) / 1000,
      1,
      's',
      2,
    );
  } finally {
    for (const stop of stops.toReversed()) await stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Changes a text and sends it. */
async function askForReview(editor: Call, text: string) {
  const copy = `/campaigns/${webid}/working-copy`;
  const { revision: base } = await editor('GET', copy);
  const changes = [{ kind: 'set', at: ['content', 'home.section2', 'title'], value: text }];
  await editor('POST', `${copy}/changes`, { id: randomUUID(), step: randomUUID(), base, changes });
  const { revision, findings } = await editor('GET', `/campaigns/${webid}/review`);
  const acknowledged = findings.map(({ rule, key, path, received }: Record<string, string>) => {
    return { rule, key, path, received };
  });
  const id = randomUUID();
  await editor('POST', `/campaigns/${webid}/reviews`, { id, revision, note: text, acknowledged });
  const path = `/campaigns/${webid}/reviews/${id}`;
  const { contentHash, review } = await editor('GET', path);
  return { path, contentHash, version: Number(review.version) };
}
