import { and, eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { consents } from '../../database/tables.ts';

/**
 * Writes down that a person takes back the consent for a purpose, for all campaigns from now on. Returns how many consents that were given it meets; it is
 * written down also when there are none, because the person said so.
 */
export async function withdrawConsent(
  db: Database,
  { phoneHash, purpose, recordedBy }: { phoneHash: string; purpose: string; recordedBy: string },
  at: Date,
): Promise<number> {
  await db.insert(consents).values({ decision: 'withdrawn', purpose, phoneHash, recordedBy, recordedAt: at });
  return db.$count(
    consents,
    and(eq(consents.phoneHash, phoneHash), eq(consents.purpose, purpose), eq(consents.decision, 'granted')),
  );
}
