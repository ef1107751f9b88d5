import { eq, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { consents, erasures, leads } from '../../database/tables.ts';

/**
 * Removes all leads with this phone hash in one transaction, whatever campaign and however old; what was agreed to stays as a fact about nobody. Leaves a
 * tombstone, also when nothing was found. Returns how many leads it was.
 */
export async function erasePerson(db: Database, phoneHash: string, erasedBy: string, at: Date): Promise<number> {
  const removed = await db.transaction(async (transaction) => {
    const gone = await transaction
      .delete(leads)
      .where(eq(leads.phoneHash, phoneHash))
      .returning({ reference: leads.reference });
    const references = gone.map(({ reference }) => reference);
    await transaction
      .update(consents)
      .set({ reference: null, phoneHash: null })
      .where(
        or(
          eq(consents.phoneHash, phoneHash),
          references.length > 0 ? inArray(consents.reference, references) : undefined,
        ),
      );
    await transaction.insert(erasures).values({ phoneHash, erasedBy, erasedAt: at, leads: references.length });
    return references.length;
  });
  // Until then what was removed still lies in the file.
  if (removed > 0) await db.execute(sql`vacuum leads`);
  return removed;
}
