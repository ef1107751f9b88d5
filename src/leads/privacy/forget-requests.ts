import { and, eq, inArray, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { personRequests } from '../../database/tables/desk-tables.ts';

/** How long a request is kept that matches no registration: longer than a person waits before they call about it. */
const unmatchedDays = 30;
/** How long after its end a request says whose it was: as long as registrations are kept. */
const endedDays = 180;

const dayMs = 86_400_000;

/** What says whose a request was, emptied. The rest stays, as proof that it was done in time. */
export const nobody = { wish: null, phoneHash: null, sealed: null, keyId: null } as const;

/**
 * Empties the requests of people who are erased, those received later than `until` excepted. Others that were open end
 * with it. An open request to be erased keeps the phone until it ends, because the person has to hear the result.
 */
export async function forgetRequestsOf(
  transaction: Database,
  phoneHashes: readonly string[],
  at: Date,
  until?: Date,
): Promise<void> {
  if (phoneHashes.length === 0) return;
  const isTheirs = and(
    inArray(personRequests.phoneHash, [...phoneHashes]),
    until && lte(personRequests.receivedAt, until),
  );
  const isOpen = isNull(personRequests.endedAt);
  await transaction.delete(personRequests).where(and(isTheirs, eq(personRequests.isMatched, false)));
  await transaction
    .update(personRequests)
    .set({
      steps: sql`(${personRequests.steps}::jsonb || jsonb_build_object('erase', ${at.toISOString()}::text))::json`,
    })
    .where(and(isTheirs, isOpen, eq(personRequests.kind, 'erase')));
  await transaction
    .update(personRequests)
    .set({ state: 'done', endedAt: at, outcome: 'Đã xóa mọi dữ liệu của người này' })
    .where(and(isTheirs, isOpen, ne(personRequests.kind, 'erase')));
  await transaction
    .update(personRequests)
    .set(nobody)
    .where(and(isTheirs, isNotNull(personRequests.endedAt)));
}

/** Removes what matched nobody, and empties what ended, each after its time. Returns the number of rows. */
export async function forgetOldRequests(db: Database, now: Date): Promise<number> {
  const before = (days: number): Date => new Date(now.getTime() - days * dayMs);
  const isNamed: SQL | undefined = or(isNotNull(personRequests.phoneHash), isNotNull(personRequests.sealed));
  const removed = await db
    .delete(personRequests)
    .where(and(eq(personRequests.isMatched, false), lte(personRequests.receivedAt, before(unmatchedDays))))
    .returning({ id: personRequests.id });
  const emptied = await db
    .update(personRequests)
    .set(nobody)
    .where(and(lte(personRequests.endedAt, before(endedDays)), isNamed))
    .returning({ id: personRequests.id });
  return removed.length + emptied.length;
}
