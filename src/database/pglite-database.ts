import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { fromPglite } from 'pg-boss';
import { type Database, notifyWithin, type OpenDatabase } from './database.ts';

/**
 * The embedded database in the calling thread, for tests of its files and for the bench. Servers and commands use
 * `embedded-database.ts`.
 */
export function pgliteDatabase(client: PGlite): OpenDatabase {
  const db: Database = drizzle(client);
  const jobSql = fromPglite(client);
  let closing: Promise<void> | undefined;
  return {
    db,
    kind: 'pglite',
    notify: (channel, payload) => notifyWithin(db, channel, payload),
    listen: async (channel, callback) => {
      const end = await client.listen(channel, callback);
      return () => end();
    },
    executeSql: (text, values) => jobSql.executeSql(text, values),
    close: () => {
      closing ??= client.close();
      return closing;
    },
  };
}
