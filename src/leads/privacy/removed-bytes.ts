import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, OpenDatabase } from '../../database/database.ts';

/** Frees the space of removed rows. Their bytes stay in the file until something else is written there. */
export async function freeRemoved(db: Database): Promise<void> {
  await db.execute(sql`vacuum leads, lead_calls, person_requests`);
}

const segmentsSchema = z.object({ rows: z.array(z.object({ count: z.coerce.number() })).length(1) });

/**
 * Removes the bytes of removed rows from the files of the embedded database: rewrites the tables, and advances the
 * write-ahead log until all its old files are gone. Registrations wait meanwhile. On a Postgres server only the space
 * is freed (docs/why/personal-data.md#bytes-after-an-erasure).
 */
export async function forgetRemoved({ db, kind }: Pick<OpenDatabase, 'db' | 'kind'>): Promise<void> {
  if (kind === 'postgres') return freeRemoved(db);
  await db.execute(sql`vacuum full leads`);
  await db.execute(sql`vacuum full consents`);
  await db.execute(sql`vacuum full lead_calls`);
  await db.execute(sql`vacuum full person_requests`);
  // Otherwise a checkpoint renames old files and keeps their bytes.
  await db.execute(sql`set wal_recycle = off`);
  const { rows } = segmentsSchema.parse(await db.execute(sql`select count(*) from pg_ls_waldir()`));
  // Each switch leaves one of the files behind that were kept for reuse.
  for (let left = rows[0]?.count ?? 0; left > 0; left -= 1) {
    await db.execute(sql`select pg_switch_wal()`);
    await db.execute(sql`checkpoint`);
  }
  await db.execute(sql`reset wal_recycle`);
}
