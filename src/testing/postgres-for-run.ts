import type { TestProject } from 'vitest/node';
import { ensurePostgres, type Postgres } from '../../scripts/postgres.mjs';
import { createJobTables } from '../database/job-queue.ts';
import { migrate } from '../database/migrate.ts';
import { postgresDatabase } from '../database/postgres-database.ts';
import { prepareData } from './prepared-data.ts';
import { quickFolder } from './quick-folder.ts';
import { startPostgres, type ThrowawayPostgres } from './throwaway-postgres.ts';

/** The one PostgreSQL server of a run of Vitest. Its database `postgres` has all migrations; tests clone it. */
interface PostgresForRun {
  url: string;
  /** What starts further servers, and the data that they start from. */
  postgres: Postgres;
  data: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: PostgresForRun;
  }
}

let server: ThrowawayPostgres | undefined;

/** Vitest calls it before the first test file. */
export async function setup(project: TestProject): Promise<void> {
  const postgres = await ensurePostgres();
  const data = await prepareData('postgres', postgres.version, (path) => makeData(postgres, path));
  server = await startPostgres(postgres, { from: data, settings, parent: quickFolder() });
  project.provide('postgres', { url: server.url, postgres, data });
}

/** Vitest calls it after the last test file. */
export async function teardown(): Promise<void> {
  await server?.stop();
}

/** For tests alone: nothing of it has to outlive a power cut, and it tidies up for nobody. */
const settings = [
  ...['max_connections=300', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off'],
  ...['checkpoint_timeout=1d', 'max_wal_size=256MB'],
];

async function makeData(postgres: Postgres, path: string): Promise<void> {
  const server = await startPostgres(postgres);
  const database = postgresDatabase({
    ...{ connection: { connectionString: server.url }, kind: 'postgres', maxConnections: 2, log: () => {} },
  });
  await migrate(database.db);
  await createJobTables(database, () => {});
  await database.close();
  await server.keepData(path);
}
