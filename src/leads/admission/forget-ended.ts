import { lte, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { spentCaptchas, visitorCounts } from '../../database/tables/lead-tables.ts';

/** Removes ended counts and expired captcha answers, by the database's clock. */
export async function forgetEnded(db: Database): Promise<void> {
  await db.delete(visitorCounts).where(lte(visitorCounts.endsAt, sql`now()`));
  await db.delete(spentCaptchas).where(lte(spentCaptchas.expiresAt, sql`now()`));
}
