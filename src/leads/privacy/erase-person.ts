import { and, eq, inArray, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { consents, erasures, leads } from '../../database/tables.ts';

/**
 * Removes all leads with this phone hash in one transaction, whatever campaign and however old; what was agreed to stays as a fact about nobody. Leaves a
 * tombstone, also when nothing was found. `note` writes down how many leads it was, in the same transaction. Returns that number.
 */
export async function erasePerson(
  db: Database,
  phoneHash: string,
  erasedBy: string,
  at: Date,
  note: (transaction: Database, leads: number) => Promise<void>,
): Promise<number> {
  const removed = await db.transaction(async (transaction) => {
    const count = await removePerson(transaction, phoneHash);
    await transaction.insert(erasures).values({ phoneHash, erasedBy, erasedAt: at, leads: count });
    await note(transaction, count);
    return count;
  });
  if (removed > 0) await freeRemoved(db);
  return removed;
}

/** Removes the leads with this phone hash, those registered later than `until` excepted, and the personal part of the consents. */
export async function removePerson(transaction: Database, phoneHash: string, until?: Date): Promise<number> {
  const gone = await transaction
    .delete(leads)
    .where(and(eq(leads.phoneHash, phoneHash), until && lte(leads.createdAt, until)))
    .returning({ reference: leads.reference });
  const references = gone.map(({ reference }) => reference);
  await transaction
    .update(consents)
    .set({ reference: null, phoneHash: null })
    .where(
      or(
        and(eq(consents.phoneHash, phoneHash), until && lte(consents.recordedAt, until)),
        references.length > 0 ? inArray(consents.reference, references) : undefined,
      ),
    );
  return references.length;
}

/** Until then what was removed still lies in the file. */
export async function freeRemoved(db: Database): Promise<void> {
  await db.execute(sql`vacuum leads`);
}
