import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, OpenDatabase } from '../../database/database.ts';

/** Gives the place of removed rows free. Until something else is written there, their bytes still lie in the file. */
export async function freeRemoved(db: Database): Promise<void> {
  await db.execute(sql`vacuum leads`);
}

const segmentsSchema = z.object({ rows: z.array(z.object({ count: z.coerce.number() })).length(1) });

/**
 * Sees to it that no file of the embedded database holds a byte of what was removed: tables are written anew without
 * it, and the write-ahead log is moved on until every file that it had is gone. Registrations wait meanwhile. On a
 * Postgres server, where that is not ours to do, the place is only given free (decision 0106).
 */
export async function forgetRemoved({ db, kind }: Pick<OpenDatabase, 'db' | 'kind'>): Promise<void> {
  if (kind === 'postgres') return freeRemoved(db);
  await db.execute(sql`vacuum full leads`);
  await db.execute(sql`vacuum full consents`);
  // Otherwise a checkpoint gives old files a new name and keeps what they hold.
  await db.execute(sql`set wal_recycle = off`);
  const { rows } = segmentsSchema.parse(await db.execute(sql`select count(*) from pg_ls_waldir()`));
  // A file that was kept for reuse is reached, and left behind, by one of these.
  for (let left = rows[0]?.count ?? 0; left > 0; left -= 1) {
    await db.execute(sql`select pg_switch_wal()`);
    await db.execute(sql`checkpoint`);
  }
  await db.execute(sql`reset wal_recycle`);
}
