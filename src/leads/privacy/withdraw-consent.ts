import { and, eq, max } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { consents } from '../../database/tables.ts';

/**
 * Writes down that a person takes back the consent for a purpose, for all campaigns from now on. Returns how many
 * consents that were given it meets; it is written down also when there are none, because the person said so.
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
  // Not before what it takes back, whatever dates a wrong clock gave that. A date of JavaScript has lost the
  // microseconds, so it is the millisecond after.
  const recordedAt = new Date(Math.max(at.getTime(), latest ? latest.getTime() + 1 : 0));
  await db.insert(consents).values({ decision: 'withdrawn', purpose, phoneHash, recordedBy, recordedAt });
  return db.$count(consents, and(ofPerson, eq(consents.decision, 'granted')));
}
