import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { fromPglite } from 'pg-boss';
import { type Database, notifyWithin, type OpenDatabase } from './database.ts';

/** The embedded database of this very process. `close` also runs what the opener has to give back. */
export function pgliteDatabase(client: PGlite, giveBack: () => Promise<void> = async () => {}): OpenDatabase {
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
      closing ??= giveBack().then(() => client.close());
      return closing;
    },
  };
}
