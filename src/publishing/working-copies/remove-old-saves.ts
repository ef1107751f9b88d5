import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { undoDays } from '../media-library/collect-files.ts';

const removedSchema = z.object({ rows: z.array(z.unknown()) });

/**
 * Removes the saves of versions that were made 30 days ago and longer, and gives their number. Saves of versions newer
 * than the published one stay, because they name the authors of a version that may be published, which four eyes needs.
 */
export async function removeOldSaves(db: Database, now: Date): Promise<number> {
  const since = new Date(now.getTime() - undoDays * 86_400_000).toISOString();
  const removed = await db.execute(sql`
    delete from draft_changes using site_versions, sites
    where site_versions.webid = draft_changes.webid and site_versions.version = draft_changes.version
      and sites.webid = draft_changes.webid and draft_changes.version <= sites.published_version
      and site_versions.created_at <= ${since}::timestamptz
    returning draft_changes.revision`);
  return removedSchema.parse(removed).rows.length;
}
