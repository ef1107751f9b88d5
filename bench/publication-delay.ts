import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { runLanding } from '../scripts/built-server.ts';
import { findPostgres, startPostgres } from '../src/testing/throwaway-postgres.ts';
import { startServer } from './running-server.ts';

const webid = 'hu_vang';
const rounds = 5;
/** Interval between two requests while waiting for the new page. */
const askEveryMs = 5;
const patienceMs = 30_000;

/**
 * Milliseconds from the commit of a publication by a command until both of two servers on one PostgreSQL show it; the
 * longest of five publications. Undefined, with the reason, where no PostgreSQL is installed.
 */
export async function measurePublicationDelay(
  ports: readonly [number, number],
): Promise<{ kind: 'measured'; longestMs: number } | { kind: 'missing'; reason: string }> {
  const found = findPostgres();
  if (found.kind === 'missing') return found;
  const postgres = await startPostgres(found.bin, { settings: ['fsync=on'] });
  const folder = await mkdtemp(join(tmpdir(), 'landing-publication-'));
  const env = { DATABASE_URL: postgres.url, PICTURES_AHEAD: 'false' };
  const stops: (() => Promise<void>)[] = [];
  try {
    const addresses: string[] = [];
    for (const port of ports) {
      const server = await startServer({ port, env });
      stops.push(server.stop);
      addresses.push(server.address);
    }
    await runLanding(['site', 'import', join('content', webid)], { ...env, DATA_DIR: folder });
    const listener = new pg.Client(postgres.url);
    stops.push(() => listener.end());
    await listener.connect();
    await listener.query('listen site_published');
    let longestMs = 0;
    for (let round = 0; round < rounds; round += 1) {
      const version = 2 - (round % 2);
      const published = new Promise<number>((resolve) =>
        listener.once('notification', () => resolve(performance.now())),
      );
      const [, ...shown] = await Promise.all([
        runLanding(['site', 'publish', webid, String(version), '--replace'], { ...env, DATA_DIR: folder }),
        ...addresses.map((address) => untilShown(`${address}/${webid}`, version)),
      ]);
      longestMs = Math.max(longestMs, Math.max(...shown) - (await published));
    }
    return { kind: 'measured', longestMs };
  } finally {
    for (const stop of stops.toReversed()) await stop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Resolves with the time at which the server showed the version, asking again and again. */
export async function untilShown(url: string, version: number): Promise<number> {
  const deadline = performance.now() + patienceMs;
  while (performance.now() < deadline) {
    const page = await (await fetch(url)).text();
    if (page.includes(`data-version="${version}"`)) return performance.now();
    await new Promise((resolve) => setTimeout(resolve, askEveryMs));
  }
  throw new Error(`${url} did not show version ${version}`);
}
