import { findPostgres, startPostgres, type ThrowawayPostgres } from '../src/testing/throwaway-postgres.ts';
import type { Row } from './row.ts';

/** The settings of a server by which it finds its database; none for the embedded one. */
export type DatabaseSettings = Record<string, string>;

/** Measures with the embedded database, and on a PostgreSQL server of its own where one is installed. */
export async function onBothDatabases(
  measure: (database: string, where: DatabaseSettings, postgres?: ThrowawayPostgres) => Promise<Row[]>,
): Promise<Row[]> {
  const rows = await measure('embedded', {});
  const found = findPostgres();
  if (found.kind === 'missing') {
    console.log(`not measured with PostgreSQL: ${found.reason}`);
    return rows;
  }
  const postgres = await startPostgres(found.bin, { settings: ['fsync=on'] });
  try {
    return [...rows, ...(await measure('PostgreSQL', { DATABASE_URL: postgres.url }, postgres))];
  } finally {
    await postgres.stop();
  }
}
