import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { AuditEntry } from '../../audit/audit-entry.ts';
import { lockMediaFiles } from '../../content/media-lock.ts';
import type { Database } from '../../database/database.ts';

/** Days in which undo brings a file back that was taken out of its campaign. */
export const undoDays = 30;

const byServer = { who: 'server', origin: 'server', action: 'media.collect', subject: { kind: 'store' } } as const;

const collectedSchema = z.object({ rows: z.array(z.object({ bytes: z.coerce.number() })) });

/**
 * Removes the bytes of files that nothing needs: no version, no working copy, no template of the bank, no copied part,
 * and no step of the last 30 days, which undo could bring back. Reviews and preview addresses show versions and working
 * copies. Records what it removed.
 */
export async function collectFiles(
  db: Database,
  now: Date,
  audit: (entry: AuditEntry, transaction: Database) => Promise<void>,
): Promise<{ files: number; bytes: number }> {
  return db.transaction(async (transaction) => {
    await lockMediaFiles(transaction, 'collect');
    const since = new Date(now.getTime() - undoDays * 86_400_000).toISOString();
    const collected = await transaction.execute(sql`
      with named as (
        select file.value->>'hash' as hash from site_versions, json_each(site_versions.media) as file
        union
        select file.value->>'hash' from drafts, json_each(drafts.media) as file
        union
        select file.value->>'hash' from part_copies, json_each(part_copies.media) as file
        union
        select file.value->>'hash' from bank_templates, json_each(bank_templates.media) as file
        union
        select found[1] from draft_changes,
          regexp_matches(changes::text || inverses::text, '"hash": ?"([0-9a-f]+)"', 'g') as found
        where at > ${since}::timestamptz
      )
      delete from media_files where not exists (select from named where named.hash = media_files.hash)
      returning coalesce(bytes, octet_length(data)) as bytes`);
    const sizes = collectedSchema.parse(collected).rows.map(({ bytes }) => bytes);
    const counts = { files: sizes.length, bytes: sizes.reduce((sum, bytes) => sum + bytes, 0) };
    if (counts.files > 0) await audit({ ...byServer, after: counts }, transaction);
    return counts;
  });
}
