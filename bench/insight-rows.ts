import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addPeriodDays } from '../src/contract/insight/period.ts';
import { formatVietnamTime } from '../src/contract/vietnam-time.ts';
import type { OpenDatabase } from '../src/database/database.ts';
import { openStore } from '../src/database/embedded-store.ts';
import { pgliteDatabase } from '../src/database/pglite-database.ts';
import { postgresDatabase } from '../src/database/postgres-database.ts';
import { onBothDatabases } from './both-databases.ts';
import { fillInsight, measuredCampaigns } from './insight-data.ts';
import { percentile } from './median.ts';
import { atMost, type Row } from './row.ts';
import { startServer } from './running-server.ts';
import { signIn } from './sign-in.ts';

const queries = 60;

/** Results of a year and of the year before, on both databases: all campaigns, and the busiest one. */
export const insight = (): Promise<Row[]> => onBothDatabases(measureInsight);

async function measureInsight(database: string, where: Record<string, string>): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'landing-bench-insight-'));
  try {
    const env = { CAPTCHA: 'off', SAMPLE_DATA: 'off', PICTURES_AHEAD: 'false', ...where };
    // A first start makes the tables.
    await (await startServer({ port: 4440, dataDir, env })).stop();
    const opened = await openDirectly(dataDir, where.DATABASE_URL);
    await fillInsight(opened);
    await opened.close();
    const server = await startServer({ port: 4440, dataDir, env });
    try {
      const call = await signIn(server, { ...where, DATA_DIR: dataDir }, ['analyst']);
      const today = formatVietnamTime(new Date()).slice(0, 10);
      const year = `from=${addPeriodDays(today, -364)}&to=${today}`;
      const { campaigns } = await call('GET', `/insight?${year}`);
      // Those of the demo are beside them.
      if (campaigns.length < measuredCampaigns) throw new Error(`${campaigns.length} campaigns have numbers`);
      const all = await timesOf(() => call('GET', `/insight?${year}`));
      const one = await timesOf(() => call('GET', `/campaigns/chien_dich_0/insight?${year}`));
      return [
        atMost(`Insight, ${database}: a year of ${measuredCampaigns} campaigns, p95`, percentile(all, 0.95), 300, 'ms'),
        atMost(`Insight, ${database}: a year of the busiest campaign, p95`, percentile(one, 0.95), 300, 'ms'),
      ];
    } finally {
      await server.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The database of a server that does not run. */
async function openDirectly(dataDir: string, url: string | undefined): Promise<OpenDatabase> {
  if (url === undefined) return pgliteDatabase(await openStore(join(dataDir, 'pglite')));
  const connection = { connectionString: url };
  return postgresDatabase({ connection, kind: 'postgres', maxConnections: 1, log: () => {} });
}

async function timesOf(work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < queries; index += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return times;
}
