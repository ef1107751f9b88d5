import { lte, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { spentCaptchas, visitorCounts } from '../../database/tables.ts';

/** How often it is done, in milliseconds. */
const forgetIntervalMs = 60_000;

/**
 * Removes counts that have ended and spent captcha answers that would be refused as expired anyway, by the database's
 * clock: now and every minute, also while nobody registers. Returns the function that ends it.
 */
export function forgetEnded(
  db: Database,
  onError: (error: unknown) => void,
  intervalMs = forgetIntervalMs,
): () => void {
  const forget = async () => {
    try {
      await db.delete(visitorCounts).where(lte(visitorCounts.endsAt, sql`now()`));
      await db.delete(spentCaptchas).where(lte(spentCaptchas.expiresAt, sql`now()`));
    } catch (error) {
      onError(error);
    }
  };
  void forget();
  const timer = setInterval(forget, intervalMs).unref();
  return () => clearInterval(timer);
}
