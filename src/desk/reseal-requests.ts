import { and, asc, eq, gt, isNotNull, ne } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { resealRows } from '../database/reseal-rows.ts';
import { personRequests } from '../database/tables/desk-tables.ts';
import type { LeadVault } from '../leads/privacy/lead-vault.ts';
import { openRequest, sealRequest } from './request-secret.ts';

/** Seals the people of all requests with the first key of the vault. Throws SealUnreadable at one that no key opens. */
export function resealRequests(db: Database, vault: LeadVault): Promise<void> {
  const isOther = and(isNotNull(personRequests.keyId), ne(personRequests.keyId, vault.keyId));
  return resealRows(
    db,
    (transaction, after, limit) =>
      transaction
        .select()
        .from(personRequests)
        .where(and(isOther, after === undefined ? undefined : gt(personRequests.id, after)))
        .orderBy(asc(personRequests.id))
        .limit(limit)
        .for('update'),
    async (transaction, row) => {
      const secret = openRequest(vault, row);
      if (!secret) return;
      await transaction
        .update(personRequests)
        .set(sealRequest(vault, row.id, secret))
        .where(eq(personRequests.id, row.id));
    },
  );
}
