import { lte, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { spentCaptchas, visitorCounts } from '../../database/tables/lead-tables.ts';

/** Interval, in milliseconds. */
const forgetIntervalMs = 60_000;

/**
 * Removes ended counts and expired captcha answers, by the database's clock: now and every minute. Returns the function
 * that stops it.
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
