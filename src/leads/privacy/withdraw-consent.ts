import { and, eq, max } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { consents } from '../../database/tables/lead-tables.ts';

/**
 * Records that a person withdraws the consent for a purpose, for all campaigns. Returns the number of given consents
 * that it concerns. It is recorded even if there are none.
 */
export async function withdrawConsent(
  db: Database,
  { phoneHash, purpose, recordedBy }: { phoneHash: string; purpose: string; recordedBy: string },
  at: Date,
): Promise<number> {
  const ofPerson = and(eq(consents.phoneHash, phoneHash), eq(consents.purpose, purpose));
  const [{ latest } = { latest: null }] = await db
    .select({ latest: max(consents.recordedAt) })
    .from(consents)
    .where(ofPerson);
  // Not before the consent, which a wrong clock may have dated later. Plus a millisecond, because a JavaScript date has
  // lost the microseconds.
  const recordedAt = new Date(Math.max(at.getTime(), latest ? latest.getTime() + 1 : 0));
  await db.insert(consents).values({ decision: 'withdrawn', purpose, phoneHash, recordedBy, recordedAt });
  return db.$count(consents, and(ofPerson, eq(consents.decision, 'granted')));
}
