import { and, asc, count, gt, isNotNull, ne } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { leads } from '../../database/tables/lead-tables.ts';
import type { LeadVault } from './lead-vault.ts';
import { writeSealed } from './seal-plain-leads.ts';

/** Leads sealed in one transaction. */
const batchSize = 500;

/** Number of leads that each of the other keys seals. */
export function countOtherKeys(db: Database, vault: LeadVault): Promise<{ key: string | null; leads: number }[]> {
  return db
    .select({ key: leads.keyId, leads: count() })
    .from(leads)
    .where(and(isNotNull(leads.keyId), ne(leads.keyId, vault.keyId)))
    .groupBy(leads.keyId)
    .orderBy(asc(leads.keyId));
}

/**
 * Seals every lead of another key with the first key of the vault. Each batch is a transaction, so it may be
 * interrupted and repeated. Returns the number of leads. Throws SealUnreadable at a lead that no key opens; the ones
 * before are done.
 */
export async function rekeyLeads(db: Database, vault: LeadVault): Promise<number> {
  let resealed = 0;
  let after: string | undefined;
  for (;;) {
    const rows = await db.transaction(async (transaction) => {
      const held = await transaction
        .select()
        .from(leads)
        .where(and(ne(leads.keyId, vault.keyId), after === undefined ? undefined : gt(leads.id, after)))
        .orderBy(asc(leads.id))
        .limit(batchSize)
        .for('update');
      await writeSealed(
        transaction,
        held.flatMap((row) => {
          const { id, sealed, keyId, phoneHash } = row;
          if (sealed === null || keyId === null) return [];
          return [{ id, ...vault.seal(row, vault.open(row, { sealed, keyId })), phoneHash: phoneHash ?? undefined }];
        }),
      );
      return held;
    });
    resealed += rows.length;
    after = rows.at(-1)?.id;
    if (rows.length < batchSize) return resealed;
  }
}
